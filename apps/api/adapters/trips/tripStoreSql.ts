import { DateTime, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { coalesceReads } from "#api/database/coalesce.ts"
import { openTrip } from "#api/database/conditions.ts"
import { oneOf } from "#api/database/oneOf.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { DriverStopId, TripId, UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { decodeStoredStopRows, selectTrips, stopOf } from "./tripRows.ts"
import { lockTripRow, makeTripsFromRows } from "./tripsFromRows.ts"
import { makeTripUpdates } from "./tripUpdatesSql.ts"

const firstOf = ([trip]: ReadonlyArray<DriverTrip>) =>
  trip === undefined ? Effect.fail(new TripNotFound()) : Effect.succeed(trip)

const makeTripQueries = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  const select = sql.literal(selectTrips)
  const tripsFromRows = makeTripsFromRows(sql)
  const lockRow = lockTripRow(sql)
  const readMany = (ids: ReadonlyArray<TripId>) =>
    Effect.orDie(Effect.flatMap(sql`${select} WHERE id ${oneOf(sql, ids)}`, tripsFromRows))
  const findShared = yield* coalesceReads((ids: ReadonlyArray<TripId>) =>
    Effect.map(readMany(ids), (trips) => {
      const tripOf = new Map(trips.map((trip) => [trip.id, trip]))
      return (id: TripId) => Option.toArray(Option.fromUndefinedOr(tripOf.get(id)))
    })
  )
  return {
    find: (id: TripId) => Effect.flatMap(findShared(id), firstOf),
    lock: (id: TripId) => Effect.flatMap(Effect.orDie(lockRow(id)), firstOf),
    findMany: readMany,
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
    findStops: Effect.fn("TripStore.findStops")(function* (ids: ReadonlyArray<DriverStopId>) {
      if (ids.length === 0) return []
      const rows = yield* sql`SELECT * FROM driver_stop WHERE id = ANY(${[...ids]}::uuid[])`
      return (yield* decodeStoredStopRows(rows)).map(stopOf)
    }, Effect.orDie)
  }
})

export const layerTripStoreSql = Layer.effect(
  TripStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return { ...(yield* makeTripQueries(sql)), ...makeTripUpdates(sql) }
  })
)
