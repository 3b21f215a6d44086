import { type DateTime, Schema } from "effect"
import type { SqlClient, Statement } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { BookingStatus } from "#core/booking/Booking.ts"
import { payoutOf } from "#core/booking/payoutOf.ts"
import type { BookingRow } from "#core/contract/consoleBookings.ts"
import { FareHold } from "#core/money/fareHold.ts"
import { Country, Currency } from "#core/shared/country.ts"
import { BookingId, TripId, UserId } from "#core/shared/ids.ts"
import { Minor } from "#core/shared/Money.ts"
import { SubsidyVerdict } from "#core/subsidy/verdicts.ts"
import { type ActivationSettings, tripPhase } from "#core/trip/tripState.ts"

const At = Schema.DateTimeUtcFromDate
const MaybeAt = Schema.OptionFromNullOr(At)

const Row = Schema.Struct({
  id: BookingId,
  status: BookingStatus,
  trip_id: TripId,
  passenger_id: UserId,
  passenger_name: Schema.String,
  driver_id: UserId,
  driver_name: Schema.String,
  from_street: Schema.String,
  from_city: Schema.String,
  to_street: Schema.String,
  to_city: Schema.String,
  country: Country,
  planned_departure: At,
  started_at: MaybeAt,
  trip_completed_at: MaybeAt,
  trip_cancelled_at: MaybeAt,
  departure: At,
  arrival: At,
  seats: Schema.Int,
  price: Minor,
  subsidy: Minor,
  currency: Currency,
  verdict: SubsidyVerdict,
  hold: FareHold,
  created_at: At,
  completed_at: MaybeAt
})
export type ConsoleBookingRow = typeof Row.Type

export const decodeConsoleBookings = rowsDecoder(Row)

/** Selects the rows of `bookings`, a fragment with the bookings to show, each joined to its trip, people and stops. */
export const selectConsoleBookings = (sql: SqlClient.SqlClient, bookings: Statement.Fragment) =>
  sql`SELECT b.id, b.status, b.trip_id, b.passenger_id, b.driver_id, b.departure, b.arrival, b.seats, b.price, b.subsidy,
      b.currency, b.verdict, b.created_at, b.completed_at,
      trim(concat_ws(' ', p.name, p.last_name)) AS passenger_name, trim(concat_ws(' ', d.name, d.last_name)) AS driver_name,
      f.street AS from_street, f.city AS from_city, o.street AS to_street, o.city AS to_city, t.from_country AS country,
      t.planned_departure, t.started_at, t.completed_at AS trip_completed_at, t.cancelled_at AS trip_cancelled_at,
      (SELECT CASE WHEN bool_or(l.key = 'refund:' || b.id) THEN 'refunded'
          WHEN bool_or(l.kind = 'capture') THEN 'captured' WHEN bool_or(l.kind = 'release') THEN 'released'
          WHEN bool_or(l.kind = 'hold') THEN 'held' ELSE 'none' END
        FROM ledger_transaction l WHERE l.booking_id = b.id) AS hold
    FROM ${bookings} b JOIN driver_trip t ON t.id = b.trip_id
      JOIN person p ON p.id = b.passenger_id JOIN person d ON d.id = b.driver_id
      JOIN driver_stop f ON f.id = b.from_stop_id JOIN driver_stop o ON o.id = b.to_stop_id`

export const bookingRowView = (
  row: ConsoleBookingRow,
  now: DateTime.Utc,
  settings: ActivationSettings
): BookingRow => ({
  id: row.id,
  status: row.status,
  tripId: row.trip_id,
  tripState: tripPhase(
    {
      plannedDeparture: row.planned_departure,
      startedAt: row.started_at,
      completedAt: row.trip_completed_at,
      cancelledAt: row.trip_cancelled_at
    },
    now,
    settings
  ),
  passenger: { id: row.passenger_id, name: row.passenger_name },
  driver: { id: row.driver_id, name: row.driver_name },
  from: { street: row.from_street, city: row.from_city, country: row.country },
  to: { street: row.to_street, city: row.to_city, country: row.country },
  departure: row.departure,
  arrival: row.arrival,
  seats: row.seats,
  price: row.price,
  payout: payoutOf(row),
  subsidy: row.subsidy,
  currency: row.currency,
  verdict: row.verdict,
  hold: row.hold,
  createdAt: row.created_at
})
