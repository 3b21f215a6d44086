import { DateTime, Duration, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { activeTrip, openTrip } from "#api/database/conditions.ts"
import type { TripQuery, TripSort } from "#core/contract/consoleTrips.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { pageOf } from "#core/shared/paging.ts"
import type { TripPhase } from "#core/trip/tripState.ts"
import { decodeTripRows, tripColumns, tripRowView } from "./tripRows.ts"

export const PER_PAGE = 50

const date = DateTime.toDateUtc
/** A pattern that finds `text` anywhere, with its wildcards escaped. */
export const likePattern = (text: string) => `%${text.replace(/[%_\\]/g, "\\$&")}%`

const orders: Readonly<Record<TripSort, string>> = {
  departure: "t.planned_departure",
  "-departure": "t.planned_departure DESC",
  driver: "driver_name",
  "-driver": "driver_name DESC",
  from: "t.from_city, t.from_street",
  "-from": "t.from_city DESC, t.from_street DESC",
  to: "t.to_city, t.to_street",
  "-to": "t.to_city DESC, t.to_street DESC",
  booked: "booked",
  "-booked": "booked DESC"
}

/** Rounds now to whole minutes, so that consecutive pages fit together. */
const orderOf = (sql: SqlClient.SqlClient, sort: TripSort | undefined, now: DateTime.Utc) =>
  sort === undefined
    ? sql`abs(extract(epoch FROM t.planned_departure - ${date(DateTime.startOf(now, "minute"))}::timestamptz))`
    : sql.literal(orders[sort])

/** The phases of `tripPhase` as SQL conditions. */
const inState = (sql: SqlClient.SqlClient, state: TripPhase | undefined, now: Date, overdueBefore: Date) => {
  const waiting = sql`t.started_at IS NULL AND ${openTrip("t")}`
  switch (state) {
    case undefined:
      return sql`true`
    case "cancelled":
      return sql`t.cancelled_at IS NOT NULL`
    case "completed":
      return sql`t.completed_at IS NOT NULL AND t.cancelled_at IS NULL`
    case "active":
      return sql`${activeTrip("t")}`
    case "scheduled":
      return sql`${waiting} AND t.planned_departure > ${now}`
    case "due":
      return sql`${waiting} AND t.planned_departure <= ${now} AND t.planned_departure >= ${overdueBefore}`
    case "pending_activation":
      return sql`${waiting} AND t.planned_departure < ${overdueBefore}`
  }
}

/** CONS-001 Lists a page of trips. */
export const listTrips = Effect.fn("listTrips")(function* (query: TripQuery) {
  const sql = yield* SqlClient.SqlClient
  const { trip: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  const overdueBefore = DateTime.subtractDuration(now, Duration.minutes(settings.gracePeriodMinutes))
  const page = query.page ?? 1
  const text = query.query ?? ""
  const like = likePattern(text)
  const from = query.from === undefined ? null : date(query.from)
  const to = query.to === undefined ? null : date(query.to)
  const where = sql`(${inState(sql, query.state, date(now), date(overdueBefore))})
    AND (${from}::timestamptz IS NULL OR t.planned_departure >= ${from}::timestamptz)
    AND (${to}::timestamptz IS NULL OR t.planned_departure < ${to}::timestamptz)
    AND (${text} = '' OR t.id::text = ${text} OR concat_ws(' ', d.name, d.last_name) ILIKE ${like}
      OR concat_ws(' ', t.from_street, t.from_city) ILIKE ${like} OR concat_ws(' ', t.to_street, t.to_city) ILIKE ${like}
      OR EXISTS (SELECT FROM booking b JOIN person p ON p.id = b.passenger_id
        WHERE b.trip_id = t.id AND concat_ws(' ', p.name, p.last_name) ILIKE ${like}))`
  const tables = sql`driver_trip t JOIN person d ON d.id = t.driver_id`
  const rows = yield* sql`SELECT ${tripColumns(sql)} FROM ${tables} WHERE ${where}
    ORDER BY ${orderOf(sql, query.sort, now)}, t.id LIMIT ${PER_PAGE} OFFSET ${(page - 1) * PER_PAGE}`
  const [count] = yield* sql<{ total: number }>`SELECT count(*)::int AS total FROM ${tables} WHERE ${where}`
  const total = count?.total ?? 0
  const data = (yield* decodeTripRows(rows)).map((row) => tripRowView(row, now, settings))
  return { data, ...pageOf(page, PER_PAGE, total) }
}, Effect.orDie)
