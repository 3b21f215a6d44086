import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { checkNewTerms } from "#core/account/terms.ts"
import { at } from "#tests/support/builders/entities.ts"

const now = at("2026-03-02T08:00:00Z")
const published = { publishTime: at("2026-01-01T00:00:00Z"), url: "" }
const planned = { publishTime: at("2026-04-01T00:00:00Z"), url: "https://a.example/1" }

const problems = (time: string, url: string, others = [published]) =>
  Result.match(checkNewTerms({ publishTime: at(time), url }, others, now), {
    onSuccess: () => [],
    onFailure: ({ fields }) => fields.map(({ field, problem }) => `${field} ${problem}`)
  })

describe("a new version of the terms", () => {
  it.each([
    ["now", "2026-03-02T08:00:00Z", "https://www.samvej.example/terms?v=2", []],
    ["later", "2026-05-01T00:00:00Z", "https://samvej.example", []],
    ["in the past", "2026-03-02T07:59:59Z", "https://samvej.example/", ["publish_time invalid.termsTime"]],
    ["without https", "2026-05-01T00:00:00Z", "http://samvej.example/", ["url invalid.webAddress"]],
    ["as a script", "2026-05-01T00:00:00Z", "javascript:alert(1)", ["url invalid.webAddress"]],
    [
      "with a name in its address",
      "2026-05-01T00:00:00Z",
      "https://a@b.example/",
      ["url invalid.webAddress"]
    ],
    ["with a space", "2026-05-01T00:00:00Z", "https://b.example/a b", ["url invalid.webAddress"]]
  ] as const)("TERMS-008 is published %s", (_case, time, url, answer) => {
    expect(problems(time, url)).toEqual(answer)
  })
  it.each([
    ["2026-04-01T00:00:00Z", ["publish_time invalid.termsTime"]],
    ["2026-03-31T00:00:00Z", ["publish_time invalid.termsTime"]],
    ["2026-04-01T00:00:01Z", []]
  ] as const)("TERMS-008 is later than every other version: %s", (time, answer) => {
    expect(problems(time, "https://samvej.example/", [planned, published])).toEqual(answer)
  })
})
