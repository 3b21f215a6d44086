import { DateTime, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { bookableTrip } from "#api/database/conditions.ts"
import type { IndexedTrip } from "#core/search/IndexedTrip.ts"
import { TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { searchedStops } from "#core/trip/roundedPlace.ts"
import { type Area, extendByWalk, SearchArea } from "./SearchArea.ts"

const Numbers = Schema.Array(Schema.Finite)
const Row = Schema.Struct({
  id: TripId,
  lats: Numbers,
  lngs: Numbers,
  seconds: Numbers,
  off: Schema.Array(Schema.Boolean),
  via: Schema.Array(Schema.Boolean),
  free: Numbers
})
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))

/** N82 An address is indexed as its rounded point, which takes the place of the meeting points near it. */
const indexedTrip = (
  { id, lats, lngs, seconds, off, via, free }: typeof Row.Type,
  roundMeters: number
): IndexedTrip => ({
  id,
  stops: searchedStops(
    seconds.map((second, at) => ({
      lat: lats[at] ?? 0,
      lng: lngs[at] ?? 0,
      second,
      viaStop: via[at] ?? false,
      deactivated: off[at] ?? false
    })),
    roundMeters
  ),
  free
})

const stopsInArea = (sql: SqlClient.SqlClient, { east, north, south, west }: Area) =>
  sql`EXISTS (SELECT FROM driver_stop h WHERE h.trip_id = t.id AND h.lat BETWEEN ${south}::float8 AND ${north}::float8
    AND h.lng BETWEEN ${west}::float8 AND ${east}::float8)`

/** Reads the bookable trips of this process's area in the form of the index. */
export const makeIndexedTrips = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const area = yield* SearchArea
  const {
    privacy: { guestRoundMeters },
    search
  } = yield* ProductSettings
  const reach = search.maxWalkMetersLimit + guestRoundMeters
  const isInArea = area === null ? sql`true` : stopsInArea(sql, extendByWalk(area, reach))
  const stops = sql.literal(`LATERAL (
    SELECT array_agg(lat ORDER BY position) AS lats, array_agg(lng ORDER BY position) AS lngs,
      array_agg(floor(extract(epoch FROM planned_time))::float8 ORDER BY position) AS seconds,
      array_agg(deactivated ORDER BY position) AS off, array_agg(via_stop ORDER BY position) AS via
    FROM driver_stop WHERE trip_id = t.id) s`)
  const legs = sql.literal(`LATERAL (
    SELECT array_agg(capacity - taken ORDER BY position) AS free FROM trip_leg WHERE trip_id = t.id) l`)
  const isIndexed = (now: DateTime.Utc) => sql`${bookableTrip("t")} AND t.type = 'PLANNED'
    AND t.planned_arrival > ${DateTime.toDateUtc(now)} AND l.free IS NOT NULL AND ${isInArea}`

  const read = (rows: Effect.Effect<ReadonlyArray<unknown>, unknown>) =>
    Effect.map(Effect.flatMap(rows, decodeRows), (decoded) =>
      decoded.map((row) => indexedTrip(row, guestRoundMeters))
    ).pipe(Effect.orDie)

  return {
    /** The trips of `ids` that belong in the index. */
    find: (ids: ReadonlyArray<string>, now: DateTime.Utc) =>
      read(sql`SELECT t.id, s.*, l.free FROM driver_trip t, ${stops}, ${legs}
        WHERE t.id = ANY(${[...ids]}::uuid[]) AND ${isIndexed(now)}`),
    /** A page of the trips that belong in the index, by id. */
    listAfter: (id: string, limit: number, now: DateTime.Utc) =>
      read(sql`SELECT t.id, s.*, l.free FROM driver_trip t, ${stops}, ${legs}
        WHERE t.id > ${id}::uuid AND ${isIndexed(now)} ORDER BY t.id LIMIT ${limit}`),
    /** The ids of the trips that arrived after `since`, up to `now`. */
    findArrived: (since: DateTime.Utc, now: DateTime.Utc) =>
      Effect.orDie(
        Effect.flatMap(
          sql`SELECT id FROM driver_trip WHERE planned_arrival > ${DateTime.toDateUtc(since)}
            AND planned_arrival <= ${DateTime.toDateUtc(now)}`,
          decodeIds
        )
      )
  }
})

const decodeIds = (rows: ReadonlyArray<unknown>) =>
  Effect.map(Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ id: TripId })))(rows), (decoded) =>
    decoded.map(({ id }) => id)
  )
