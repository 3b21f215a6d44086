import { Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { insertAll } from "#api/database/insertAll.ts"
import type { OpenSeries } from "#core/search/openSeries.ts"
import { RecurringTripId, type TripId } from "#core/shared/ids.ts"
import { occurrenceId, readOccurrenceId } from "#core/trip/occurrenceId.ts"
import type { RecurringPlan } from "#core/trip/RecurringPlan.ts"
import { weeklyPattern } from "#core/trip/weeklyPattern.ts"
import {
  decodePatternRows,
  decodePlanRows,
  decodeStopRows,
  stopColumns,
  withStops
} from "./recurring-plan-rows.ts"
import { decodeSeriesRows, seriesFields, seriesOf } from "./recurring-rows.ts"

const stopsOf = Effect.fn("RecurringTrips.stopsOf")(function* (
  sql: SqlClient.SqlClient,
  planIds: ReadonlyArray<RecurringPlan["id"]>
) {
  const rows = yield* sql`SELECT * FROM recurring_stop WHERE plan_id = ANY(${[...planIds]}::uuid[])
    ORDER BY plan_id, position`
  return Map.groupBy(yield* decodeStopRows(rows), (row) => row.plan_id)
})

const makePlans = (sql: SqlClient.SqlClient) => {
  const planOf = Effect.fn("RecurringTrips.planOf")(function* (id: RecurringTripId) {
    const [plan] = yield* decodePlanRows(
      yield* sql`SELECT * FROM recurring_plan WHERE recurring_trip_id = ${id}`
    )
    if (plan === undefined) return Option.none<RecurringPlan>()
    const stops = yield* stopsOf(sql, [plan.id])
    return Option.some<RecurringPlan>(withStops(plan, stops.get(plan.id) ?? []))
  }, Effect.orDie)

  const setPlan = Effect.fn("RecurringTrips.setPlan")(function* (id: RecurringTripId, plan: RecurringPlan) {
    const { distance, duration, route, stops, via } = plan
    yield* sql`DELETE FROM recurring_plan WHERE recurring_trip_id = ${id}`
    const row = { id: plan.id, recurring_trip_id: id, via: JSON.stringify(via), distance, duration, route }
    yield* sql`INSERT INTO recurring_plan ${sql.insert(row)}`
    yield* insertAll(sql, "recurring_stop", stops.map(stopColumns(plan.id)))
  }, Effect.orDie)
  return { planOf, setPlan }
}

const Days = Schema.Array(Schema.Struct({ recurring_trip_id: RecurringTripId, local_day: Schema.String }))
const decodeDays = Schema.decodeUnknownEffect(Days)

const makePatterns = (sql: SqlClient.SqlClient) => {
  const going = (today: string) =>
    sql`SELECT ${sql.literal(seriesFields)} FROM recurring_trip WHERE role = 'DRIVER' AND (valid_until IS NULL OR valid_until >= ${today}::date)`

  const takenOf = Effect.fnUntraced(function* (ids: ReadonlyArray<RecurringTripId>, today: string) {
    const rows = yield* sql`SELECT recurring_trip_id, day::text AS local_day FROM driver_trip
      WHERE recurring_trip_id = ANY(${[...ids]}::uuid[]) AND day >= ${today}::date - 1`
    return Map.groupBy(yield* decodeDays(rows), (row) => row.recurring_trip_id)
  })

  const patternsIn = Effect.fn("RecurringTrips.patterns")(function* (
    seriesRows: ReadonlyArray<unknown>,
    today: string
  ) {
    const all = (yield* decodeSeriesRows(seriesRows)).map(seriesOf)
    const ids = all.map(({ id }) => id)
    const rows = yield* decodePatternRows(
      yield* sql`SELECT id, recurring_trip_id, distance, duration
      FROM recurring_plan WHERE recurring_trip_id = ANY(${ids}::uuid[])`
    )
    const planOf = new Map(rows.map((row) => [row.recurring_trip_id, row]))
    const taken = yield* takenOf(ids, today)
    const stops = yield* stopsOf(
      sql,
      rows.map((row) => row.id)
    )
    return all.flatMap((series): ReadonlyArray<OpenSeries> => {
      const plan = planOf.get(series.id)
      if (plan === undefined) return []
      const pattern = weeklyPattern(series, withStops(plan, stops.get(plan.id) ?? []))
      return [{ ...pattern, taken: (taken.get(series.id) ?? []).map((row) => row.local_day) }]
    })
  })

  return {
    patterns: Effect.fnUntraced(function* (wish: {
      readonly after: Option.Option<RecurringTripId>
      readonly limit: number
      readonly today: string
    }) {
      const after = Option.getOrElse(wish.after, () => "00000000-0000-0000-0000-000000000000")
      const rows = yield* sql`${going(wish.today)} AND id > ${after} ORDER BY id LIMIT ${wish.limit}`
      return yield* patternsIn(rows, wish.today)
    }, Effect.orDie),
    patternsOf: Effect.fnUntraced(function* (ids: ReadonlyArray<RecurringTripId>, today: string) {
      if (ids.length === 0) return []
      return yield* patternsIn(yield* sql`${going(today)} AND id = ANY(${[...ids]}::uuid[])`, today)
    }, Effect.orDie)
  }
}

/** Plans are looked for between two ids each, and known by the ids that they give to their days. */
const makeNamed = (sql: SqlClient.SqlClient) =>
  Effect.fn("RecurringTrips.named")(function* (ids: ReadonlyArray<TripId>) {
    const read = ids.flatMap((id) =>
      Option.toArray(Option.map(readOccurrenceId(id), (one) => ({ ...one, id: id.toLowerCase() })))
    )
    if (read.length === 0) return []
    const [first, last] = [read.map((one) => one.first), read.map((one) => one.last)]
    const plans = yield* decodePlanRows(
      yield* sql`SELECT DISTINCT p.*
      FROM unnest(${first}::uuid[], ${last}::uuid[], ${read.map(({ like }) => like)}::text[]) AS n (first, last, like_id)
      JOIN recurring_plan p ON p.id BETWEEN n.first AND n.last AND p.id::text LIKE n.like_id`
    )
    const found = read.flatMap(({ day, id }) => {
      const plan = plans.find((row) => occurrenceId(row.id, day) === id)
      return plan === undefined ? [] : [{ day, plan }]
    })
    const seriesIds = found.map(({ plan }) => plan.recurring_trip_id)
    const series = (yield* decodeSeriesRows(
      yield* sql`SELECT ${sql.literal(seriesFields)} FROM recurring_trip WHERE id = ANY(${seriesIds}::uuid[])`
    )).map(seriesOf)
    const stops = yield* stopsOf(
      sql,
      found.map(({ plan }) => plan.id)
    )
    return found.flatMap(({ day, plan }) =>
      series
        .filter(({ id }) => id === plan.recurring_trip_id)
        .map((one) => ({ day, series: one, plan: withStops(plan, stops.get(plan.id) ?? []) }))
    )
  }, Effect.orDie)

export const makeRecurringPlans = (sql: SqlClient.SqlClient) => ({
  ...makePlans(sql),
  named: makeNamed(sql),
  ...makePatterns(sql)
})
