import type { DateTime } from "effect"
import { Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { confirmedBooking } from "#api/database/conditions.ts"
import type { TripRow } from "#core/contract/consoleTrips.ts"
import { Country } from "#core/shared/country.ts"
import { TripId, UserId } from "#core/shared/ids.ts"
import { TripType } from "#core/trip/DriverTrip.ts"
import { type ActivationSettings, tripPhase } from "#core/trip/tripState.ts"

const At = Schema.DateTimeUtcFromDate
const MaybeAt = Schema.OptionFromNullOr(At)

export const tripColumns = (
  sql: SqlClient.SqlClient
) => sql`t.id, t.type, t.driver_id, trim(concat_ws(' ', d.name, d.last_name)) AS driver_name,
  t.from_street, t.from_city, t.from_country, t.to_street, t.to_city, t.to_country,
  t.planned_departure, t.planned_arrival, t.started_at, t.completed_at, t.cancelled_at, t.distance, t.seats,
  coalesce((SELECT sum(b.seats) FROM booking b WHERE b.trip_id = t.id AND ${confirmedBooking("b")}), 0)::int AS booked,
  coalesce((SELECT sum(b.seats) FROM booking b WHERE b.trip_id = t.id AND ${confirmedBooking("b")}
    AND (b.by_code OR b.completed_at IS NOT NULL)), 0)::int AS boarded`

export const ConsoleTripRow = Schema.Struct({
  id: TripId,
  type: TripType,
  driver_id: UserId,
  driver_name: Schema.String,
  from_street: Schema.String,
  from_city: Schema.String,
  from_country: Country,
  to_street: Schema.String,
  to_city: Schema.String,
  to_country: Country,
  planned_departure: At,
  planned_arrival: At,
  started_at: MaybeAt,
  completed_at: MaybeAt,
  cancelled_at: MaybeAt,
  distance: Schema.Finite,
  seats: Schema.Int,
  booked: Schema.Int,
  boarded: Schema.Int
})
export type ConsoleTripRow = typeof ConsoleTripRow.Type

export const decodeTripRows = Schema.decodeUnknownEffect(Schema.Array(ConsoleTripRow))

export const tripRowView = (
  row: ConsoleTripRow,
  now: DateTime.Utc,
  settings: ActivationSettings
): TripRow => ({
  id: row.id,
  displayState: tripPhase(
    {
      plannedDeparture: row.planned_departure,
      startedAt: row.started_at,
      completedAt: row.completed_at,
      cancelledAt: row.cancelled_at
    },
    now,
    settings
  ),
  type: row.type,
  driver: { id: row.driver_id, name: row.driver_name },
  from: { street: row.from_street, city: row.from_city, country: row.from_country },
  to: { street: row.to_street, city: row.to_city, country: row.to_country },
  plannedDeparture: row.planned_departure,
  plannedArrival: row.planned_arrival,
  startedAt: row.started_at,
  completedAt: row.completed_at,
  distance: row.distance,
  seats: row.seats,
  booked: row.booked,
  boarded: row.boarded
})
