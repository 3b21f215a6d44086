import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { decideOverdue, settledBefore } from "#core/trip/decideOverdue.ts"
import { aTrip, at } from "#tests/support/builders.ts"

const settings = defaultProductSettings.trip
const [started, arrival] = [Option.some(at("2026-03-02T08:00:00Z")), at("2026-03-02T08:30:00Z")]
const waiting = aTrip({ plannedArrival: arrival })
const active = { ...waiting, startedAt: started }
const [before, after] = ["2026-03-02T11:29:59Z", "2026-03-02T11:30:00Z"]

describe("a trip that nobody ends", () => {
  it("N26 is left alone for three hours after its planned arrival", () => {
    expect([settings.autoEndMinutesAfterArrival, settings.lapseMinutesAfterArrival]).toEqual([180, 180])
    expect(decideOverdue(active, at(before), settings)).toEqual({ _tag: "NotYet", at: at(after) })
    expect(decideOverdue(waiting, at(before), settings)).toEqual({ _tag: "NotYet", at: at(after) })
  })
  it.each([
    ["N26 ends by itself when it is under way", "EndAutomatically", active],
    ["N26 lapses when it was never started", "Lapse", waiting],
    ["N26 is left alone when it has ended", "Settled", { ...active, completedAt: started }],
    ["N26 is left alone when it was called off", "Settled", { ...waiting, cancelledAt: started }]
  ] as const)("%s", (_case, tag, trip) => {
    expect(decideOverdue(trip, at(after), settings)._tag).toBe(tag)
  })
  it("N26 is over once the later of both times has passed", () => {
    expect(settledBefore(at(after), settings)).toEqual(arrival)
    const [early, late] = [10, 60]
    for (const [autoEndMinutesAfterArrival, lapseMinutesAfterArrival] of [
      [early, late],
      [late, early]
    ] as const) {
      const own = { autoEndMinutesAfterArrival, lapseMinutesAfterArrival }
      expect(settledBefore(at("2026-03-02T09:30:00Z"), own)).toEqual(arrival)
    }
  })
  it("N26 has a time of its own for either case", () => {
    const own = { autoEndMinutesAfterArrival: 10, lapseMinutesAfterArrival: 0 }
    expect(decideOverdue(active, arrival, own)._tag).toBe("NotYet")
    expect(decideOverdue(waiting, arrival, own)._tag).toBe("Lapse")
  })
})
