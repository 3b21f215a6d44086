import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { decodeShownTripRows, headOf, stopOf } from "#api/adapters/trips/tripRows.ts"
import { coalesceReads } from "#api/database/coalesce.ts"
import { bookableTrip } from "#api/database/conditions.ts"
import { oneOf } from "#api/database/oneOf.ts"
import { TripParts } from "#core/ports/TripParts.ts"
import type { TripPart, TripPartKey } from "#core/search/TripPart.ts"
import type { TripId } from "#core/shared/ids.ts"
import type { Shown, ShownTrip } from "./Shown.ts"
import { TripIndexSync } from "./TripIndexSync.ts"

type Find = (id: TripId) => ShownTrip | null | undefined

/** Searches of the same moment read their trips in one statement. */
const makeReadTrips = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const read = Effect.fn("TripParts.read")(function* (ids: ReadonlyArray<TripId>) {
    const rows = yield* sql`SELECT t.*, t.day::text AS local_day,
        (SELECT coalesce(json_agg(s ORDER BY s.position), '[]') FROM driver_stop s WHERE s.trip_id = t.id) AS stops,
        (SELECT array_agg(capacity - taken ORDER BY position) FROM trip_leg WHERE trip_id = t.id) AS free
      FROM driver_trip t WHERE t.id ${oneOf(sql, ids)} AND ${bookableTrip("t")}`
    return yield* decodeShownTripRows(rows)
  }, Effect.orDie)
  return yield* coalesceReads((pages: ReadonlyArray<ReadonlyArray<TripId>>) =>
    Effect.map(read([...new Set(pages.flat())]), (rows) => {
      const found = new Map(
        rows.map((row) => [
          row.id,
          { trip: headOf(row), stops: (row.stops ?? []).map(stopOf), free: row.free ?? [] }
        ])
      )
      return (): Find => (id) => found.get(id) ?? null
    })
  )
})

/** The part of a trip between two stops that it calls at, with the seats that are free on all legs between. */
const partOf = (
  { free, stops, trip }: ShownTrip,
  { fromPosition, toPosition }: TripPartKey
): ReadonlyArray<TripPart> => {
  const stopAt = (at: number) => stops.find(({ deactivated, position }) => position === at && !deactivated)
  const [from, to] = [stopAt(fromPosition), stopAt(toPosition)]
  if (from === undefined || to === undefined) return []
  return [{ trip, from, to, freeSeats: Math.min(...free.slice(fromPosition, toPosition)) }]
}

const partsOf = (keys: ReadonlyArray<TripPartKey>, find: Find) =>
  keys.flatMap((key) => {
    const trip = find(key.tripId)
    return trip === null || trip === undefined ? [] : partOf(trip, key)
  })

/**
 * SRCH-006 Shows parts of trips as they are when they are asked for: from memory what has not changed since it was read. Inside a
 * transaction and while the index loads it reads all of them.
 */
export const layerTripParts = Layer.effect(
  TripParts,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { isReady, upToDate } = yield* TripIndexSync
    const readTrips = yield* makeReadTrips

    const findShown = Effect.fnUntraced(function* ({ trips }: Shown, keys: ReadonlyArray<TripPartKey>) {
      const kept = new Map(keys.map(({ tripId }) => [tripId, trips.find(tripId)]))
      const missing = [...kept].flatMap(([id, trip]) => (trip === undefined ? [id] : []))
      if (missing.length > 0) {
        const keep = trips.reading()
        const find = yield* readTrips(missing)
        for (const id of missing) {
          const trip = find(id) ?? null
          keep(id, trip)
          kept.set(id, trip)
        }
      }
      return partsOf(keys, (id) => kept.get(id))
    })

    return {
      findOffered: Effect.fn("TripParts.findOffered")(function* (keys: ReadonlyArray<TripPartKey>) {
        if (keys.length === 0) return []
        const isOwn = Option.isSome(yield* Effect.serviceOption(sql.transactionService))
        if (!isOwn && (yield* isReady)) return yield* findShown((yield* upToDate).shown, keys)
        return partsOf(keys, yield* readTrips(keys.map(({ tripId }) => tripId)))
      })
    }
  })
)
