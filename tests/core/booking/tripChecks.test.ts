import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { heldSeat } from "#core/booking/seats.ts"
import { type TripCheckContext, tripChecks } from "#core/booking/tripChecks.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { aBooking, anna, aTrip, at, bookingId, carl, tripId } from "#tests/support/builders/entities.ts"

const now = at("2026-03-02T07:45:00Z")
const started = Option.some(now)
const trip = aTrip()
const atDestination = Option.some({ lat: trip.to.lat, lng: trip.to.lng, accuracy: 5, at: now })
const check = (more: Partial<TripCheckContext>) =>
  tripChecks({
    trip,
    others: [],
    bookings: [],
    taken: more.bookings ?? [],
    position: atDestination,
    now,
    settings: defaultProductSettings,
    ...more
  })
const codesOf = (action: string, more: Partial<TripCheckContext>) =>
  check(more)
    .filter((result) => result.action === action)
    .map(({ code }) => Option.getOrElse(code, () => "yes"))
const accepted = aBooking({ status: "ACCEPTED" })

describe("a trip can be", () => {
  it.each([
    ["started: yes", "start", {}, "yes"],
    [
      "started: not while another is active",
      "start",
      { others: [aTrip({ id: tripId(2), startedAt: started })] },
      "other_trip_pending_completion"
    ],
    [
      "started: not with an unanswered request",
      "start",
      { bookings: [aBooking()] },
      "trip_awaiting_passenger_requests"
    ],
    ["started: yes, with an accepted passenger", "start", { bookings: [accepted] }, "yes"],
    ["ended: not before its start", "end", {}, "trip_not_started"],
    [
      "ended: yes, wherever its driver is",
      "end",
      { trip: aTrip({ startedAt: started }), position: Option.none() },
      "yes"
    ],
    [
      "ended: not after its completion",
      "end",
      { trip: aTrip({ startedAt: started, completedAt: started }) },
      "trip_already_completed"
    ],
    ["ended: not after its cancellation", "end", { trip: aTrip({ cancelledAt: started }) }, "trip_cancelled"],
    [
      "ended with subsidy: yes, at the destination",
      "end_with_subsidy",
      { trip: aTrip({ startedAt: started }) },
      "yes"
    ],
    [
      "ended with subsidy: not without a position",
      "end_with_subsidy",
      { trip: aTrip({ startedAt: started }), position: Option.none() },
      "no_recent_position"
    ],
    [
      "started: not after its cancellation",
      "start",
      { trip: aTrip({ cancelledAt: started }) },
      "trip_cancelled"
    ],
    ["booked: yes", "book", {}, "yes"],
    [
      "booked: not after its cancellation",
      "book",
      { trip: aTrip({ cancelledAt: started }) },
      "trip_cancelled"
    ],
    ["booked: not when it is not offered", "book", { trip: aTrip({ offered: false }) }, "trip_not_offered"],
    [
      "booked: not after its completion",
      "book",
      { trip: aTrip({ startedAt: started, completedAt: started }) },
      "completed_trip"
    ],
    [
      "booked: not when it is full",
      "book",
      { bookings: [aBooking({ status: "ACCEPTED", seats: 3 })] },
      "no_seats_available"
    ],
    [
      "booked: not when it is full on one leg",
      "book",
      { bookings: [aBooking({ status: "ACCEPTED", seats: 3, fromPosition: 2 })] },
      "no_seats_available"
    ],
    [
      "booked: not while it is active",
      "book",
      { trip: aTrip({ startedAt: started }) },
      "cannot_book_active_commute"
    ],
    [
      "booked: yes, an active ride now",
      "book",
      { trip: aTrip({ startedAt: started, type: "ON_DEMAND", offered: false }) },
      "yes"
    ],
    [
      "booked: not a cancelled ride now",
      "book",
      { trip: aTrip({ cancelledAt: started, type: "ON_DEMAND", offered: false }) },
      "trip_cancelled"
    ],
    [
      "booked: not when the last seat is held for a visitor",
      "book",
      { trip: aTrip({ seats: 1 }), taken: [heldSeat({ fromPosition: 0, toPosition: 1 })] },
      "no_seats_available"
    ],
    ["booked: not after its departure", "book", { now: at("2026-03-02T08:00:01Z") }, "booking_closed"],
    [
      "booked: not when the only leg of a trip without stops is full",
      "book",
      { trip: aTrip({ stops: [] }), bookings: [aBooking({ status: "ACCEPTED", seats: 3, toPosition: 1 })] },
      "no_seats_available"
    ]
  ] as const)("%s", (_case, action, more, code) => {
    expect(codesOf(action, more)).toEqual([code])
  })

  it("subsidised: one result for each accepted or waiting passenger", () => {
    const bookings = [
      accepted,
      aBooking({ id: bookingId(2), passengerId: carl, verdict: "fair_use_exceeded" }),
      aBooking({ id: bookingId(3), status: "CANCELED" }),
      aBooking({ id: bookingId(4), status: "DENIED" })
    ]
    expect(check({ bookings }).filter(({ action }) => action === "subsidy")).toEqual([
      { action: "subsidy", code: Option.none(), passengerId: Option.some(anna) },
      { action: "subsidy", code: Option.some("fair_use_exceeded"), passengerId: Option.some(carl) }
    ])
  })

  it("ended with subsidy: asked only while it is active", () => {
    expect(codesOf("end_with_subsidy", {})).toEqual([])
    expect(
      codesOf("end_with_subsidy", { trip: aTrip({ startedAt: started, completedAt: started }) })
    ).toEqual([])
  })

  it("checked in this order, with a passenger for subsidy only", () => {
    expect(
      check({ bookings: [accepted] }).map(({ action, passengerId }) => [action, Option.isSome(passengerId)])
    ).toEqual([
      ["start", false],
      ["end", false],
      ["book", false],
      ["subsidy", true]
    ])
  })
})
