import { DateTime, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { openTrip } from "#api/database/conditions.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { DriverStopId, TripId, UserId } from "#core/shared/ids.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { decodeStoredStopRows, selectTrips, stopOf } from "./tripRows.ts"
import { makeTripsFromRows } from "./tripsFromRows.ts"
import { makeTripUpdates } from "./tripUpdatesSql.ts"

const makeTripQueries = (sql: SqlClient.SqlClient) => {
  const select = sql.literal(selectTrips)
  const tripsFromRows = makeTripsFromRows(sql)
  const firstTrip = Effect.fnUntraced(function* (rows: ReadonlyArray<unknown>) {
    const [trip] = yield* Effect.orDie(tripsFromRows(rows))
    return trip === undefined ? yield* new TripNotFound() : trip
  })
  return {
    find: (id: TripId) => Effect.flatMap(Effect.orDie(sql`${select} WHERE id = ${id}`), firstTrip),
    lock: (id: TripId) => Effect.flatMap(Effect.orDie(sql`${select} WHERE id = ${id} FOR UPDATE`), firstTrip),
    findMany: (ids: ReadonlyArray<TripId>) =>
      Effect.orDie(Effect.flatMap(sql`${select} WHERE id = ANY(${[...ids]}::uuid[])`, tripsFromRows)),
    findOpen: (driverId: UserId) =>
      sql`${select} WHERE driver_id = ${driverId} AND ${openTrip("driver_trip")} ORDER BY planned_departure`.pipe(
        Effect.flatMap(tripsFromRows),
        Effect.orDie
      ),
    countAhead: (driverId: UserId, now: DateTime.Utc) =>
      sql<{ open: number }>`SELECT count(*)::int AS open FROM driver_trip WHERE driver_id = ${driverId}
        AND ${openTrip("driver_trip")} AND recurring_trip_id IS NULL AND planned_arrival > ${DateTime.toDateUtc(now)}`.pipe(
        Effect.map(([row]) => row?.open ?? 0),
        Effect.orDie
      ),
    hasOpenBetween: (driverId: UserId, from: DateTime.Utc, to: DateTime.Utc) =>
      sql`SELECT id FROM driver_trip WHERE driver_id = ${driverId} AND ${openTrip("driver_trip")}
        AND planned_departure < ${DateTime.toDateUtc(to)} AND planned_arrival > ${DateTime.toDateUtc(from)} LIMIT 1`.pipe(
        Effect.map((rows) => rows.length > 0),
        Effect.orDie
      ),
    findStops: Effect.fn("TripStore.findStops")(function* (ids: ReadonlyArray<DriverStopId>) {
      if (ids.length === 0) return []
      const rows = yield* sql`SELECT * FROM driver_stop WHERE id = ANY(${[...ids]}::uuid[])`
      return (yield* decodeStoredStopRows(rows)).map(stopOf)
    }, Effect.orDie)
  }
}

export const layerTripStoreSql = Layer.effect(
  TripStore,
  Effect.map(SqlClient.SqlClient, (sql) => ({ ...makeTripQueries(sql), ...makeTripUpdates(sql) }))
)
