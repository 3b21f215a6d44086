import type { BookingRow } from "#core/contract/consoleBookings.ts"
import type { RequestRow } from "#core/contract/consoleRequests.ts"
import type { TripRow } from "#core/contract/consoleTrips.ts"
import { currency, instant, maybe, maybeInstant, money } from "./cells.ts"
import type { CsvColumns } from "./streamCsv.ts"

export const tripColumns: CsvColumns<TripRow> = {
  id: ({ id }) => id,
  state: ({ displayState }) => displayState,
  type: ({ type }) => type,
  planned_departure: ({ plannedDeparture }) => instant(plannedDeparture),
  planned_arrival: ({ plannedArrival }) => instant(plannedArrival),
  started_at: ({ startedAt }) => maybeInstant(startedAt),
  completed_at: ({ completedAt }) => maybeInstant(completedAt),
  driver_id: ({ driver }) => driver.id,
  driver: ({ driver }) => driver.name,
  from_street: ({ from }) => from.street,
  from_city: ({ from }) => from.city,
  to_street: ({ to }) => to.street,
  to_city: ({ to }) => to.city,
  distance: ({ distance }) => distance,
  seats: ({ seats }) => seats,
  booked: ({ booked }) => booked,
  boarded: ({ boarded }) => boarded
}

export const bookingColumns: CsvColumns<BookingRow> = {
  id: ({ id }) => id,
  status: ({ status }) => status,
  trip_id: ({ tripId }) => tripId,
  trip_state: ({ tripState }) => tripState,
  passenger_id: ({ passenger }) => passenger.id,
  passenger: ({ passenger }) => passenger.name,
  driver_id: ({ driver }) => driver.id,
  driver: ({ driver }) => driver.name,
  from_street: ({ from }) => from.street,
  from_city: ({ from }) => from.city,
  to_street: ({ to }) => to.street,
  to_city: ({ to }) => to.city,
  departure: ({ departure }) => instant(departure),
  arrival: ({ arrival }) => instant(arrival),
  seats: ({ seats }) => seats,
  price: ({ price }) => money(price),
  payout: ({ payout }) => money(payout),
  subsidy: ({ subsidy }) => money(subsidy),
  currency,
  verdict: ({ verdict }) => verdict,
  hold: ({ hold }) => hold,
  created_at: ({ createdAt }) => instant(createdAt)
}

export const requestColumns: CsvColumns<RequestRow> = {
  id: ({ id }) => id,
  status: ({ status }) => status,
  passenger_id: ({ passenger }) => passenger.id,
  passenger: ({ passenger }) => passenger.name,
  from_street: ({ from }) => from.street,
  from_city: ({ from }) => from.city,
  to_street: ({ to }) => to.street,
  to_city: ({ to }) => to.city,
  planned_time: ({ plannedTime }) => instant(plannedTime),
  planned_time_by: ({ plannedTimeBy }) => plannedTimeBy,
  seats: ({ seats }) => seats,
  recurring_trip_id: ({ recurringTripId }) => maybe(recurringTripId),
  booking_id: ({ bookingId }) => maybe(bookingId),
  created_at: ({ createdAt }) => instant(createdAt)
}
