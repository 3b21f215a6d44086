import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { closedBefore, decideOverdue } from "#core/trip/decideOverdue.ts"
import { aTrip, at } from "#tests/support/builders/entities.ts"

const settings = defaultProductSettings.trip
const [started, arrival] = [Option.some(at("2026-03-02T08:00:00Z")), at("2026-03-02T08:30:00Z")]
const waiting = aTrip({ plannedArrival: arrival })
const active = { ...waiting, startedAt: started }
const [before, after] = ["2026-03-02T11:29:59Z", "2026-03-02T11:30:00Z"]

describe("an overdue trip", () => {
  it("N26 stays open for three hours after its planned arrival", () => {
    expect([settings.autoEndMinutesAfterArrival, settings.expireMinutesAfterArrival]).toEqual([180, 180])
    expect(decideOverdue(active, at(before), settings)).toEqual({ _tag: "NotYet", at: at(after) })
    expect(decideOverdue(waiting, at(before), settings)).toEqual({ _tag: "NotYet", at: at(after) })
  })
  it.each([
    ["N26 ends automatically when it is active", "EndAutomatically", active],
    ["N26 expires when it was never started", "Expire", waiting],
    ["N26 stays closed when it is completed", "Closed", { ...active, completedAt: started }],
    ["N26 stays closed when it is cancelled", "Closed", { ...waiting, cancelledAt: started }]
  ] as const)("%s", (_case, tag, trip) => {
    expect(decideOverdue(trip, at(after), settings)._tag).toBe(tag)
  })
  it("N26 is closed when the later of both times has passed", () => {
    expect(closedBefore(at(after), settings)).toEqual(arrival)
    const [early, late] = [10, 60]
    for (const [autoEndMinutesAfterArrival, expireMinutesAfterArrival] of [
      [early, late],
      [late, early]
    ] as const) {
      const own = { autoEndMinutesAfterArrival, expireMinutesAfterArrival }
      expect(closedBefore(at("2026-03-02T09:30:00Z"), own)).toEqual(arrival)
    }
  })
  it("N26 has a separate time for each case", () => {
    const own = { autoEndMinutesAfterArrival: 10, expireMinutesAfterArrival: 0 }
    expect(decideOverdue(active, arrival, own)._tag).toBe("NotYet")
    expect(decideOverdue(waiting, arrival, own)._tag).toBe("Expire")
  })
})
