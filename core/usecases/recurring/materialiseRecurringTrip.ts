import { DateTime, Effect, Option } from "effect"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { isCurrent } from "#core/recurring/occurrences.ts"
import type { RecurringTripId } from "#core/shared/ids.ts"
import { materialiseOccurrences } from "./materialiseOccurrences.ts"
import { scheduleMaterialisation } from "./scheduleMaterialisation.ts"

/** N25 The job `materialise-recurring-trip`: materialises the days ahead, and again a day after `dueAt` until the recurring trip has ended. */
export const materialiseRecurringTrip = Effect.fn("materialiseRecurringTrip")(function* (
  recurringTripId: RecurringTripId,
  dueAt: DateTime.Utc
) {
  const now = yield* DateTime.now
  yield* inTransaction(
    Effect.gen(function* () {
      const recurringTrip = yield* (yield* RecurringTrips).lock(recurringTripId)
      const current = Option.filter(recurringTrip, (one) => isCurrent(one, now))
      if (Option.isNone(current)) return
      yield* materialiseOccurrences(current.value)
      yield* scheduleMaterialisation(recurringTripId, DateTime.add(dueAt, { days: 1 }))
    })
  )
})

/** RECUR-018, RECUR-019 The job `rematerialise-recurring-trip`: materialises the days ahead once, also of an ended recurring trip. */
export const rematerialiseRecurringTrip = Effect.fn("rematerialiseRecurringTrip")(function* (
  recurringTripId: RecurringTripId
) {
  yield* inTransaction(
    Effect.gen(function* () {
      const recurringTrip = yield* (yield* RecurringTrips).lock(recurringTripId)
      if (Option.isSome(recurringTrip)) yield* materialiseOccurrences(recurringTrip.value)
    })
  )
})
