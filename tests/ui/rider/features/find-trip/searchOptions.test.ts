import { assert, describe, it } from "@effect/vitest"
import { RequestId } from "#core/shared/ids.ts"
import { parseSearchOptions, withSearchOptions } from "#rider/features/find-trip/searchOptions.ts"
import { uuid } from "#tests/ui/rider/views.ts"

const parse = (query: string) => parseSearchOptions(new URLSearchParams(query))

describe("the options in the address of a search", () => {
  it("REQ-002 name the request, how it is saved, where back leads, and whether a survey follows", () => {
    assert.deepStrictEqual(
      parse(`requestId=${uuid(3)}&single=true&back=/trip-history&return=true&shouldTriggerSurvey=true`),
      {
        requestId: RequestId.make(uuid(3)),
        saveAs: "single",
        back: "/trip-history",
        isReturn: true,
        shouldTriggerSurvey: true
      }
    )
  })
  it("REQ-002 leave the choice to the user when they are absent", () => {
    assert.deepStrictEqual(parse(""), {
      requestId: undefined,
      saveAs: undefined,
      back: "/",
      isReturn: false,
      shouldTriggerSurvey: false
    })
  })
  it.each([
    ["another site", "back=//evil.example"],
    ["a whole address", "back=https://evil.example"],
    ["a path with a backslash", "back=/\\evil.example"],
    ["a path with a tab", "back=/%09/evil.example/a"],
    ["a path with a line break", "back=/%0d%0a/evil.example/a"],
    ["a path that a dot hides", "back=/.//evil.example"]
  ])("lead back to the start page instead of %s", (_case, query) => {
    assert.strictEqual(parse(query).back, "/")
  })
  it("save a search for every week when it is not single", () => {
    assert.strictEqual(parse("single=false").saveAs, "weekly")
  })
  it("stay in the address of the next search", () => {
    const present = new URLSearchParams(`requestId=${uuid(3)}&back=/account&time=old`)
    const next = withSearchOptions(new URLSearchParams("time=new"), present)
    assert.deepStrictEqual(Object.fromEntries(next), { time: "new", requestId: uuid(3), back: "/account" })
  })
})
