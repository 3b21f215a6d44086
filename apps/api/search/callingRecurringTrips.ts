import { DateTime, Effect, Schema } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { daysFrom } from "#core/recurring/occurrencesOf.ts"
import { weekdays } from "#core/recurring/RecurringTrip.ts"
import type { OpenRecurringTrip } from "#core/search/openRecurringTrip.ts"
import { type SearchWindow, toSecond } from "#core/search/searchWindow.ts"
import { timeZoneOf } from "#core/shared/country.ts"
import { clockAhead } from "#core/shared/countryClock.ts"
import { RecurringTripId } from "#core/shared/ids.ts"
import { dayAfter, dayNumber, localDay } from "#core/shared/localDay.ts"

const Row = Schema.Struct({ series_id: RecurringTripId, position: Schema.Int })
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))

/** A weekly series, and the positions of those of its stops that were looked for. */
export interface CallingRecurringTrip {
  readonly recurringTrip: OpenRecurringTrip
  readonly positions: ReadonlyArray<number>
}

interface Calls {
  /** Of a stop `n` of `recurring_stop`. */
  readonly at: Statement.Fragment
  readonly window: SearchWindow
  /** The nearest ones to this time are the ones kept. */
  readonly nearest: DateTime.Utc
  readonly most: number
}

/** In days. */
const LONGEST_RIDE = 2

/** The days of rides that may call somewhere in the window. */
const daysAround = ({ start, end }: SearchWindow): ReadonlyArray<string> => {
  const [first, last] = [localDay(start, "DK"), localDay(end, "DK")]
  return daysFrom(dayAfter(first, -LONGEST_RIDE), dayNumber(last) - dayNumber(first) + 1 + 2 * LONGEST_RIDE)
}

/**
 * In seconds, by how much the database may be wrong: it rounds otherwise than the rule does, and takes an hour that the
 * clocks show twice for the later one.
 */
const slackOf = ({ start, end }: SearchWindow): number => {
  const around = [
    DateTime.subtract(start, { days: LONGEST_RIDE + 1 }),
    DateTime.add(end, { days: LONGEST_RIDE + 1 })
  ]
  return new Set(around.map((time) => clockAhead(toSecond(time)))).size === 1 ? 1 : 3600
}

/**
 * N25 drivers' weekly series that call at stops in a window on a day without a ride of its own, by the database alone. It
 * is a little generous: who wants to know exactly asks `foreseenRides`.
 */
export const makeCallingRecurringTrips = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const recurring = yield* RecurringTrips
  const time = sql.literal(
    `CASE extract(isodow FROM d.day) ${weekdays.map((day, at) => `WHEN ${at + 1} THEN s.${day}_leave`).join(" ")} END`
  )
  const along = sql.literal(`round(p.duration * least(1, n.along / p.distance))
    - CASE s.planned_time_by WHEN 'ARRIVAL' THEN greatest(60, round(p.duration)) ELSE 0 END`)

  return Effect.fn("callingSeries")(function* ({ at, window, nearest, most }: Calls, now: DateTime.Utc) {
    const slack = { seconds: slackOf(window) }
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
        LIMIT ${most}`
    )
    const positions = Map.groupBy(rows, (row) => row.series_id)
    const today = localDay(now, "DK")
    const open = yield* recurring.patternsOf([...positions.keys()], today)
    return open.map(
      (recurringTrip): CallingRecurringTrip => ({
        recurringTrip,
        positions: [...new Set((positions.get(recurringTrip.id) ?? []).map(({ position }) => position))]
      })
    )
  }, Effect.orDie)
})
