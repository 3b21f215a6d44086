import { assert, describe, it } from "@effect/vitest"
import { DateTime } from "effect"
import { seconds } from "#core/shared/geo.ts"
import { departureDay, departureLabel } from "#core/trip/departureLabel.ts"

const now = DateTime.makeUnsafe("2026-03-02T20:00:00Z")

describe("a departure is shown", () => {
  it.each([
    ["as departed at its very moment", "2026-03-02T20:00:00Z", { _tag: "Left" }],
    ["by a countdown within the hour", "2026-03-02T20:59:59Z", { _tag: "Soon", left: seconds(3599) }],
    ["as today an hour ahead", "2026-03-02T21:00:00Z", { _tag: "Today" }],
    ["as tomorrow after the country's own midnight", "2026-03-02T23:10:00Z", { _tag: "Tomorrow" }],
    ["by its day after that", "2026-03-04T07:00:00Z", { _tag: "Later" }]
  ] as const)("%s", (_case, departure, label) => {
    assert.deepStrictEqual(departureLabel(DateTime.makeUnsafe(departure), now, "DK"), label)
  })
})

describe("the day of a departure is", () => {
  it.each([
    ["today, also when its time has passed", "2026-03-02T06:00:00Z", "DK", "Today"],
    ["today until the country's own midnight", "2026-03-02T22:59:59Z", "DK", "Today"],
    ["tomorrow after it", "2026-03-02T23:00:00Z", "DK", "Tomorrow"],
    ["tomorrow until the midnight after", "2026-03-03T22:59:59Z", "DK", "Tomorrow"],
    ["another one after that", "2026-03-03T23:00:00Z", "DK", "Other"],
    ["another one before today", "2026-03-01T22:59:59Z", "DK", "Other"]
  ] as const)("%s", (_case, departure, country, day) => {
    assert.strictEqual(departureDay(DateTime.makeUnsafe(departure), now, country), day)
  })
})
