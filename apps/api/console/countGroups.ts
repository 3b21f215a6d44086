import { DateTime, Effect } from "effect"
import { type GroupTimes, groupDays } from "#core/console/groupDays.ts"
import { defaultCountry } from "#core/shared/country.ts"
import { addDays, localDay, startOfDay } from "#core/shared/localDay.ts"
import { countList, type KeysetList, type ShownCount } from "./keysetPage.ts"
import type { Times } from "./listConditions.ts"

/** Counts the rows of each value with `countOf`; values without rows are left out. */
const countValues = Effect.fn("countValues")(function* <Value extends string, E, R>(
  values: ReadonlyArray<Value>,
  countOf: (value: Value) => Effect.Effect<ShownCount, E, R>
) {
  const groups = yield* Effect.forEach(values, (value) =>
    Effect.map(countOf(value), (count) => ({ value, ...count }))
  )
  return { data: groups.filter(({ total }) => total > 0) }
})

/** Counts the rows of a list for each value of one of its filters, each by the index of that filter; values without rows are left out. */
export const countGroups = <Value extends string, Row, Id extends string | number, E, R>(
  values: ReadonlyArray<Value>,
  listOf: (value: Value) => Effect.Effect<KeysetList<Row, Id>, E, R>
) => countValues(values, (value) => Effect.flatMap(listOf(value), countList))

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

/** Counts the rows on each day of a query with `countOf`. */
export const countDays = <Query extends Times, E, R>(
  query: Query,
  times: GroupTimes,
  countOf: (query: Query) => Effect.Effect<ShownCount, E, R>
) =>
  Effect.flatMap(daysOf(query, times), (days) =>
    countValues(days, (day) => countOf({ ...query, ...timesOf(day) }))
  )

/** Counts the rows of a list on each day of a query. */
export const countByDay = <Query extends Times, Row, Id extends string | number, E, R>(
  query: Query,
  times: GroupTimes,
  listOf: (query: Query) => Effect.Effect<KeysetList<Row, Id>, E, R>
) => countDays(query, times, (ofDay) => Effect.flatMap(listOf(ofDay), countList))
