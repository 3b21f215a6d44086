import { Option } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { matchDriverTrip } from "#core/search/matchDriverTrip.ts"
import { aSearchQuery } from "#tests/support/builders/aSearchQuery.ts"
import { aStop, aTrip } from "#tests/support/builders/entities.ts"

describe("SEC-006 a search", () => {
  /** Two houses in one cell of the grid, almost 400 m apart. */
  const [one, other] = [aStop(0, { lat: 55.6402, lng: 12.0805 }), aStop(0, { lat: 55.6426, lng: 12.0849 })]
  const found = (start: typeof one, lat: number, lng: number) =>
    matchDriverTrip(
      aTrip({ stops: [start, aStop(1), aStop(2), aStop(3)] }),
      aSearchQuery({ from: { lat, lng } }),
      300
    )

  it("finds two addresses of one cell from the same places, and with the same walk", () => {
    const near = (middle: number, reach: number) =>
      fc.double({ min: middle - reach, max: middle + reach, noNaN: true })
    fc.assert(
      fc.property(near(55.64, 0.015), near(12.081, 0.025), (lat, lng) => {
        const walks = [one, other].map((start) =>
          Option.map(found(start, lat, lng), ({ walkToStart }) => walkToStart)
        )
        expect(walks[0]).toEqual(walks[1])
      }),
      { numRuns: 300 }
    )
  })
  it("returns the exact stops of the trip", () => {
    expect(Option.map(found(one, one.lat, one.lng), ({ from, trip }) => [from, trip.stops[0]])).toEqual(
      Option.some([one, one])
    )
  })
})
