import { DateTime, Option } from "effect"
import { describe, expect, it } from "vitest"
import { combinedDoorToDoor, rideDoorToDoor } from "#core/search/doorToDoor.ts"
import type { Journey } from "#core/search/Journey.ts"
import { aStop, at } from "#tests/support/builders.ts"

/** Leaves at 08:00 and is there at 08:10. */
const ride = { from: aStop(0), to: aStop(1) }
/** A kilometre of street, thirteen minutes and twenty seconds on foot. */
const afar = { lat: aStop(0).lat - 0.0071946, lng: aStop(0).lng }
const journey = (departure: string, arrival: string): Journey => ({
  departure: at(`2026-03-02T${departure}:00Z`),
  arrival: at(`2026-03-02T${arrival}:00Z`),
  legs: [],
  provider: "",
  link: null
})
const clock = (time: DateTime.Utc) => DateTime.formatIso(time).slice(11, 19)

describe("from door to door", () => {
  it("N21 counts the walks to and from a car", () => {
    const times = rideDoorToDoor(ride, { from: afar, to: ride.to })
    expect([clock(times.departure), clock(times.arrival)]).toEqual(["07:46:40", "08:10:00"])
  })

  it.each([
    ["on by train, with time to change", true, journey("08:15", "09:00"), "07:46:40-09:00:00"],
    ["on by a train that leaves a minute too early", true, journey("08:14", "09:00"), "none"],
    ["off by train, with time to change", false, journey("07:00", "07:55"), "07:00:00-08:10:00"],
    ["off by a train that arrives a minute too late", false, journey("07:00", "07:56"), "none"]
  ] as const)("N22 goes %s", (_case, isFirst, by, found) => {
    const door = isFirst ? afar : ride.to
    const times = combinedDoorToDoor({ ride, journey: by, door, isFirst, changeMinutes: 5 })
    expect(
      Option.match(times, {
        onNone: () => "none",
        onSome: ({ departure, arrival }) => `${clock(departure)}-${clock(arrival)}`
      })
    ).toBe(found)
  })
})
