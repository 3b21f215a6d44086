import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { readInRounds } from "#api/database/coalesce.ts"
import type { TripPart } from "#core/ports/TripSearch.ts"
import type { Ride } from "#core/search/Ride.ts"
import { headOf, StopRow, stopOf, TripRow } from "./tripRows.ts"

/** A stop's columns in a row of several tables. */
const stopNames = Object.keys(StopRow.fields)
const prefixed = (table: string) => stopNames.map((name) => `${table}.${name} AS ${table}_${name}`).join(", ")
const stopIn = (row: Readonly<Record<string, unknown>>, table: string) =>
  Object.fromEntries(stopNames.map((name) => [name, row[`${table}_${name}`]]))

const decodeRides = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({ number: Schema.Int, trip: TripRow, start: StopRow, goal: StopRow, free: Schema.Int })
  )
)

/** `TripStore.rides`: a search reads two stops of a trip, not twenty; searches at the same time read in one statement. */
export const makeReadRides = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const columns = sql.literal(`t.*, t.day::text AS local_day, ${prefixed("start")}, ${prefixed("goal")}`)

  const read = Effect.fn("TripStore.rides")(function* (parts: ReadonlyArray<TripPart>) {
    const ids = parts.map(({ tripId }) => tripId)
    const from = parts.map(({ fromPosition }) => fromPosition)
    const to = parts.map(({ toPosition }) => toPosition)
    const rows = yield* sql<Readonly<Record<string, unknown>>>`SELECT ${columns}, part.number::int AS number,
        (SELECT min(capacity - taken) FROM trip_leg WHERE trip_id = t.id
          AND position >= part.from_position AND position < part.to_position) AS free
      FROM unnest(${ids}::uuid[], ${from}::int[], ${to}::int[]) WITH ORDINALITY
        AS part (trip_id, from_position, to_position, number)
      JOIN driver_trip t ON t.id = part.trip_id AND t.offered AND t.cancelled_at IS NULL AND t.started_at IS NULL
      JOIN driver_stop start ON start.trip_id = t.id AND start.position = part.from_position AND NOT start.deactivated
      JOIN driver_stop goal ON goal.trip_id = t.id AND goal.position = part.to_position AND NOT goal.deactivated`
    return yield* decodeRides(
      rows.map((row) => ({
        ...row,
        trip: row,
        start: stopIn(row, "start"),
        goal: stopIn(row, "goal")
      }))
    )
  }, Effect.orDie)

  const rides = yield* readInRounds(
    Effect.fnUntraced(function* (pages: ReadonlyArray<ReadonlyArray<TripPart>>) {
      const parts = pages.flat()
      const found = new Map((yield* read(parts)).map((row) => [parts[row.number - 1], row]))
      return (page: ReadonlyArray<TripPart>) =>
        page.flatMap((part): ReadonlyArray<Ride> => {
          const row = found.get(part)
          if (row === undefined) return []
          return [
            { trip: headOf(row.trip), from: stopOf(row.start), to: stopOf(row.goal), freeSeats: row.free }
          ]
        })
    })
  )
  return (parts: ReadonlyArray<TripPart>) => (parts.length === 0 ? Effect.succeed([]) : rides(parts))
})
