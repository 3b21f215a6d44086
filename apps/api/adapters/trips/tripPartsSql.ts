import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { coalesceReads } from "#api/database/coalesce.ts"
import { bookableTrip } from "#api/database/conditions.ts"
import { TripParts } from "#core/ports/TripParts.ts"
import type { TripPart, TripPartKey } from "#core/search/TripPart.ts"
import { headOf, StopRow, stopOf, TripRow } from "./tripRows.ts"

const stopNames = Object.keys(StopRow.fields)
const prefixed = (table: string) => stopNames.map((name) => `${table}.${name} AS ${table}_${name}`).join(", ")
const stopIn = (row: Readonly<Record<string, unknown>>, table: string) =>
  Object.fromEntries(stopNames.map((name) => [name, row[`${table}_${name}`]]))

const decodeParts = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({ number: Schema.Int, trip: TripRow, start: StopRow, goal: StopRow, free: Schema.Int })
  )
)

const makeFindRows = (sql: SqlClient.SqlClient) => {
  const columns = sql.literal(`t.*, t.day::text AS local_day, ${prefixed("start")}, ${prefixed("goal")}`)
  return Effect.fn("TripParts.findRows")(function* (parts: ReadonlyArray<TripPartKey>) {
    const ids = parts.map(({ tripId }) => tripId)
    const from = parts.map(({ fromPosition }) => fromPosition)
    const to = parts.map(({ toPosition }) => toPosition)
    const rows = yield* sql<Readonly<Record<string, unknown>>>`SELECT ${columns}, part.number::int AS number,
        (SELECT min(capacity - taken) FROM trip_leg WHERE trip_id = t.id
          AND position >= part.from_position AND position < part.to_position) AS free
      FROM unnest(${ids}::uuid[], ${from}::int[], ${to}::int[]) WITH ORDINALITY
        AS part (trip_id, from_position, to_position, number)
      JOIN driver_trip t ON t.id = part.trip_id AND ${bookableTrip("t")}
      JOIN driver_stop start ON start.trip_id = t.id AND start.position = part.from_position AND NOT start.deactivated
      JOIN driver_stop goal ON goal.trip_id = t.id AND goal.position = part.to_position AND NOT goal.deactivated`
    return yield* decodeParts(
      rows.map((row) => ({
        ...row,
        trip: row,
        start: stopIn(row, "start"),
        goal: stopIn(row, "goal")
      }))
    )
  }, Effect.orDie)
}

/** A search reads two stops of a trip, not twenty; searches of the same moment share one statement. */
const makeFindOffered = Effect.gen(function* () {
  const findRows = makeFindRows(yield* SqlClient.SqlClient)
  const findOffered = yield* coalesceReads(
    Effect.fnUntraced(function* (pages: ReadonlyArray<ReadonlyArray<TripPartKey>>) {
      const parts = pages.flat()
      const found = new Map((yield* findRows(parts)).map((row) => [parts[row.number - 1], row]))
      return (page: ReadonlyArray<TripPartKey>) =>
        page.flatMap((part): ReadonlyArray<TripPart> => {
          const row = found.get(part)
          if (row === undefined) return []
          return [
            { trip: headOf(row.trip), from: stopOf(row.start), to: stopOf(row.goal), freeSeats: row.free }
          ]
        })
    })
  )
  return (parts: ReadonlyArray<TripPartKey>) => (parts.length === 0 ? Effect.succeed([]) : findOffered(parts))
})

export const layerTripPartsSql = Layer.effect(
  TripParts,
  Effect.map(makeFindOffered, (findOffered) => ({ findOffered }))
)
