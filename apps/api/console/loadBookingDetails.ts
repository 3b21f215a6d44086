import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { loadTripViewData } from "#api/views/loadTripViews.ts"
import { passengerTripView } from "#api/views/trips.ts"
import type { Booking } from "#core/booking/Booking.ts"
import { bookingChecks } from "#core/booking/bookingChecks.ts"
import { BookingNotFound } from "#core/booking/refusals.ts"
import type { BookingDetails } from "#core/contract/consoleBookings.ts"
import { toVerdict } from "#core/contract/toVerdict.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { BookingId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { findTakenSeats } from "#core/usecases/bookings/findTakenSeats.ts"
import {
  bookingRowView,
  type ConsoleBookingRow,
  decodeConsoleBookings,
  selectConsoleBookings
} from "./bookingRows.ts"
import { loadBookingTimeline } from "./loadTimeline.ts"

const rowOf = Effect.fn("bookingRowOf")(function* (id: BookingId) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* Effect.orDie(
    Effect.flatMap(
      selectConsoleBookings(sql, sql`(SELECT * FROM booking WHERE id = ${id})`),
      decodeConsoleBookings
    )
  )
  const [row] = rows
  return row === undefined ? yield* new BookingNotFound() : row
})

/** The booking as its driver sees it, with the rating that each of the two has given. */
const viewOf = Effect.fnUntraced(function* (trip: DriverTrip, booking: Booking) {
  const { data } = yield* loadTripViewData([trip], trip.driverId)
  const { driverRating } = passengerTripView(trip, booking, { ...data, viewer: booking.passengerId })
  return { ...passengerTripView(trip, booking, data), driverRating }
})

const verdictsOf = Effect.fnUntraced(function* (trip: DriverTrip, booking: Booking, row: ConsoleBookingRow) {
  const settings = yield* ProductSettings
  const now = yield* DateTime.now
  const taken = yield* findTakenSeats(trip.id)
  const checks = bookingChecks({
    trip,
    booking,
    departure: row.departure,
    taken,
    hold: row.hold,
    now,
    settings
  })
  return checks.map((check) => toVerdict(check))
})

/** CONS-001, BOOK-002, BOOK-003, BOOK-005 Loads all details of a booking, with the answers of the core rules. */
export const loadBookingDetails = Effect.fn("loadBookingDetails")(function* (id: BookingId) {
  const { trip: settings } = yield* ProductSettings
  const booking = yield* (yield* BookingStore).find(id)
  const row = yield* rowOf(id)
  const trip = yield* Effect.mapError((yield* TripStore).find(booking.tripId), () => new BookingNotFound())
  const details: BookingDetails = {
    ...(yield* viewOf(trip, booking)),
    ...bookingRowView(row, yield* DateTime.now, settings),
    travelPass: booking.travelPass,
    completedAt: row.completed_at,
    requestId: booking.requestId,
    verdicts: yield* verdictsOf(trip, booking, row),
    timeline: yield* loadBookingTimeline(id, booking.tripId)
  }
  return details
})
