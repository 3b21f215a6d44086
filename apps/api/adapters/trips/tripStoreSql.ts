import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { insertAll } from "#api/database/insertAll.ts"
import { onViolation } from "#api/database/violations.ts"
import { TripStore, type TripUnderway } from "#core/ports/TripStore.ts"
import { TripId, type UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { ExistingTripInPeriod, TripNotFound } from "#core/trip/refusals.ts"
import { makeTell } from "./tripEventsSql.ts"
import { makeOccurrences } from "./tripOccurrencesSql.ts"
import { legRows, makeReplan, stopRows } from "./tripReplanSql.ts"
import { makeReadRides } from "./tripRidesSql.ts"
import { tripColumns } from "./tripRows.ts"
import { makeWithStops } from "./tripStopsSql.ts"

const date = (at: DateTime.Utc) => DateTime.toDateUtc(at)
const dateOrNull = (at: Option.Option<DateTime.Utc>) => Option.getOrNull(Option.map(at, date))

const place = { lat: Schema.Finite, lng: Schema.Finite, accuracy: Schema.Finite }
const Position = Schema.Struct({ ...place, at: Schema.DateTimeUtcFromDate })
const decodePositions = Schema.decodeUnknownEffect(Schema.Array(Position))

/** Reading trips: each query gives rows of `driver_trip`, the stops follow in one more. */
const makeReads = (sql: SqlClient.SqlClient) => {
  const withStops = makeWithStops(sql)
  const one = Effect.fn("TripStore.one")(function* (rows: ReadonlyArray<unknown>) {
    const [trip] = yield* Effect.orDie(withStops(rows))
    return trip === undefined ? yield* new TripNotFound() : trip
  })
  return {
    find: (id: TripId) =>
      Effect.flatMap(
        Effect.orDie(sql`SELECT *, day::text AS local_day FROM driver_trip WHERE id = ${id}`),
        one
      ),
    lock: (id: TripId) =>
      Effect.flatMap(
        Effect.orDie(sql`SELECT *, day::text AS local_day FROM driver_trip WHERE id = ${id} FOR UPDATE`),
        one
      ),
    findMany: (ids: ReadonlyArray<TripId>) =>
      Effect.orDie(
        Effect.flatMap(
          sql`SELECT *, day::text AS local_day FROM driver_trip WHERE id = ANY(${[...ids]}::uuid[])`,
          withStops
        )
      ),
    openOf: (driverId: UserId) =>
      Effect.orDie(
        Effect.flatMap(
          sql`SELECT *, day::text AS local_day FROM driver_trip WHERE driver_id = ${driverId} AND completed_at IS NULL
            AND cancelled_at IS NULL ORDER BY planned_departure`,
          withStops
        )
      ),
    hasDriveIn: (driverId: UserId, from: DateTime.Utc, to: DateTime.Utc) =>
      sql`SELECT id FROM driver_trip WHERE driver_id = ${driverId} AND completed_at IS NULL AND cancelled_at IS NULL
        AND planned_departure < ${date(to)} AND planned_arrival > ${date(from)} LIMIT 1`.pipe(
        Effect.map((rows) => rows.length > 0),
        Effect.orDie
      )
  }
}

const makeWrites = (sql: SqlClient.SqlClient) => {
  const add = Effect.fn("TripStore.add")(
    function* (trip: DriverTrip, at: DateTime.Utc) {
      const times = {
        planned_departure: date(trip.plannedDeparture),
        planned_arrival: date(trip.plannedArrival),
        started_at: dateOrNull(trip.startedAt),
        created_at: date(at)
      }
      yield* sql`INSERT INTO driver_trip ${sql.insert({ ...tripColumns(trip), ...times })}`.pipe(
        onViolation("driver_trip_no_overlap", () => new ExistingTripInPeriod())
      )
      yield* insertAll(sql, "driver_stop", stopRows(trip))
      yield* insertAll(sql, "trip_leg", legRows(trip))
    },
    Effect.catchTag("SqlError", Effect.die)
  )

  const setTimes = Effect.fn("TripStore.setTimes")(function* (
    id: TripId,
    times: Partial<Pick<DriverTrip, "startedAt" | "completedAt" | "cancelledAt" | "endedAutomatically">>
  ) {
    const columns = {
      ...(times.startedAt === undefined ? {} : { started_at: dateOrNull(times.startedAt) }),
      ...(times.completedAt === undefined ? {} : { completed_at: dateOrNull(times.completedAt) }),
      ...(times.cancelledAt === undefined ? {} : { cancelled_at: dateOrNull(times.cancelledAt) }),
      ...(times.endedAutomatically === undefined ? {} : { ended_automatically: times.endedAutomatically })
    }
    yield* sql`UPDATE driver_trip SET ${sql.update(columns)} WHERE id = ${id}`
  }, Effect.orDie)

  const lockDriver = (id: UserId) =>
    Effect.orDie(Effect.asVoid(sql`SELECT id FROM person WHERE id = ${id} FOR NO KEY UPDATE`))
  return { add, lockDriver, setTimes }
}

const Underway = Schema.Struct({
  id: TripId,
  to_lat: Schema.Finite,
  to_lng: Schema.Finite,
  last: Schema.NullOr(Schema.Struct({ ...place, at: Schema.DateTimeUtcFromString }))
})
const underwayOf = ({ id, last, to_lat, to_lng }: typeof Underway.Type): TripUnderway => ({
  id,
  to: { lat: to_lat, lng: to_lng },
  lastPosition: Option.fromNullOr(last)
})
const decodeUnderway = Schema.decodeUnknownEffect(Schema.Array(Underway))

const makePositions = (sql: SqlClient.SqlClient) => ({
  underwayOf: (driverId: UserId) =>
    sql`SELECT t.id, t.to_lat, t.to_lng,
        (SELECT json_build_object('lat', lat, 'lng', lng, 'accuracy', accuracy, 'at', at)
          FROM trip_position WHERE trip_id = t.id ORDER BY at DESC LIMIT 1) AS last
      FROM driver_trip t WHERE t.driver_id = ${driverId} AND t.started_at IS NOT NULL AND t.completed_at IS NULL
      AND t.cancelled_at IS NULL`.pipe(
      Effect.flatMap(decodeUnderway),
      Effect.map(([trip]) => Option.map(Option.fromUndefinedOr(trip), underwayOf)),
      Effect.orDie
    ),
  lastPosition: (id: TripId) =>
    sql`SELECT lat, lng, accuracy, at FROM trip_position WHERE trip_id = ${id} ORDER BY at DESC LIMIT 1`.pipe(
      Effect.flatMap(decodePositions),
      Effect.map(([fix]) => Option.fromUndefinedOr(fix)),
      Effect.orDie
    ),
  addPosition: (id: TripId, fix: PositionFix) =>
    sql`INSERT INTO trip_position (trip_id, at, lat, lng, accuracy)
      VALUES (${id}, ${date(fix.at)}, ${fix.lat}, ${fix.lng}, ${fix.accuracy}) ON CONFLICT DO NOTHING`.pipe(
      Effect.asVoid,
      Effect.orDie
    )
})

export const layerTripStoreSql = Layer.effect(
  TripStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return {
      ...makeReads(sql),
      ...makeWrites(sql),
      ...makeOccurrences(sql),
      ...makeReplan(sql),
      ...makePositions(sql),
      rides: yield* makeReadRides,
      tell: yield* makeTell
    }
  })
)
