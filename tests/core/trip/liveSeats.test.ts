import { describe, expect, it } from "vitest"
import { tripDefaults } from "#core/shared/settings/trips.ts"
import { liveSeats } from "#core/trip/liveSeats.ts"

const { seats } = tripDefaults

describe("the seats of a trip", () => {
  it("TRIP-012 LIVE-006 are shown as four; the taken ones come first, those that the trip does not offer last", () => {
    const shown = (taken: number, offered: number) =>
      liveSeats({ taken, offered }, seats.liveCapacity).map(({ state }) => state)
    expect([shown(0, 4), shown(1, 3), shown(5, 4)]).toEqual([
      ["free", "free", "free", "free"],
      ["taken", "free", "free", "notOffered"],
      ["taken", "taken", "taken", "taken", "taken"]
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
