import { DateTime, Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { onViolation } from "#api/database/violations.ts"
import { RecurringTripId, TripId } from "#core/shared/ids.ts"
import type { DriverTrip, Occurrence } from "#core/trip/DriverTrip.ts"
import { ExistingTripInPeriod } from "#core/trip/refusals.ts"
import { makeWithStops } from "./tripStopsSql.ts"

const Taken = Schema.Array(Schema.Struct({ recurring_trip_id: RecurringTripId, local_day: Schema.String }))
const Ids = Schema.Array(Schema.Struct({ id: TripId }))
const departureOf = ({ plannedDeparture }: DriverTrip) => DateTime.formatIso(plannedDeparture)
const arrivalOf = ({ plannedArrival }: DriverTrip) => DateTime.formatIso(plannedArrival)
const Days = Schema.Array(Schema.Struct({ id: TripId, local_day: Schema.String }))

const makeRevive = (sql: SqlClient.SqlClient) =>
  Effect.fn("TripStore.restore")(
    function* (trip: DriverTrip) {
      const day = Option.getOrNull(Option.map(trip.occurrence, (one) => one.day))
      if (day === null) return false
      const rows =
        yield* sql`UPDATE driver_trip SET cancelled_at = NULL, day = ${day}::date, seats = ${trip.seats},
          charge_for_trip = ${trip.chargeForTrip}
        WHERE id = ${trip.id} AND cancelled_at IS NOT NULL AND day IS NULL RETURNING id`.pipe(
          onViolation("driver_trip_no_overlap", () => new ExistingTripInPeriod())
        )
      if (rows.length === 1)
        yield* sql`UPDATE trip_leg SET capacity = ${trip.seats} WHERE trip_id = ${trip.id}`
      return rows.length === 1
    },
    Effect.catchTag("SqlError", Effect.die)
  )

/** What a weekly series asks of its rides. */
export const makeOccurrences = (sql: SqlClient.SqlClient) => {
  const withStops = makeWithStops(sql)
  const setTerms = Effect.fn("TripStore.setTerms")(function* (
    id: TripId,
    terms: Pick<DriverTrip, "seats" | "chargeForTrip" | "offered">
  ) {
    yield* sql`UPDATE driver_trip SET seats = ${terms.seats}, charge_for_trip = ${terms.chargeForTrip},
      offered = ${terms.offered} WHERE id = ${id}`
    yield* sql`UPDATE trip_leg SET capacity = ${terms.seats} WHERE trip_id = ${id}`
  }, Effect.orDie)

  const detach = (id: TripId) =>
    Effect.orDie(Effect.asVoid(sql`UPDATE driver_trip SET day = NULL WHERE id = ${id}`))
  return {
    setTerms,
    detach,
    lockComingOf: (recurringTripId: RecurringTripId, now: DateTime.Utc) =>
      Effect.orDie(
        Effect.flatMap(
          sql`SELECT *, day::text AS local_day FROM driver_trip WHERE recurring_trip_id = ${recurringTripId}
            AND day IS NOT NULL AND planned_departure > ${DateTime.toDateUtc(now)} AND started_at IS NULL
            AND cancelled_at IS NULL ORDER BY planned_departure FOR UPDATE`,
          withStops
        )
      ),
    daysOf: (recurringTripId: RecurringTripId, from: string) =>
      sql`SELECT id, day::text AS local_day FROM driver_trip
        WHERE recurring_trip_id = ${recurringTripId} AND day >= ${from}::date`.pipe(
        Effect.flatMap(Schema.decodeUnknownEffect(Days)),
        Effect.map((rows) => new Map(rows.map((row) => [row.local_day, row.id]))),
        Effect.orDie
      ),
    withdrawnOf: (recurringTripId: RecurringTripId, now: DateTime.Utc) =>
      sql`SELECT id FROM driver_trip WHERE recurring_trip_id = ${recurringTripId} AND day IS NULL
        AND cancelled_at IS NOT NULL AND planned_departure > ${DateTime.toDateUtc(now)}`.pipe(
        Effect.flatMap(Schema.decodeUnknownEffect(Ids)),
        Effect.map((rows) => rows.map(({ id }) => id)),
        Effect.orDie
      ),
    restore: makeRevive(sql),
    takenDays: Effect.fn("TripStore.takenDays")(function* (days: ReadonlyArray<Occurrence>) {
      const rows = yield* sql`SELECT t.recurring_trip_id, t.day::text AS local_day
        FROM unnest(${days.map(({ recurringTripId }) => recurringTripId)}::uuid[], ${days.map(({ day }) => day)}::date[]) AS o (id, day)
        JOIN driver_trip t ON t.recurring_trip_id = o.id AND t.day = o.day`
      const taken = yield* Schema.decodeUnknownEffect(Taken)(rows)
      return taken.map((row) => ({ recurringTripId: row.recurring_trip_id, day: row.local_day }))
    }, Effect.orDie),
    clashing: Effect.fn("TripStore.clashing")(function* (rides: ReadonlyArray<DriverTrip>) {
      const [departures, arrivals] = [rides.map(departureOf), rides.map(arrivalOf)]
      const rows = yield* sql`SELECT r.id
        FROM unnest(${rides.map(({ id }) => id)}::uuid[], ${rides.map(({ driverId }) => driverId)}::uuid[],
          ${departures}::timestamptz[], ${arrivals}::timestamptz[]) AS r (id, driver_id, departure, arrival)
        WHERE EXISTS (SELECT FROM driver_trip WHERE driver_id = r.driver_id AND completed_at IS NULL
          AND cancelled_at IS NULL AND tstzrange(planned_departure, planned_arrival) && tstzrange(r.departure, r.arrival))
        OR EXISTS (SELECT FROM booking WHERE passenger_id = r.driver_id AND status IN ('AWAITING_APPROVAL', 'ACCEPTED')
          AND completed_at IS NULL AND departure < r.arrival AND arrival > r.departure)`
      return new Set((yield* Schema.decodeUnknownEffect(Ids)(rows)).map(({ id }) => id))
    }, Effect.orDie)
  }
}
