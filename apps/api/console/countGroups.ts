import { DateTime, Effect } from "effect"
import { groupDays } from "#core/console/groupDays.ts"
import { defaultCountry } from "#core/shared/country.ts"
import { addDays, localDay, startOfDay } from "#core/shared/localDay.ts"
import { countList, type KeysetList } from "./keysetPage.ts"

/** Counts the rows of a list for each value of one of its filters, each by the index of that filter; values without rows are left out. */
export const countGroups = Effect.fn("countGroups")(function* <
  Value extends string,
  Row,
  Id extends string | number,
  E,
  R
>(values: ReadonlyArray<Value>, listOf: (value: Value) => Effect.Effect<KeysetList<Row, Id>, E, R>) {
  const groups = yield* Effect.forEach(values, (value) =>
    Effect.map(Effect.flatMap(listOf(value), countList), (count) => ({ value, ...count }))
  )
  return { data: groups.filter(({ total }) => total > 0) }
})

interface Times {
  readonly from?: DateTime.Utc
  readonly to?: DateTime.Utc
}

/** The days of a query whose end `to` is not included. */
const daysOf = ({ from, to }: Times, now: DateTime.Utc) =>
  groupDays(
    {
      from: from && localDay(from, defaultCountry),
      to: to && localDay(DateTime.subtract(to, { milliseconds: 1 }), defaultCountry)
    },
    localDay(now, defaultCountry)
  )

/** The times of one day; the clocks of all countries agree. */
const timesOf = (day: string): Required<Times> => ({
  from: startOfDay(day, defaultCountry),
  to: startOfDay(addDays(day, 1), defaultCountry)
})

/** Counts the rows of a list on each day of a query. */
export const countByDay = Effect.fn("countByDay")(function* <
  Query extends Times,
  Row,
  Id extends string | number,
  E,
  R
>(query: Query, listOf: (query: Query) => Effect.Effect<KeysetList<Row, Id>, E, R>) {
  const days = daysOf(query, yield* DateTime.now)
  return yield* countGroups(days, (day) => listOf({ ...query, ...timesOf(day) }))
})
