import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { checkPlannedTime } from "#core/search/checkPlannedTime.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { at } from "#tests/support/builders/entities.ts"

const now = at("2026-03-02T08:00:00Z")
const settings = { ...defaultProductSettings.search, horizonDays: 10 }

describe("a planned time", () => {
  it.each([
    ["ten days later is allowed", "2026-03-12T08:00:00Z", "allowed"],
    ["ten days earlier is allowed", "2026-02-20T08:00:00Z", "allowed"],
    [
      "a second later than that is refused",
      "2026-03-12T08:00:01Z",
      { _tag: "planned_time_too_far", days: 10 }
    ],
    [
      "a second earlier than that is refused",
      "2026-02-20T07:59:59Z",
      { _tag: "planned_time_too_far", days: 10 }
    ]
  ] as const)("SRCH-003 %s", (_case, time, outcome) => {
    const checked = checkPlannedTime(at(time), now, settings)
    expect(
      Result.match(checked, { onFailure: ({ _tag, days }) => ({ _tag, days }), onSuccess: () => "allowed" })
    ).toEqual(outcome)
  })
})
