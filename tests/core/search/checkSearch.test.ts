import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { checkSearch } from "#core/search/checkSearch.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { aSearchQuery } from "#tests/support/builders/aSearchQuery.ts"
import { at, copenhagen, roskilde } from "#tests/support/builders/entities.ts"

const now = at("2026-03-02T08:00:00Z")

describe("a search", () => {
  it.each([
    ["for now is allowed", "2026-03-02T08:00:00Z", copenhagen, "allowed"],
    ["for this time next year is allowed", "2027-03-02T08:00:00Z", copenhagen, "allowed"],
    ["for last month is allowed", "2026-02-02T08:00:00Z", copenhagen, "allowed"],
    ["for a later year is refused", "2027-03-04T08:00:00Z", copenhagen, "planned_time_too_far"],
    ["for the year 1900 is refused", "1900-01-01T00:00:00Z", copenhagen, "planned_time_too_far"],
    ["for the year 9999 is refused", "9999-12-31T23:59:00Z", copenhagen, "planned_time_too_far"],
    ["from a place to itself is refused", "2026-03-02T08:00:00Z", roskilde, "addresses_must_be_different"]
  ] as const)("SRCH-003 %s", (_case, time, to, outcome) => {
    const checked = checkSearch(
      aSearchQuery({ from: roskilde, to, at: at(time) }),
      now,
      defaultProductSettings.search
    )
    expect(Result.match(checked, { onFailure: ({ _tag }) => _tag, onSuccess: () => "allowed" })).toBe(outcome)
  })
})
