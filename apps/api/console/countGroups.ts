import { Array, DateTime, Effect } from "effect"
import { type GroupTimes, groupDays } from "#core/console/groupDays.ts"
import { defaultCountry } from "#core/shared/country.ts"
import { addDays, localDay, startOfDay } from "#core/shared/localDay.ts"
import { type Countable, countLists, type ShownCount } from "./countLists.ts"
import type { Times } from "./listConditions.ts"

/** Says the number of rows of each value; values without rows are left out. */
const groupsOf = <Value extends string>(values: ReadonlyArray<Value>, counts: ReadonlyArray<ShownCount>) => ({
  data: Array.zipWith(values, counts, (value, count) => ({ value, ...count })).filter(
    ({ total }) => total > 0
  )
})

/** Counts the rows of a list for each value of one of its filters, each by the index of that filter. */
export const countGroups = <Value extends string, E, R>(
  values: ReadonlyArray<Value>,
  listOf: (value: Value) => Effect.Effect<Countable, E, R>
) =>
  Effect.forEach(values, listOf).pipe(
    Effect.flatMap(countLists),
    Effect.map((counts) => groupsOf(values, counts))
  )

/** The days of a query whose end `to` is not included. */
const daysOf = Effect.fnUntraced(function* ({ from, to }: Times, times: GroupTimes) {
  const now = yield* DateTime.now
  const days = {
    from: from && localDay(from, defaultCountry),
    to: to && localDay(DateTime.subtract(to, { milliseconds: 1 }), defaultCountry)
  }
  return groupDays(days, localDay(now, defaultCountry), times)
})

/** The times of one day; the clocks of all countries agree. */
const timesOf = (day: string): Required<Times> => ({
  from: startOfDay(day, defaultCountry),
  to: startOfDay(addDays(day, 1), defaultCountry)
})

/** Counts the rows on each day of a query with `countAll`, which gets the query of each day. */
export const countDays = Effect.fn("countDays")(function* <Query extends Times, E, R>(
  query: Query,
  times: GroupTimes,
  countAll: (queries: ReadonlyArray<Query>) => Effect.Effect<ReadonlyArray<ShownCount>, E, R>
) {
  const days = yield* daysOf(query, times)
  return groupsOf(days, yield* countAll(days.map((day) => ({ ...query, ...timesOf(day) }))))
})

/** Counts the rows of a list on each day of a query. */
export const countByDay = <Query extends Times, E, R>(
  query: Query,
  times: GroupTimes,
  listOf: (query: Query) => Effect.Effect<Countable, E, R>
) => countDays(query, times, (queries) => Effect.flatMap(Effect.forEach(queries, listOf), countLists))
