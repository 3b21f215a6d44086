import { describe, expect, it } from "vitest"
import { tripDefaults } from "#core/shared/settings/trips.ts"
import { liveSeats } from "#core/trip/liveSeats.ts"

const { seats } = tripDefaults

describe("the seats of a trip", () => {
  it("TRIP-012 are shown as four, whatever the trip offers, and fill from the first", () => {
    const shown = (taken: number) => liveSeats(taken, seats.liveCapacity).map(({ isTaken }) => isTaken)
    expect([shown(0), shown(3), shown(5)]).toEqual([
      [false, false, false, false],
      [true, true, true, false],
      [true, true, true, true]
    ])
  })
  it("TRIP-010 default to three of one to four on the provide screen; TRIP-011 two in an offer without seats, one in a booking", () => {
    expect(seats).toEqual({
      provideDefault: 3,
      offerDefault: 2,
      bookDefault: 1,
      onDemand: 4,
      liveCapacity: 4,
      min: 1,
      max: 4
    })
  })
})
