import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import type { TripPart } from "#core/ports/TripSearch.ts"
import type { Ride } from "#core/search/Ride.ts"
import { decodeStopRows, decodeTripRows, headOf, stopOf } from "./trip-rows.ts"

const decodeFree = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ number: Schema.Int, free: Schema.Int }))
)

/** `TripStore.rides`: a search reads two stops of a trip, not twenty. */
export const makeReadRides = (sql: SqlClient.SqlClient) =>
  Effect.fn("TripStore.rides")(function* (parts: ReadonlyArray<TripPart>) {
    if (parts.length === 0) return []
    const ids = parts.map(({ tripId }) => tripId)
    const [from, to] = [
      parts.map(({ fromPosition }) => fromPosition),
      parts.map(({ toPosition }) => toPosition)
    ]
    const asked = sql`unnest(${ids}::uuid[], ${from}::int[], ${to}::int[]) WITH ORDINALITY
      AS part (trip_id, from_position, to_position, number)`
    const trips = yield* decodeTripRows(
      yield* sql`SELECT * FROM driver_trip WHERE id = ANY(${ids}::uuid[]) AND offered AND cancelled_at IS NULL
        AND started_at IS NULL`
    )
    const stops = yield* decodeStopRows(
      yield* sql`SELECT s.* FROM ${asked} JOIN driver_stop s ON s.trip_id = part.trip_id
        AND s.position IN (part.from_position, part.to_position) AND NOT s.deactivated`
    )
    const seats = yield* decodeFree(
      yield* sql`SELECT part.number::int AS number, min(l.capacity - l.taken) AS free FROM ${asked} JOIN trip_leg l
        ON l.trip_id = part.trip_id AND l.position >= part.from_position AND l.position < part.to_position
        GROUP BY part.number`
    )
    const tripById = new Map(trips.map((row) => [row.id, headOf(row)]))
    const stopAt = new Map(stops.map((row) => [`${row.trip_id} ${row.position}`, stopOf(row)]))
    const freeOf = new Map(seats.map(({ number, free }) => [number - 1, free]))
    return parts.flatMap(({ tripId, fromPosition, toPosition }, number): ReadonlyArray<Ride> => {
      const trip = tripById.get(tripId)
      const [start, goal] = [stopAt.get(`${tripId} ${fromPosition}`), stopAt.get(`${tripId} ${toPosition}`)]
      if (trip === undefined || start === undefined || goal === undefined) return []
      return [{ trip, from: start, to: goal, freeSeats: freeOf.get(number) ?? 0 }]
    })
  }, Effect.orDie)
