import { describe, expect, it } from "vitest"
import { leaveStopCount } from "#core/recurring/RecurringRoute.ts"
import { metres } from "#core/shared/geo.ts"
import { aRecurringRoute } from "#tests/support/builders/recurringTrips.ts"

describe("the leave stop count", () => {
  it.each([
    ["on the first half of the route", 30_000, false, 1],
    ["half-way along the route", 40_000, false, 2],
    ["that are not deactivated", 40_000, true, 1],
    ["nowhere near the start", 19_000, false, 0]
  ] as const)("RECUR-014 counts the meeting points %s", (_case, distance, isDeactivated, count) => {
    const stops = aRecurringRoute().stops.map((stop) => ({
      ...stop,
      deactivated: isDeactivated && stop.position === 1
    }))
    expect(leaveStopCount({ distance: metres(distance), stops })).toBe(count)
  })
})
