import { DateTime, Effect, Schema } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { weekdays } from "#core/recurring/week.ts"
import type { IndexedRecurringTrip } from "#core/search/IndexedTrip.ts"
import { type SearchWindow, toSecond } from "#core/search/searchWindow.ts"
import { timeZoneOf } from "#core/shared/country.ts"
import { RecurringTripId } from "#core/shared/ids.ts"
import { addDays, dayNumber, daysFrom, localDay } from "#core/shared/localDay.ts"
import { utcOffsetSeconds } from "#core/shared/utcOffset.ts"

const Row = Schema.Struct({ series_id: RecurringTripId, position: Schema.Int })
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))

/** A recurring trip, and the positions of its stops that match. */
export interface CallingRecurringTrip {
  readonly recurringTrip: IndexedRecurringTrip
  readonly positions: ReadonlyArray<number>
}

interface CallQuery {
  /** A condition on a row `n` of `recurring_stop`. */
  readonly at: Statement.Fragment
  readonly window: SearchWindow
  /** The `limit` calls nearest to this time are kept. */
  readonly nearest: DateTime.Utc
  readonly limit: number
}

const MAX_TRIP_DAYS = 2

/** The days whose occurrences may call at a stop in the window. */
const daysAround = ({ start, end }: SearchWindow): ReadonlyArray<string> => {
  const [first, last] = [localDay(start, "DK"), localDay(end, "DK")]
  return daysFrom(addDays(first, -MAX_TRIP_DAYS), dayNumber(last) - dayNumber(first) + 1 + 2 * MAX_TRIP_DAYS)
}

/**
 * In seconds, the error of the database's times: it rounds differently from the rule, and reads an hour that
 * the clocks show twice as the later one.
 */
const toleranceSeconds = ({ start, end }: SearchWindow): number => {
  const around = [
    DateTime.subtract(start, { days: MAX_TRIP_DAYS + 1 }),
    DateTime.add(end, { days: MAX_TRIP_DAYS + 1 })
  ]
  return new Set(around.map((time) => utcOffsetSeconds(toSecond(time)))).size === 1 ? 1 : 3600
}

/**
 * N25 Finds drivers' recurring trips that call at stops in a window, on a day without a trip of its own, by
 * the database alone. May return too many: `projectedOccurrences` decides exactly.
 */
export const makeCallingRecurringTrips = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const recurring = yield* RecurringTrips
  const time = sql.literal(
    `CASE extract(isodow FROM d.day) ${weekdays.map((day, at) => `WHEN ${at + 1} THEN s.${day}_leave`).join(" ")} END`
  )
  const along = sql.literal(`round(p.duration * least(1, n.along / p.distance))
    - CASE s.planned_time_by WHEN 'ARRIVAL' THEN greatest(60, round(p.duration)) ELSE 0 END`)

  return Effect.fn("callingRecurringTrips")(function* (
    { at, window, nearest, limit }: CallQuery,
    now: DateTime.Utc
  ) {
    const slack = { seconds: toleranceSeconds(window) }
    const since = DateTime.toDateUtc(DateTime.subtract(window.start, slack))
    const until = DateTime.toDateUtc(DateTime.add(window.end, slack))
    const rows = yield* decodeRows(
      yield* sql`SELECT series_id, position FROM (
          SELECT s.id AS series_id, n.position,
            (d.day + (${time})::time) AT TIME ZONE ${timeZoneOf.DK} + make_interval(secs => ${along}) AS calls_at
          FROM recurring_stop n
          JOIN recurring_plan p ON p.id = n.plan_id
          JOIN recurring_trip s ON s.id = p.recurring_trip_id AND s.role = 'DRIVER'
          JOIN unnest(${daysAround(window)}::date[]) AS d (day)
            ON d.day >= s.valid_from AND (s.valid_until IS NULL OR d.day <= s.valid_until)
              AND (s.paused_from IS NULL OR d.day NOT BETWEEN s.paused_from AND s.paused_until)
          WHERE NOT n.deactivated AND ${at}
            AND NOT EXISTS (SELECT FROM driver_trip t WHERE t.recurring_trip_id = s.id AND t.day = d.day)) AS calls
        WHERE calls_at BETWEEN ${since} AND ${until}
        ORDER BY abs(extract(epoch FROM calls_at - ${DateTime.toDateUtc(nearest)}::timestamptz)), series_id, position
        LIMIT ${limit}`
    )
    const positions = Map.groupBy(rows, (row) => row.series_id)
    const today = localDay(now, "DK")
    const open = yield* recurring.findOpen([...positions.keys()], today)
    return open.map(
      (recurringTrip): CallingRecurringTrip => ({
        recurringTrip,
        positions: [...new Set((positions.get(recurringTrip.id) ?? []).map(({ position }) => position))]
      })
    )
  }, Effect.orDie)
})
