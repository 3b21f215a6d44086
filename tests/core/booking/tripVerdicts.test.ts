import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { heldSeat } from "#core/booking/seats.ts"
import { type TripSituation, tripVerdicts } from "#core/booking/tripVerdicts.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { aBooking, anna, aTrip, at, bookingId, carl, tripId } from "#tests/support/builders.ts"

const now = at("2026-03-02T07:45:00Z")
const started = Option.some(now)
const trip = aTrip()
const there = Option.some({ lat: trip.to.lat, lng: trip.to.lng, accuracy: 5, at: now })
const ask = (more: Partial<TripSituation>) =>
  tripVerdicts({
    trip,
    others: [],
    bookings: [],
    taken: more.bookings ?? [],
    position: there,
    now,
    settings: defaultProductSettings,
    ...more
  })
const answer = (question: string, more: Partial<TripSituation>) =>
  ask(more)
    .filter((verdict) => verdict.question === question)
    .map(({ code }) => Option.getOrElse(code, () => "yes"))
const accepted = aBooking({ status: "ACCEPTED" })

describe("why a trip cannot be", () => {
  it.each([
    ["started: it can", "start", {}, "yes"],
    [
      "started: another is under way",
      "start",
      { others: [aTrip({ id: tripId(2), startedAt: started })] },
      "other_trip_pending_completion"
    ],
    [
      "started: a request has no answer",
      "start",
      { bookings: [aBooking()] },
      "trip_awaiting_passenger_requests"
    ],
    ["started: those who are on board are no question", "start", { bookings: [accepted] }, "yes"],
    ["ended: it has not begun", "end", {}, "trip_not_started"],
    ["ended: it can, at the destination", "end", { trip: aTrip({ startedAt: started }) }, "yes"],
    [
      "ended: nobody knows where it is",
      "end",
      { trip: aTrip({ startedAt: started }), position: Option.none() },
      "no_recent_position"
    ],
    [
      "ended: it is over",
      "end",
      { trip: aTrip({ startedAt: started, completedAt: started }) },
      "trip_not_found"
    ],
    ["ended: it was called off", "end", { trip: aTrip({ cancelledAt: started }) }, "trip_not_found"],
    ["booked: it can", "book", {}, "yes"],
    ["booked: it was called off", "book", { trip: aTrip({ cancelledAt: started }) }, "trip_not_found"],
    ["booked: it is offered no more", "book", { trip: aTrip({ offered: false }) }, "trip_not_found"],
    [
      "booked: it is full",
      "book",
      { bookings: [aBooking({ status: "ACCEPTED", seats: 3 })] },
      "no_seats_available"
    ],
    [
      "booked: it is full on one leg",
      "book",
      { bookings: [aBooking({ status: "ACCEPTED", seats: 3, fromPosition: 2 })] },
      "no_seats_available"
    ],
    [
      "booked: it is under way",
      "book",
      { trip: aTrip({ startedAt: started }) },
      "cannot_book_active_commute"
    ],
    [
      "booked: an on-demand trip under way can",
      "book",
      { trip: aTrip({ startedAt: started, type: "ON_DEMAND", offered: false }) },
      "yes"
    ],
    [
      "booked: an on-demand trip that was called off",
      "book",
      { trip: aTrip({ cancelledAt: started, type: "ON_DEMAND", offered: false }) },
      "trip_not_found"
    ],
    [
      "booked: the last seat is held for a visitor",
      "book",
      { trip: aTrip({ seats: 1 }), taken: [heldSeat({ fromPosition: 0, toPosition: 1 })] },
      "no_seats_available"
    ],
    ["booked: it has left", "book", { now: at("2026-03-02T08:00:01Z") }, "booking_closed"],
    [
      "booked: a trip without stops has no seat to ask about but the first",
      "book",
      { trip: aTrip({ stops: [] }), bookings: [aBooking({ status: "ACCEPTED", seats: 3, toPosition: 1 })] },
      "no_seats_available"
    ]
  ] as const)("%s", (_case, question, more, code) => {
    expect(answer(question, more)).toEqual([code])
  })

  it("subsidised: each passenger who is on board or has asked has an answer", () => {
    const bookings = [
      accepted,
      aBooking({ id: bookingId(2), passengerId: carl, verdict: "fair_use_exceeded" }),
      aBooking({ id: bookingId(3), status: "CANCELED" }),
      aBooking({ id: bookingId(4), status: "DENIED" })
    ]
    expect(ask({ bookings }).filter(({ question }) => question === "subsidy")).toEqual([
      { question: "subsidy", code: Option.none(), about: Option.some(anna) },
      { question: "subsidy", code: Option.some("fair_use_exceeded"), about: Option.some(carl) }
    ])
  })

  it("all in this order, about nobody where it is about the trip", () => {
    expect(
      ask({ bookings: [accepted] }).map(({ question, about }) => [question, Option.isSome(about)])
    ).toEqual([
      ["start", false],
      ["end", false],
      ["book", false],
      ["subsidy", true]
    ])
  })
})
