import { DateTime, Duration, Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { activeTrip, openTrip } from "#api/database/conditions.ts"
import type { TripQuery, TripRow, TripSort } from "#core/contract/consoleTrips.ts"
import type { TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { ActivationSettings, TripPhase } from "#core/trip/tripState.ts"
import type { Counting } from "./countLists.ts"
import { type FoundTrips, findTrips, withIds } from "./findTrips.ts"
import { type KeysetList, type KeysetOrder, keysetPage } from "./keysetPage.ts"
import { decodeTripRows, tripColumns, tripRowView } from "./tripRows.ts"

const date = DateTime.toDateUtc

/** The columns of the orders; `rest` are those behind the index. */
const orders = {
  departure: { index: ["t.planned_departure", "t.id"] },
  driver: { index: ["coalesce(d.name, '')", "coalesce(d.last_name, '')", "d.id"], rest: ["t.id"] },
  from: { index: ["t.from_city", "t.from_street", "t.id"] },
  to: { index: ["t.to_city", "t.to_street", "t.id"] }
} as const

const orderOf = (sort: TripSort): KeysetOrder => {
  const isDescending = sort.startsWith("-")
  switch (sort) {
    case "departure":
    case "-departure":
      return { ...orders.departure, isDescending }
    case "driver":
    case "-driver":
      return { ...orders.driver, isDescending }
    case "from":
    case "-from":
      return { ...orders.from, isDescending }
    case "to":
    case "-to":
      return { ...orders.to, isDescending }
  }
}

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

const overStates: ReadonlySet<TripPhase> = new Set(["cancelled", "completed"])

/** Of trips that are not over there are few: they are read first, because most of the others would be read to find them in another order. */
const tripsOf = (sql: SqlClient.SqlClient, state: TripPhase | undefined, sort: TripSort) =>
  state === undefined || overStates.has(state) || sort.endsWith("departure")
    ? { table: sql`driver_trip`, isFew: false }
    : { table: sql`(SELECT * FROM driver_trip o WHERE ${openTrip("o")} OFFSET 0)`, isFew: true }

/** Joins the drivers. Those of few trips are read one by one, so that the order by name does not read all people in turn. */
const withDriver = (sql: SqlClient.SqlClient, table: Statement.Fragment, isFew: boolean) =>
  isFew
    ? sql`${table} t CROSS JOIN LATERAL (SELECT p.* FROM person p WHERE p.id = t.driver_id OFFSET 0) d`
    : sql`${table} t JOIN person d ON d.id = t.driver_id`

/** The condition that a trip `t` matches the filters of a query but its text. */
const tripsWhere = (
  sql: SqlClient.SqlClient,
  query: TripQuery,
  now: DateTime.Utc,
  settings: ActivationSettings
) => {
  const overdueBefore = DateTime.subtractDuration(now, Duration.minutes(settings.gracePeriodMinutes))
  const from = query.from === undefined ? sql`true` : sql`t.planned_departure >= ${date(query.from)}`
  const to = query.to === undefined ? sql`true` : sql`t.planned_departure < ${date(query.to)}`
  return sql`(${inState(sql, query.state, date(now), date(overdueBefore))}) AND ${from} AND ${to}`
}

interface Matching {
  readonly trips: Statement.Fragment
  /** The filters but the text. */
  readonly where: Statement.Fragment
  readonly found: FoundTrips
}

/** Counts trips without their drivers. */
const countingOf = (
  sql: SqlClient.SqlClient,
  { from, state, to }: TripQuery,
  { found: { counted, filter }, trips, where }: Matching
): Counting => {
  if (counted === undefined) return { tables: sql`${trips} t`, filter: sql`${where} AND ${filter}` }
  const { isAll, part, total } = counted
  const isNarrowed = [from, state, to].some((value) => value !== undefined)
  return isNarrowed ? { part, filter: where, isAll } : { total, isTotalExact: isAll }
}

/** CONS-001 The trips that match a query, in its order. `known` is what its text finds, if that was looked up before. */
export const tripList = Effect.fn("tripList")(function* (query: TripQuery, known?: FoundTrips) {
  const sql = yield* SqlClient.SqlClient
  const { trip: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  const sort = query.sort ?? "-departure"
  const found = known ?? (yield* findTrips(query.query ?? ""))
  const { isFew, table } = tripsOf(sql, query.state, sort)
  const trips = found.few === undefined ? table : withIds(sql, table, found.few)
  const tables = withDriver(sql, trips, isFew || found.few !== undefined)
  const where = tripsWhere(sql, query, now, settings)
  const filter = sql`${where} AND ${found.filter}`
  const list: KeysetList<TripRow, TripId> = {
    tables,
    allTables: withDriver(sql, sql`driver_trip`, false),
    filter,
    counting: countingOf(sql, query, { trips, where, found }),
    order: orderOf(sort),
    id: "t.id",
    idOf: ({ id }) => id,
    select: (clauses) =>
      sql`SELECT ${tripColumns(sql)} FROM ${tables} ${clauses}`.pipe(
        Effect.flatMap(decodeTripRows),
        Effect.map((rows) => rows.map((row) => tripRowView(row, now, settings))),
        Effect.orDie
      )
  }
  return list
})

/** CONS-001 Lists a page of trips. */
export const listTrips = (query: TripQuery) =>
  Effect.flatMap(tripList(query), (list) => keysetPage(list, query.after))
