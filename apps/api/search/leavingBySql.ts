import { DateTime, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { DepartureQuery, TripPart } from "#core/ports/TripSearch.ts"
import { occurrenceId } from "#core/recurring/occurrenceId.ts"
import { cellOf } from "#core/search/cell.ts"
import { projectedOccurrences } from "#core/search/projectedOccurrences.ts"
import { isWithin, toSecond } from "#core/search/searchWindow.ts"
import { TripId } from "#core/shared/ids.ts"
import { makeCallingRecurringTrips } from "./callingRecurringTrips.ts"

const Row = Schema.Struct({
  trip_id: TripId,
  start: Schema.Int,
  goal: Schema.Int,
  planned_time: Schema.DateTimeUtcFromDate
})
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))

/** A part of a trip, and when it calls where the part begins. */
interface Call {
  readonly part: TripPart
  readonly time: DateTime.Utc
}

/** The database finds them by the stop's square and time; `full` is the first leg without enough seats. */
const makeTripCalls = Effect.map(SqlClient.SqlClient, (sql) =>
  Effect.fnUntraced(function* ({ point, window, seats }: DepartureQuery, most: number) {
    const rows = yield* sql`SELECT n.trip_id, n.position AS start, goal.position AS goal, n.planned_time
      FROM driver_stop n
      JOIN driver_trip t ON t.id = n.trip_id AND t.offered AND t.cancelled_at IS NULL AND t.started_at IS NULL
        AND t.type = 'PLANNED'
      CROSS JOIN LATERAL (SELECT min(position) AS position FROM trip_leg
        WHERE trip_id = n.trip_id AND position >= n.position AND capacity - taken < ${seats}) full_leg
      CROSS JOIN LATERAL (SELECT max(position) AS position FROM driver_stop
        WHERE trip_id = n.trip_id AND NOT deactivated
        AND (full_leg.position IS NULL OR position <= full_leg.position)) goal
      WHERE n.cell = ${cellOf(point)} AND n.meeting_point_id = ${point.id} AND NOT n.deactivated
        AND n.planned_time BETWEEN ${DateTime.toDateUtc(window.start)} AND ${DateTime.toDateUtc(window.end)}
        AND goal.position > n.position
      ORDER BY n.planned_time, n.trip_id LIMIT ${most}`
    return (yield* decodeRows(rows)).map(
      (row): Call => ({
        part: { tripId: row.trip_id, fromPosition: row.start, toPosition: row.goal },
        time: row.planned_time
      })
    )
  })
)

/** N25 the same for rides that have no row yet: they go to their end with all seats free. */
const makeRecurringTripCalls = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const callingRecurringTrips = yield* makeCallingRecurringTrips
  return Effect.fnUntraced(function* ({ point, window, seats }: DepartureQuery, most: number) {
    const now = yield* DateTime.now
    const at = sql`n.meeting_point_id = ${point.id}`
    const calling = yield* callingRecurringTrips({ at, window, nearest: window.start, most }, now)
    return calling
      .filter(({ recurringTrip }) => recurringTrip.seats >= seats)
      .flatMap(({ positions, recurringTrip }) =>
        projectedOccurrences(recurringTrip, window, now).flatMap(({ day, routeId, stops }) => {
          const goal = stops.length - 1
          const here = stops.filter(({ position }) => positions.includes(position) && position < goal)
          return here
            .filter(({ plannedTime }) => isWithin(plannedTime, window))
            .map(({ plannedTime, position }): Call => {
              const tripId = occurrenceId(routeId, day)
              return { part: { tripId, fromPosition: position, toPosition: goal }, time: plannedTime }
            })
        })
      )
  })
})

/** SRCH-004 who calls at a stop, in order of time. */
export const leavingBySql = Effect.gen(function* () {
  const tripCalls = yield* makeTripCalls
  const recurringTripCalls = yield* makeRecurringTripCalls
  return Effect.fn("leavingBySql")(function* (query: DepartureQuery, most: number) {
    const calls = [...(yield* tripCalls(query, most)), ...(yield* recurringTripCalls(query, most))]
    return calls
      .toSorted((one, other) => DateTime.Order(one.time, other.time))
      .slice(0, most)
      .map(({ part, time }) => ({ ...part, cost: toSecond(time) }))
  }, Effect.orDie)
})
