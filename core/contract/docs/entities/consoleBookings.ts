import { BookingDetails, BookingPage, BookingRow } from "#core/contract/consoleBookings.ts"
import { FareHold } from "#core/money/fareHold.ts"
import { named } from "../named.ts"
import { fromAddress, toAddress } from "./addresses.ts"
import { booking, bookingTexts } from "./bookings.ts"
import { driverRef, passengerRef, placeOf, timelineEvent, verdict } from "./consoleTrips.ts"
import { ids } from "./ids.ts"

const row = {
  id: ids.booking,
  status: "ACCEPTED",
  trip_id: ids.trip,
  trip_state: "scheduled",
  passenger: passengerRef,
  driver: driverRef,
  from: placeOf(fromAddress),
  to: placeOf(toAddress),
  departure: "2026-03-02T07:00:00.000Z",
  arrival: "2026-03-02T07:35:00.000Z",
  seats: 1,
  price: 28,
  payout: 38,
  subsidy: 10,
  currency: "DKK",
  verdict: "eligible",
  hold: "held",
  created_at: "2026-03-01T18:20:00.000Z"
} as const

const rowTexts = {
  price: bookingTexts.price,
  payout: bookingTexts.payout,
  subsidy: bookingTexts.subsidy,
  departure: "Planned, from the passenger's stop; of a booking by code the time of boarding.",
  verdict: "Whether the part is subsidised, or why not."
}

export const consoleBookings = [
  named("FareHold", FareHold, {
    description:
      "What became of the price: `none` was never held; `held` for the booking; `released` to the passenger; `captured` for the driver; `refunded` to the passenger by support after that.",
    example: "held"
  }),
  named("ConsoleBooking", BookingRow, {
    description: "A booking in a list of the console.",
    example: row,
    fields: rowTexts
  }),
  named("ConsoleBookingPage", BookingPage, {
    description: "A page of 50 bookings.",
    example: { data: [row], total: 1, is_total_exact: true, next: null },
    fields: {
      total: "The bookings of all pages, 10,000 at most.",
      is_total_exact: "False if there are more.",
      next: "The id of the last booking, for `after` of the next page; null on the last page."
    }
  }),
  named("ConsoleBookingDetails", BookingDetails, {
    description: "All about one booking.",
    example: {
      ...booking,
      ...row,
      travel_pass: null,
      completed_at: null,
      request_id: null,
      verdicts: [{ ...verdict, question: "accept", code: "booking_not_open" }],
      timeline: [timelineEvent]
    },
    fields: {
      ...bookingTexts,
      ...rowTexts,
      held_subsidy: "What of the subsidy waits after the end until staff have looked at the trip.",
      passenger_rating: "The driver's rating of the passenger.",
      driver_rating: "The passenger's rating of the driver.",
      travel_pass: "The name of the passenger's travel pass that lowered `price`; null if none did.",
      request_id: "The request that the booking answers.",
      timeline: "The latest 200 events of the booking and of its trip, newest first."
    }
  })
]
