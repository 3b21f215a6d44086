import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { bookingsCancelledWith } from "#core/booking/bookingsCancelledWith.ts"
import { checkRestorable } from "#core/trip/checkRestorable.ts"
import { aBooking, aTrip, at } from "#tests/support/builders/entities.ts"

const cancelledAt = Option.some(at("2026-03-02T07:00:00Z"))
const started = { startedAt: Option.some(at("2026-03-02T06:55:00Z")) }

describe("a cancelled trip that leaves at 08:00", () => {
  it.each([
    ["07:59:59", {}, "yes"],
    ["08:00:00", {}, "departure_in_the_past"],
    ["08:00:01", {}, "departure_in_the_past"],
    ["07:30:00", started, "trip_already_started"]
  ] as const)("CONS-001 can be offered again at %s, with the times %j: %s", (time, times, expected) => {
    const restorable = checkRestorable(aTrip({ cancelledAt, ...times }), at(`2026-03-02T${time}Z`))
    const answer = Result.match(restorable, { onFailure: ({ _tag }) => _tag, onSuccess: () => "yes" })
    expect(answer).toBe(expected)
  })

  it("CONS-001 has taken the bookings with it that were cancelled at that instant, and no other", () => {
    const earlier = Option.some(at("2026-03-02T06:59:59.999Z"))
    const withTrip = aBooking({ status: "CANCELED", cancelledAt })
    const bookings = [
      withTrip,
      aBooking({ status: "CANCELED", cancelledAt: earlier }),
      aBooking({ status: "DENIED", cancelledAt }),
      aBooking({ status: "ACCEPTED", cancelledAt: Option.none() })
    ]
    expect(bookingsCancelledWith({ cancelledAt }, bookings)).toEqual([withTrip])
    expect(bookingsCancelledWith({ cancelledAt: Option.none() }, bookings)).toEqual([])
  })
})
