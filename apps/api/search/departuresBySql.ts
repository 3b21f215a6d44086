import { DateTime, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { bookableTrip } from "#api/database/conditions.ts"
import { occurrenceId } from "#core/recurring/occurrenceId.ts"
import { cellOf } from "#core/search/cell.ts"
import { projectedOccurrences } from "#core/search/projectedOccurrences.ts"
import type { DepartureQuery } from "#core/search/SearchQuery.ts"
import { isWithin, toSecond } from "#core/search/searchWindow.ts"
import type { TripPartKey } from "#core/search/TripPart.ts"
import { TripId } from "#core/shared/ids.ts"
import { makeCallingRecurringTrips } from "./callingRecurringTrips.ts"

const Row = Schema.Struct({
  trip_id: TripId,
  start: Schema.Int,
  goal: Schema.Int,
  planned_time: Schema.DateTimeUtcFromDate
})
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))

/** A trip part, and its departure time. */
interface Call {
  readonly part: TripPartKey
  readonly time: DateTime.Utc
}

/** Finds trips by the stop's grid cell and time; `full_leg` is the first leg without enough seats. */
const makeTripCalls = Effect.map(SqlClient.SqlClient, (sql) =>
  Effect.fnUntraced(function* ({ point, window, seats }: DepartureQuery, limit: number) {
    const rows = yield* sql`SELECT n.trip_id, n.position AS start, goal.position AS goal, n.planned_time
      FROM driver_stop n
      JOIN driver_trip t ON t.id = n.trip_id AND ${bookableTrip("t")}
        AND t.type = 'PLANNED'
      CROSS JOIN LATERAL (SELECT min(position) AS position FROM trip_leg
        WHERE trip_id = n.trip_id AND position >= n.position AND capacity - taken < ${seats}) full_leg
      CROSS JOIN LATERAL (SELECT max(position) AS position FROM driver_stop
        WHERE trip_id = n.trip_id AND NOT deactivated
        AND (full_leg.position IS NULL OR position <= full_leg.position)) goal
      WHERE n.cell = ${cellOf(point)} AND n.meeting_point_id = ${point.id} AND NOT n.deactivated
        AND n.planned_time BETWEEN ${DateTime.toDateUtc(window.start)} AND ${DateTime.toDateUtc(window.end)}
        AND goal.position > n.position
      ORDER BY n.planned_time, n.trip_id LIMIT ${limit}`
    return (yield* decodeRows(rows)).map(
      (row): Call => ({
        part: { tripId: row.trip_id, fromPosition: row.start, toPosition: row.goal },
        time: row.planned_time
      })
    )
  })
)

/** N25 The same for projected occurrences: all their seats are free up to the last stop. */
const makeRecurringTripCalls = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const callingRecurringTrips = yield* makeCallingRecurringTrips
  return Effect.fnUntraced(function* ({ point, window, seats }: DepartureQuery, limit: number) {
    const now = yield* DateTime.now
    const at = sql`n.meeting_point_id = ${point.id}`
    const calling = yield* callingRecurringTrips({ at, window, nearest: window.start, limit }, now)
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

/** SRCH-004 The trips that call at a stop, by departure time. */
export const departuresBySql = Effect.gen(function* () {
  const tripCalls = yield* makeTripCalls
  const recurringTripCalls = yield* makeRecurringTripCalls
  return Effect.fn("departuresBySql")(function* (query: DepartureQuery, limit: number) {
    const calls = [...(yield* tripCalls(query, limit)), ...(yield* recurringTripCalls(query, limit))]
    return calls
      .toSorted((one, other) => DateTime.Order(one.time, other.time))
      .slice(0, limit)
      .map(({ part, time }) => ({ ...part, cost: toSecond(time) }))
  }, Effect.orDie)
})
