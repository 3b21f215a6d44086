import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { type BookingCheckContext, bookingChecks } from "#core/booking/bookingChecks.ts"
import { minor } from "#core/shared/Money.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { aBooking, aTrip, at, carl } from "#tests/support/builders/entities.ts"

const now = at("2026-03-02T07:45:00Z")
const done = Option.some(now)

const codesOf = (more: Partial<BookingCheckContext>) =>
  bookingChecks({
    trip: aTrip(),
    booking: aBooking(),
    departure: at("2026-03-02T08:00:00Z"),
    taken: [],
    hold: "held",
    now,
    settings: defaultProductSettings,
    ...more
  }).map(({ action, code }) => [action, Option.getOrElse(code, () => "yes")])

const accepted = aBooking({ status: "ACCEPTED" })

describe("the checks of a booking", () => {
  it.each([
    ["of a request", {}, ["yes", "yes", "yes", "yes"]],
    ["of an accepted booking", { booking: accepted }, ["booking_not_open", "yes", "yes", "yes"]],
    [
      "SRCH-046 of a completed trip",
      { booking: accepted, trip: aTrip({ startedAt: done, completedAt: done }), hold: "captured" as const },
      ["trip_already_completed", "trip_already_completed", "completed_trip", "yes"]
    ],
    [
      "SRCH-047 of a started trip",
      { booking: accepted, trip: aTrip({ startedAt: done }) },
      ["booking_not_open", "yes", "cannot_book_active_commute", "yes"]
    ],
    [
      "SRCH-048 after the departure",
      { booking: accepted, now: at("2026-03-02T08:00:01Z") },
      ["booking_not_open", "yes", "booking_closed", "yes"]
    ],
    [
      "of a cancelled trip",
      { booking: accepted, trip: aTrip({ cancelledAt: done }) },
      ["booking_not_open", "booking_not_open", "trip_cancelled", "yes"]
    ],
    [
      "when the seats of its part are taken by others",
      { taken: [aBooking({ status: "ACCEPTED", seats: 3, passengerId: carl })] },
      ["no_seats_available", "yes", "no_seats_available", "yes"]
    ],
    [
      "without a hold of its price",
      { booking: aBooking({ price: minor(2800) }), hold: "none" as const },
      ["yes", "yes", "yes", "fare_not_held"]
    ],
    [
      "without a price",
      { booking: aBooking({ price: minor(0) }), hold: "none" as const },
      ["yes", "yes", "yes", "yes"]
    ]
  ] as const)("%s", (_case, more, [accept, cancel, book, pay]) => {
    expect(codesOf(more)).toEqual([
      ["accept", accept],
      ["cancel", cancel],
      ["book", book],
      ["pay", pay],
      ["subsidy", "yes"]
    ])
  })

  it("do not ask whether a closed booking is paid for", () => {
    expect(codesOf({ booking: aBooking({ status: "CANCELED" }) }).map(([action]) => action)).toEqual([
      "accept",
      "cancel",
      "book",
      "subsidy"
    ])
  })

  it("answer the verdict of a booking without subsidy", () => {
    expect(codesOf({ booking: aBooking({ verdict: "fair_use_exceeded" }) }).at(-1)).toEqual([
      "subsidy",
      "fair_use_exceeded"
    ])
  })
})
