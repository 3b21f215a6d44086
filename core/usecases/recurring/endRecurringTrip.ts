import { DateTime, Effect, Option } from "effect"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { RecurringTripId, UserId } from "#core/shared/ids.ts"
import { addDays, localDay } from "#core/shared/localDay.ts"
import { applyRecurringTrip } from "./changeRecurringTrip.ts"
import { lockCurrentRecurringTrip } from "./findOwnRecurringTrip.ts"

/** RECUR-019 Ends a person's own recurring trip; occurrences with bookings stay. A repeat changes nothing. */
export const endRecurringTrip = Effect.fn("endRecurringTrip")(function* (
  id: RecurringTripId,
  personId: UserId
) {
  const now = yield* DateTime.now
  yield* inTransaction(
    Effect.gen(function* () {
      const current = yield* lockCurrentRecurringTrip(id, personId)
      if (Option.isNone(current)) return
      const recurringTrip = current.value
      const yesterday = addDays(localDay(now, recurringTrip.from.country), -1)
      yield* applyRecurringTrip({ ...recurringTrip, validUntil: Option.some(yesterday) })
    })
  )
})
