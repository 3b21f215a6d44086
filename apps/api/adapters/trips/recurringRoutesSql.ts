import { Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { insertAll } from "#api/database/insertAll.ts"
import { occurrenceId, readOccurrenceId } from "#core/recurring/occurrenceId.ts"
import type { RecurringRoute } from "#core/recurring/RecurringRoute.ts"
import { searchableRecurringTrip } from "#core/recurring/searchableRecurringTrip.ts"
import type { IndexedRecurringTrip } from "#core/search/IndexedTrip.ts"
import { RecurringTripId, type TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { searchedStops } from "#core/trip/roundedPlace.ts"
import {
  decodePatternRows,
  decodeRouteRows,
  decodeStopRows,
  stopColumns,
  toRoute,
  withStops
} from "./recurringRouteRows.ts"
import { decodeRecurringTripRows, recurringTripFields, recurringTripOf } from "./recurringRows.ts"

const stopsOf = Effect.fn("RecurringTrips.stopsOf")(function* (
  sql: SqlClient.SqlClient,
  routeIds: ReadonlyArray<RecurringRoute["id"]>
) {
  const rows = yield* sql`SELECT * FROM recurring_stop WHERE plan_id = ANY(${[...routeIds]}::uuid[])
    ORDER BY plan_id, position`
  return Map.groupBy(yield* decodeStopRows(rows), (row) => row.plan_id)
})

const makeRoutes = (sql: SqlClient.SqlClient) => {
  const routeOf = Effect.fn("RecurringTrips.routeOf")(function* (id: RecurringTripId) {
    const [route] = yield* decodeRouteRows(
      yield* sql`SELECT * FROM recurring_plan WHERE recurring_trip_id = ${id}`
    )
    if (route === undefined) return Option.none<RecurringRoute>()
    const stops = yield* stopsOf(sql, [route.id])
    return Option.some<RecurringRoute>(withStops(toRoute(route), stops.get(route.id) ?? []))
  }, Effect.orDie)

  const setRoute = Effect.fn("RecurringTrips.setRoute")(function* (
    id: RecurringTripId,
    route: RecurringRoute
  ) {
    const { distance, duration, polyline, stops, via } = route
    yield* sql`DELETE FROM recurring_plan WHERE recurring_trip_id = ${id}`
    const row = {
      id: route.id,
      recurring_trip_id: id,
      via: JSON.stringify(via),
      distance,
      duration,
      route: polyline
    }
    yield* sql`INSERT INTO recurring_plan ${sql.insert(row)}`
    yield* insertAll(sql, "recurring_stop", stops.map(stopColumns(route.id)))
  }, Effect.orDie)
  return { routeOf, setRoute }
}

const Days = Schema.Array(Schema.Struct({ recurring_trip_id: RecurringTripId, local_day: Schema.String }))
const decodeDays = Schema.decodeUnknownEffect(Days)

const makePatterns = (sql: SqlClient.SqlClient) => {
  const selectCurrent = (today: string) =>
    sql`SELECT ${sql.literal(recurringTripFields)} FROM recurring_trip
      WHERE role = 'DRIVER' AND (valid_until IS NULL OR valid_until >= ${today}::date)`

  const readTakenDays = Effect.fnUntraced(function* (ids: ReadonlyArray<RecurringTripId>, today: string) {
    const rows = yield* sql`SELECT recurring_trip_id, day::text AS local_day FROM driver_trip
      WHERE recurring_trip_id = ANY(${[...ids]}::uuid[]) AND day >= ${today}::date - 1`
    return Map.groupBy(yield* decodeDays(rows), (row) => row.recurring_trip_id)
  })

  const loadPatterns = Effect.fn("RecurringTrips.loadPatterns")(function* (
    found: ReadonlyArray<unknown>,
    today: string
  ) {
    const { privacy } = yield* ProductSettings
    const recurringTrips = (yield* decodeRecurringTripRows(found)).map(recurringTripOf)
    const ids = recurringTrips.map(({ id }) => id)
    const rows = yield* decodePatternRows(
      yield* sql`SELECT id, recurring_trip_id, distance, duration
      FROM recurring_plan WHERE recurring_trip_id = ANY(${ids}::uuid[])`
    )
    const routeOf = new Map(rows.map((row) => [row.recurring_trip_id, row]))
    const taken = yield* readTakenDays(ids, today)
    const stops = yield* stopsOf(
      sql,
      rows.map((row) => row.id)
    )
    return recurringTrips.flatMap((recurringTrip): ReadonlyArray<IndexedRecurringTrip> => {
      const route = routeOf.get(recurringTrip.id)
      if (route === undefined) return []
      const exact = (stops.get(route.id) ?? []).map((stop) => ({ ...stop, viaStop: stop.via_stop }))
      const searchable = searchedStops(exact, privacy.guestRoundMeters)
      const pattern = searchableRecurringTrip(recurringTrip, withStops(route, searchable))
      return [{ ...pattern, taken: (taken.get(recurringTrip.id) ?? []).map((row) => row.local_day) }]
    })
  })

  return {
    listOpen: Effect.fnUntraced(function* (page: {
      readonly after: Option.Option<RecurringTripId>
      readonly limit: number
      readonly today: string
    }) {
      const after = Option.getOrElse(page.after, () => "00000000-0000-0000-0000-000000000000")
      const rows = yield* sql`${selectCurrent(page.today)} AND id > ${after} ORDER BY id LIMIT ${page.limit}`
      return yield* loadPatterns(rows, page.today)
    }, Effect.orDie),
    findOpen: Effect.fnUntraced(function* (ids: ReadonlyArray<RecurringTripId>, today: string) {
      if (ids.length === 0) return []
      return yield* loadPatterns(yield* sql`${selectCurrent(today)} AND id = ANY(${[...ids]}::uuid[])`, today)
    }, Effect.orDie)
  }
}

/** Selects routes by a range and a pattern of their ids first, then by the ids of their occurrences. */
const makeFindOccurrences = (sql: SqlClient.SqlClient) =>
  Effect.fn("RecurringTrips.findOccurrences")(function* (ids: ReadonlyArray<TripId>) {
    const read = ids.flatMap((id) =>
      Option.toArray(Option.map(readOccurrenceId(id), (one) => ({ ...one, id: id.toLowerCase() })))
    )
    if (read.length === 0) return []
    const [first, last] = [read.map((one) => one.first), read.map((one) => one.last)]
    const routes = yield* decodeRouteRows(
      yield* sql`SELECT DISTINCT p.*
      FROM unnest(${first}::uuid[], ${last}::uuid[], ${read.map(({ like }) => like)}::text[]) AS n (first, last, like_id)
      JOIN recurring_plan p ON p.id BETWEEN n.first AND n.last AND p.id::text LIKE n.like_id`
    )
    const found = read.flatMap(({ day, id }) => {
      const route = routes.find((row) => occurrenceId(row.id, day) === id)
      return route === undefined ? [] : [{ day, route }]
    })
    const recurringTripIds = found.map(({ route }) => route.recurring_trip_id)
    const recurringTrips = (yield* decodeRecurringTripRows(
      yield* sql`SELECT ${sql.literal(recurringTripFields)} FROM recurring_trip
        WHERE id = ANY(${recurringTripIds}::uuid[])`
    )).map(recurringTripOf)
    const stops = yield* stopsOf(
      sql,
      found.map(({ route }) => route.id)
    )
    return found.flatMap(({ day, route }) =>
      recurringTrips
        .filter(({ id }) => id === route.recurring_trip_id)
        .map((one) => ({
          day,
          recurringTrip: one,
          route: withStops(toRoute(route), stops.get(route.id) ?? [])
        }))
    )
  }, Effect.orDie)

export const makeRecurringRoutes = (sql: SqlClient.SqlClient) => ({
  ...makeRoutes(sql),
  findOccurrences: makeFindOccurrences(sql),
  ...makePatterns(sql)
})
