import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { activeTrip } from "#api/database/conditions.ts"
import { type ActiveTripPosition, TripPositions } from "#core/ports/TripPositions.ts"
import { TripId, type UserId } from "#core/shared/ids.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { positionsBeside } from "./positionsBeside.ts"

const place = { lat: Schema.Finite, lng: Schema.Finite, accuracy: Schema.Finite }
const Position = Schema.Struct({ ...place, at: Schema.DateTimeUtcFromDate })
const decodePositions = Schema.decodeUnknownEffect(Schema.Array(Position))

const ActiveTripRow = Schema.Struct({
  id: TripId,
  from_lat: Schema.Finite,
  from_lng: Schema.Finite,
  started_at: Schema.DateTimeUtcFromDate,
  to_lat: Schema.Finite,
  to_lng: Schema.Finite,
  last: Schema.NullOr(Schema.Struct({ ...place, at: Schema.DateTimeUtcFromString }))
})
const decodeActiveTripRows = Schema.decodeUnknownEffect(Schema.Array(ActiveTripRow))

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

const insertFixes = (sql: SqlClient.SqlClient, id: TripId, fixes: ReadonlyArray<PositionFix>) =>
  sql`INSERT INTO trip_position (trip_id, at, lat, lng, accuracy)
    SELECT ${id}, fix.* FROM unnest(${fixes.map(({ at }) => DateTime.formatIso(at))}::timestamptz[],
      ${fixes.map(({ lat }) => String(lat))}::float8[], ${fixes.map(({ lng }) => String(lng))}::float8[],
      ${fixes.map(({ accuracy }) => String(accuracy))}::float8[]) AS fix ON CONFLICT DO NOTHING`

const makeTripPositions = (sql: SqlClient.SqlClient): TripPositions["Service"] => ({
  findActive: (driverId: UserId) =>
    sql`SELECT t.id, t.from_lat, t.from_lng, t.started_at, t.to_lat, t.to_lng,
        (SELECT json_build_object('lat', lat, 'lng', lng, 'accuracy', accuracy, 'at', at)
          FROM trip_position WHERE trip_id = t.id ORDER BY at DESC LIMIT 1) AS last
      FROM driver_trip t WHERE t.driver_id = ${driverId} AND ${activeTrip("t")}`.pipe(
      Effect.flatMap(decodeActiveTripRows),
      Effect.map(([trip]) => Option.map(Option.fromUndefinedOr(trip), toActiveTripPosition)),
      Effect.orDie
    ),
  findLast: (id: TripId) =>
    sql`SELECT lat, lng, accuracy, at FROM trip_position WHERE trip_id = ${id} ORDER BY at DESC LIMIT 1`.pipe(
      Effect.flatMap(decodePositions),
      Effect.map(([fix]) => Option.fromUndefinedOr(fix)),
      Effect.orDie
    ),
  ofTrip: (id: TripId) =>
    sql`SELECT lat, lng, accuracy, at FROM trip_position WHERE trip_id = ${id} ORDER BY at`.pipe(
      Effect.flatMap(decodePositions),
      Effect.orDie
    ),
  beside: positionsBeside(sql),
  add: (id: TripId, fix: PositionFix) => insertFixes(sql, id, [fix]).pipe(Effect.asVoid, Effect.orDie),
  addAll: (id: TripId, fixes: ReadonlyArray<PositionFix>) =>
    insertFixes(sql, id, fixes).pipe(Effect.asVoid, Effect.orDie),
  replace: (id: TripId, fix: PositionFix) =>
    sql`DELETE FROM trip_position WHERE trip_id = ${id}`.pipe(
      Effect.andThen(insertFixes(sql, id, [fix])),
      sql.withTransaction,
      Effect.asVoid,
      Effect.orDie
    )
})

export const layerTripPositionsSql = Layer.effect(
  TripPositions,
  Effect.map(SqlClient.SqlClient, makeTripPositions)
)
