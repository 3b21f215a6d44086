import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { openTrip, unfinishedBooking, unstartedTrip } from "#api/database/conditions.ts"
import { onViolation } from "#api/database/violations.ts"
import { TripOccurrences } from "#core/ports/TripOccurrences.ts"
import { RecurringTripId, TripId } from "#core/shared/ids.ts"
import type { DriverTrip, Occurrence } from "#core/trip/DriverTrip.ts"
import { ExistingTripInPeriod } from "#core/trip/refusals.ts"
import { selectTrips } from "./tripRows.ts"
import { makeTripsFromRows } from "./tripsFromRows.ts"

const date = DateTime.toDateUtc

const decodeIds = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ id: TripId })))
const decodeDates = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ id: TripId, local_day: Schema.String }))
)
const decodeOccurrences = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ recurring_trip_id: RecurringTripId, local_day: Schema.String }))
)

/** Selections of occurrences by what stands in the way of their dates and times. */
const makeSelections = (sql: SqlClient.SqlClient) => ({
  findByDate: (recurringTripId: RecurringTripId, from: string) =>
    sql`SELECT id, day::text AS local_day FROM driver_trip
      WHERE recurring_trip_id = ${recurringTripId} AND day >= ${from}::date`.pipe(
      Effect.flatMap(decodeDates),
      Effect.map((rows) => new Map(rows.map((row) => [row.local_day, row.id]))),
      Effect.orDie
    ),
  findMaterialised: Effect.fn("TripOccurrences.findMaterialised")(function* (
    occurrences: ReadonlyArray<Occurrence>
  ) {
    const ids = occurrences.map(({ recurringTripId }) => recurringTripId)
    const days = occurrences.map(({ day }) => day)
    const rows = yield* decodeOccurrences(
      yield* sql`SELECT t.recurring_trip_id, t.day::text AS local_day
        FROM unnest(${ids}::uuid[], ${days}::date[]) AS o (id, day)
        JOIN driver_trip t ON t.recurring_trip_id = o.id AND t.day = o.day`
    )
    return rows.map((row) => ({ recurringTripId: row.recurring_trip_id, day: row.local_day }))
  }, Effect.orDie),
  findConflicting: Effect.fn("TripOccurrences.findConflicting")(function* (trips: ReadonlyArray<DriverTrip>) {
    const departures = trips.map(({ plannedDeparture }) => DateTime.formatIso(plannedDeparture))
    const arrivals = trips.map(({ plannedArrival }) => DateTime.formatIso(plannedArrival))
    const rows = yield* sql`SELECT o.id
      FROM unnest(${trips.map(({ id }) => id)}::uuid[], ${trips.map(({ driverId }) => driverId)}::uuid[],
        ${departures}::timestamptz[], ${arrivals}::timestamptz[]) AS o (id, driver_id, departure, arrival)
      WHERE EXISTS (SELECT FROM driver_trip t WHERE t.driver_id = o.driver_id AND ${openTrip("t")}
        AND tstzrange(t.planned_departure, t.planned_arrival) && tstzrange(o.departure, o.arrival))
      OR EXISTS (SELECT FROM booking b WHERE b.passenger_id = o.driver_id AND ${unfinishedBooking("b")}
        AND b.departure < o.arrival AND b.arrival > o.departure)`
    return new Set((yield* decodeIds(rows)).map(({ id }) => id))
  }, Effect.orDie),
  findEdited: Effect.fn("TripOccurrences.findEdited")(function* (ids: ReadonlyArray<TripId>) {
    const rows =
      yield* sql`SELECT id FROM driver_trip WHERE id = ANY(${[...ids]}::uuid[]) AND edited_at IS NOT NULL`
    return new Set((yield* decodeIds(rows)).map(({ id }) => id))
  }, Effect.orDie)
})

/** A withdrawn trip keeps its recurring trip and has no date. */
const makeWithdrawal = (sql: SqlClient.SqlClient) => ({
  detach: (id: TripId) =>
    Effect.orDie(Effect.asVoid(sql`UPDATE driver_trip SET day = NULL WHERE id = ${id}`)),
  findWithdrawn: (recurringTripId: RecurringTripId, now: DateTime.Utc) =>
    sql`SELECT id FROM driver_trip WHERE recurring_trip_id = ${recurringTripId} AND day IS NULL
      AND cancelled_at IS NOT NULL AND planned_departure > ${date(now)}`.pipe(
      Effect.flatMap(decodeIds),
      Effect.map((rows) => rows.map(({ id }) => id)),
      Effect.orDie
    ),
  isWithdrawn: (id: TripId) =>
    sql`SELECT FROM driver_trip WHERE id = ${id} AND recurring_trip_id IS NOT NULL AND day IS NULL`.pipe(
      Effect.map((rows) => rows.length === 1),
      Effect.orDie
    ),
  restore: Effect.fn("TripOccurrences.restore")(
    function* ({ chargeForTrip, id, occurrence, seats }: DriverTrip) {
      if (Option.isNone(occurrence)) return false
      const rows = yield* sql`UPDATE driver_trip SET cancelled_at = NULL, day = ${occurrence.value.day}::date,
          seats = ${seats}, charge_for_trip = ${chargeForTrip}
        WHERE id = ${id} AND cancelled_at IS NOT NULL AND day IS NULL RETURNING id`.pipe(
        onViolation("driver_trip_no_overlap", () => new ExistingTripInPeriod())
      )
      if (rows.length === 1) yield* sql`UPDATE trip_leg SET capacity = ${seats} WHERE trip_id = ${id}`
      return rows.length === 1
    },
    Effect.catchTag("SqlError", Effect.die)
  )
})

const makeTripOccurrences = (sql: SqlClient.SqlClient): TripOccurrences["Service"] => {
  const tripsFromRows = makeTripsFromRows(sql)
  return {
    ...makeSelections(sql),
    ...makeWithdrawal(sql),
    lockUpcoming: (recurringTripId, now) =>
      sql`${sql.literal(selectTrips)} WHERE recurring_trip_id = ${recurringTripId} AND day IS NOT NULL
        AND planned_departure > ${date(now)} AND ${unstartedTrip("driver_trip")}
        ORDER BY planned_departure FOR NO KEY UPDATE`.pipe(Effect.flatMap(tripsFromRows), Effect.orDie),
    markEdited: (id, at) =>
      Effect.orDie(Effect.asVoid(sql`UPDATE driver_trip SET edited_at = ${date(at)} WHERE id = ${id}`))
  }
}

export const layerTripOccurrencesSql = Layer.effect(
  TripOccurrences,
  Effect.map(SqlClient.SqlClient, makeTripOccurrences)
)
