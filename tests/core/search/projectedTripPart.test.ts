import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { projectedTripPart } from "#core/search/projectedTripPart.ts"
import { aTrip } from "#tests/support/builders/entities.ts"

const trip = aTrip()
const last = trip.stops.length - 1

describe("N25 a part of a projected trip", () => {
  it("has the stops at its positions and all seats free", () => {
    const part = projectedTripPart(trip, { fromPosition: 0, toPosition: last })
    expect(part).toEqual(
      Option.some({ trip, from: trip.stops[0], to: trip.stops[last], freeSeats: trip.seats })
    )
  })

  it("does not exist where the trip has no stop", () => {
    expect(projectedTripPart(trip, { fromPosition: 0, toPosition: last + 1 })).toEqual(Option.none())
  })

  it("does not exist at a deactivated stop", () => {
    const stops = trip.stops.map((stop) => ({ ...stop, deactivated: stop.position === 0 }))
    const part = projectedTripPart({ ...trip, stops }, { fromPosition: 0, toPosition: last })
    expect(part).toEqual(Option.none())
  })
})
