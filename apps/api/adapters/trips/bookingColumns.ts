import { DateTime, Duration, Option } from "effect"
import type { Booking, BookingTerms } from "#core/booking/Booking.ts"
import type { BookedPeriod } from "#core/ports/BookingStore.ts"
import type { PartTimes } from "#core/trip/stopPair.ts"

const date = DateTime.toDateUtc

/** An interval of no length would overlap with nothing: a booking lasts a second at least. */
export const timeColumns = ({ arrival, departure }: PartTimes) => ({
  departure: date(departure),
  arrival: date(DateTime.max(arrival, DateTime.addDuration(departure, Duration.seconds(1))))
})

export const termColumns = (terms: BookingTerms) => ({
  distance: terms.distance,
  currency: terms.currency,
  price: terms.price,
  subsidy: terms.subsidy,
  verdict: terms.verdict,
  contract_id: Option.getOrNull(terms.contractId),
  travel_pass: Option.getOrNull(terms.travelPass)
})

/** The row of a new booking. */
export const bookingColumns = (booking: Booking, times: BookedPeriod) => ({
  id: booking.id,
  trip_id: booking.tripId,
  driver_id: times.driverId,
  passenger_id: booking.passengerId,
  status: booking.status,
  seats: booking.seats,
  from_stop_id: booking.fromStopId,
  to_stop_id: booking.toStopId,
  from_position: booking.fromPosition,
  to_position: booking.toPosition,
  ...timeColumns(times),
  ...termColumns(booking),
  by_code: booking.byCode,
  request_id: Option.getOrNull(booking.requestId),
  created_at: date(booking.createdAt)
})
