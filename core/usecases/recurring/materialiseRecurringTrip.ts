import { DateTime, Effect, Option } from "effect"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { isOver } from "#core/recurring/occurrenceTimeOn.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import type { RecurringTripId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import { bookAheadOn } from "./bookAhead.ts"
import { scheduleMaterialisationAt } from "./materialisationJobs.ts"
import { materialiseRequests } from "./materialiseRequests.ts"
import { materialiseTrips } from "./materialiseTrips.ts"
import { syncTrips } from "./syncTrips.ts"

/** A driver's rides or a passenger's requests: what is there and does not fit goes first. In a transaction that has locked the series. */
export const materialiseDays = Effect.fn("materialiseDays")(function* (recurringTrip: RecurringTrip) {
  if (recurringTrip.role === "PASSENGER") return yield* materialiseRequests(recurringTrip)
  const planned = {
    recurringTrip,
    route: Option.getOrThrow(yield* (yield* RecurringTrips).routeOf(recurringTrip.id))
  }
  yield* materialiseTrips(planned, yield* syncTrips(planned))
  yield* bookAheadOn(recurringTrip.id)
})

/** RECUR-018, RECUR-019 the days ahead of a weekly series, as it is now, whether or not it is over. */
export const rematerialiseRecurringTrip = Effect.fn("rematerialiseRecurringTrip")(function* (
  recurringTripId: RecurringTripId
) {
  yield* inTransaction(
    Effect.gen(function* () {
      const recurringTrip = yield* (yield* RecurringTrips).lock(recurringTripId)
      if (Option.isSome(recurringTrip)) yield* materialiseDays(recurringTrip.value)
    })
  )
})

/** N25 the days ahead of a weekly series; comes again a day after `dueAt`, until the series is over. */
export const materialiseRecurringTrip = Effect.fn("materialiseRecurringTrip")(function* (
  recurringTripId: RecurringTripId,
  dueAt: DateTime.Utc
) {
  const now = yield* DateTime.now
  yield* inTransaction(
    Effect.gen(function* () {
      const recurringTrip = yield* (yield* RecurringTrips).lock(recurringTripId)
      const going = Option.filter(recurringTrip, (one) => !isOver(one, localDay(now, one.from.country)))
      if (Option.isNone(going)) return
      yield* materialiseDays(going.value)
      yield* scheduleMaterialisationAt(recurringTripId, DateTime.add(dueAt, { days: 1 }))
    })
  )
})
