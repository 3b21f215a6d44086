import { DateTime, Effect, Option } from "effect"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { RecurringRoute } from "#core/recurring/RecurringRoute.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import type { RecurringTripId, UserId } from "#core/shared/ids.ts"
import { dayAfter, localDay } from "#core/shared/localDay.ts"
import { materialiseDays } from "./materialiseRecurringTrip.ts"
import { lockCurrentRecurringTrip, lockOwnRecurringTrip } from "./ownRecurringTrips.ts"
import { syncRequests } from "./syncRequests.ts"

/** A locked series as it is from here on: its coming days follow. */
export const applyRecurringTrip = Effect.fn("applyRecurringTrip")(function* (recurringTrip: RecurringTrip) {
  yield* (yield* RecurringTrips).save(recurringTrip)
  if (recurringTrip.role === "PASSENGER") yield* syncRequests(recurringTrip)
  yield* materialiseDays(recurringTrip)
})

/** What the change makes of the series, and of the plan of a driver's, as they are when it is locked. */
export interface Revision {
  readonly recurringTrip: RecurringTrip
  /** None: the plan stays. */
  readonly route: Option.Option<RecurringRoute>
}

/**
 * RECUR-018 changes a series by what `revise` makes of it: the coming days follow, except those that somebody has
 * booked or asked for.
 */
export const changeRecurringTrip = <E, R>(
  id: RecurringTripId,
  personId: UserId,
  revise: (recurringTrip: RecurringTrip) => Effect.Effect<Revision, E, R>
) =>
  inTransaction(
    Effect.gen(function* () {
      const { route, recurringTrip } = yield* revise(yield* lockOwnRecurringTrip(id, personId))
      if (Option.isSome(route)) yield* (yield* RecurringTrips).setRoute(id, route.value)
      yield* applyRecurringTrip(recurringTrip)
    })
  )

/** RECUR-019 the series ends: what nobody has booked or asked for is called off. A repeat changes nothing. */
export const endRecurringTrip = Effect.fn("endRecurringTrip")(function* (
  id: RecurringTripId,
  personId: UserId
) {
  const now = yield* DateTime.now
  yield* inTransaction(
    Effect.gen(function* () {
      const going = yield* lockCurrentRecurringTrip(id, personId)
      if (Option.isNone(going)) return
      const recurringTrip = going.value
      const yesterday = dayAfter(localDay(now, recurringTrip.from.country), -1)
      yield* applyRecurringTrip({ ...recurringTrip, validUntil: Option.some(yesterday) })
    })
  )
})
