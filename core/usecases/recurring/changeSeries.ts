import { DateTime, Effect, Option } from "effect"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { RecurringTripId, UserId } from "#core/shared/ids.ts"
import { dayAfter, localDay } from "#core/shared/localDay.ts"
import type { RecurringPlan } from "#core/trip/RecurringPlan.ts"
import type { RecurringTrip } from "#core/trip/RecurringTrip.ts"
import { drawDays } from "./drawSeries.ts"
import { lockGoingSeries, lockOwnSeries } from "./ownSeries.ts"
import { reviseRequests } from "./reviseRequests.ts"

/** A locked series as it is from here on: its coming days follow. */
export const applySeries = Effect.fn("applySeries")(function* (series: RecurringTrip) {
  yield* (yield* RecurringTrips).save(series)
  if (series.role === "PASSENGER") yield* reviseRequests(series)
  yield* drawDays(series)
})

/** What the change makes of the series, and of the plan of a driver's, as they are when it is locked. */
export interface Revision {
  readonly series: RecurringTrip
  /** None: the plan stays. */
  readonly plan: Option.Option<RecurringPlan>
}

/**
 * RECUR-018 changes a series by what `revise` makes of it: the coming days follow, except those that somebody has
 * booked or asked for.
 */
export const changeSeries = <E, R>(
  id: RecurringTripId,
  personId: UserId,
  revise: (series: RecurringTrip) => Effect.Effect<Revision, E, R>
) =>
  inTransaction(
    Effect.gen(function* () {
      const { plan, series } = yield* revise(yield* lockOwnSeries(id, personId))
      if (Option.isSome(plan)) yield* (yield* RecurringTrips).setPlan(id, plan.value)
      yield* applySeries(series)
    })
  )

/** RECUR-019 the series ends: what nobody has booked or asked for is called off. A repeat changes nothing. */
export const endSeries = Effect.fn("endSeries")(function* (id: RecurringTripId, personId: UserId) {
  const now = yield* DateTime.now
  yield* inTransaction(
    Effect.gen(function* () {
      const going = yield* lockGoingSeries(id, personId)
      if (Option.isNone(going)) return
      const series = going.value
      const yesterday = dayAfter(localDay(now, series.from.country), -1)
      yield* applySeries({ ...series, validUntil: Option.some(yesterday) })
    })
  )
})
