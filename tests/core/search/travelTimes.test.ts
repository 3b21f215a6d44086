import { DateTime, Option } from "effect"
import { describe, expect, it } from "vitest"
import type { Journey } from "#core/search/Journey.ts"
import { carTravelTimes, combinedTravelTimes } from "#core/search/travelTimes.ts"
import { aStop, at } from "#tests/support/builders/entities.ts"

/** Departs at 08:00 and arrives at 08:10. */
const part = { from: aStop(0), to: aStop(1) }
/** One kilometre by streets from the first stop: thirteen minutes and twenty seconds on foot. */
const origin = { lat: aStop(0).lat - 0.0071946, lng: aStop(0).lng }
const journey = (departure: string, arrival: string): Journey => ({
  departure: at(`2026-03-02T${departure}:00Z`),
  arrival: at(`2026-03-02T${arrival}:00Z`),
  legs: [],
  provider: "",
  link: null
})
const clock = (time: DateTime.Utc) => DateTime.formatIso(time).slice(11, 19)

describe("travel times", () => {
  it("N21 include the walks to and from a car", () => {
    const times = carTravelTimes(part, { from: origin, to: part.to })
    expect([clock(times.departure), clock(times.arrival)]).toEqual(["07:46:40", "08:10:00"])
  })

  it.each([
    ["continue by train, with time to change", true, journey("08:15", "09:00"), "07:46:40-09:00:00"],
    ["do not continue by a train that leaves a minute too early", true, journey("08:14", "09:00"), "none"],
    ["start by train, with time to change", false, journey("07:00", "07:55"), "07:00:00-08:10:00"],
    ["do not start by a train that arrives a minute too late", false, journey("07:00", "07:56"), "none"]
  ] as const)("N22 %s", (_case, isCarFirst, train, expected) => {
    const endpoint = isCarFirst ? origin : part.to
    const times = combinedTravelTimes({ part, journey: train, endpoint, isCarFirst, changeMinutes: 5 })
    expect(
      Option.match(times, {
        onNone: () => "none",
        onSome: ({ departure, arrival }) => `${clock(departure)}-${clock(arrival)}`
      })
    ).toBe(expected)
  })
})
