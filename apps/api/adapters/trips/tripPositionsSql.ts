import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { coalesceReads, coalesceWrites } from "#api/database/coalesce.ts"
import { activeTrip } from "#api/database/conditions.ts"
import { oneOf, tableOf } from "#api/database/oneOf.ts"
import { type ActiveTripPosition, TripPositions } from "#core/ports/TripPositions.ts"
import { TripId, UserId } from "#core/shared/ids.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { positionsBeside } from "./positionsBeside.ts"

const place = { lat: Schema.Finite, lng: Schema.Finite, accuracy: Schema.Finite }
const Position = Schema.Struct({ ...place, at: Schema.DateTimeUtcFromDate })
const decodePositions = rowsDecoder(Position)

const decodeLast = rowsDecoder(Schema.Struct({ trip_id: TripId, ...Position.fields }))

const ActiveTripRow = Schema.Struct({
  driver_id: UserId,
  id: TripId,
  from_lat: Schema.Finite,
  from_lng: Schema.Finite,
  started_at: Schema.DateTimeUtcFromDate,
  to_lat: Schema.Finite,
  to_lng: Schema.Finite,
  last: Schema.NullOr(Position)
})
const decodeActiveTripRows = rowsDecoder(ActiveTripRow)

const toActiveTripPosition = ({
  from_lat,
  from_lng,
  id,
  last,
  started_at,
  to_lat,
  to_lng
}: typeof ActiveTripRow.Type): ActiveTripPosition => ({
  id,
  start: { lat: from_lat, lng: from_lng, at: started_at },
  to: { lat: to_lat, lng: to_lng },
  lastPosition: Option.fromNullOr(last)
})

type Row = Readonly<Record<string, unknown>>

const withLast = (row: Row): Row => ({ ...row, last: row["at"] === null ? null : row })

interface TripFix {
  readonly id: TripId
  readonly fix: PositionFix
}

/** Always in the order of the trips, so that two processes that write the same fixes cannot deadlock. */
const insertFixes = (sql: SqlClient.SqlClient, fixes: ReadonlyArray<TripFix>) => {
  const column = (value: (fix: TripFix) => string) => fixes.map(value)
  return sql`INSERT INTO trip_position (trip_id, at, lat, lng, accuracy)
    SELECT * FROM unnest(${column(({ id }) => id)}::uuid[], ${column(({ fix }) => DateTime.formatIso(fix.at))}::timestamptz[],
      ${column(({ fix }) => String(fix.lat))}::float8[], ${column(({ fix }) => String(fix.lng))}::float8[],
      ${column(({ fix }) => String(fix.accuracy))}::float8[]) AS fix (trip_id, at, lat, lng, accuracy)
    ORDER BY trip_id, at ON CONFLICT DO NOTHING`
}

/** The last position of a trip, by an SQL expression of its id. */
export const lastFix = (trip: string): string =>
  `LATERAL (SELECT lat, lng, accuracy, at FROM trip_position WHERE trip_id = ${trip} ORDER BY at DESC LIMIT 1) AS last`

/** Drivers report a position every few seconds, so that reports of the same moment share their statements. */
const makeSharedStatements = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  const lastOf = (trip: string) => sql.literal(lastFix(trip))
  const findActive = yield* coalesceReads(
    Effect.fnUntraced(function* (drivers: ReadonlyArray<UserId>) {
      const rows =
        yield* sql<Row>`SELECT t.driver_id, t.id, t.from_lat, t.from_lng, t.started_at, t.to_lat, t.to_lng, last.*
        FROM driver_trip t LEFT JOIN ${lastOf("t.id")} ON true
        WHERE t.driver_id ${oneOf(sql, drivers)} AND ${activeTrip("t")}`
      const trips = yield* decodeActiveTripRows(rows.map(withLast))
      const tripOf = new Map(trips.map((trip) => [trip.driver_id, toActiveTripPosition(trip)]))
      return (driver: UserId) => Option.fromUndefinedOr(tripOf.get(driver))
    }, Effect.orDie)
  )
  const findLast = yield* coalesceReads(
    Effect.fnUntraced(function* (ids: ReadonlyArray<TripId>) {
      const rows = yield* sql`SELECT trip.id AS trip_id, last.*
        FROM ${tableOf(sql, ids)} AS trip (id) CROSS JOIN ${lastOf("trip.id")}`
      const fixOf = new Map((yield* decodeLast(rows)).map(({ trip_id, ...fix }) => [trip_id, fix]))
      return (id: TripId) => Option.fromUndefinedOr(fixOf.get(id))
    }, Effect.orDie)
  )
  const add = yield* coalesceWrites((fixes: ReadonlyArray<TripFix>) =>
    Effect.orDie(Effect.asVoid(insertFixes(sql, fixes)))
  )
  return { findActive, findLast, add: (id: TripId, fix: PositionFix) => add({ id, fix }) }
})

const makeTripPositions = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  const addAll = (id: TripId, fixes: ReadonlyArray<PositionFix>) =>
    insertFixes(
      sql,
      fixes.map((fix) => ({ id, fix }))
    ).pipe(Effect.asVoid, Effect.orDie)
  return {
    ...(yield* makeSharedStatements(sql)),
    ofTrip: (id: TripId) =>
      sql`SELECT lat, lng, accuracy, at FROM trip_position WHERE trip_id = ${id} ORDER BY at`.pipe(
        Effect.flatMap(decodePositions),
        Effect.orDie
      ),
    beside: positionsBeside(sql),
    addAll,
    replace: (id: TripId, fix: PositionFix) =>
      sql`DELETE FROM trip_position WHERE trip_id = ${id}`.pipe(
        Effect.andThen(addAll(id, [fix])),
        sql.withTransaction,
        Effect.orDie
      )
  } satisfies TripPositions["Service"]
})

export const layerTripPositionsSql = Layer.effect(
  TripPositions,
  Effect.flatMap(SqlClient.SqlClient, makeTripPositions)
)
