import { DateTime, Effect, Option } from "effect"
import { checkAutoBookingEndable } from "#core/booking/autoBookingRules.ts"
import { NotAutoBookable } from "#core/booking/refusals.ts"
import { AutoBookings } from "#core/ports/AutoBookings.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { AutoBookingId, UserId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"

/** AUTOB-002, AUTOB-004 Ends a passenger's own auto-booking; its bookings stay. A repeat changes nothing. */
export const endAutoBooking = Effect.fn("endAutoBooking")(function* (id: AutoBookingId, passengerId: UserId) {
  const now = yield* DateTime.now
  yield* inTransaction(
    Effect.gen(function* () {
      const autoBookings = yield* AutoBookings
      const found = yield* autoBookings.lock(id)
      if (Option.isNone(found) || found.value.passengerId !== passengerId) return yield* new NotAutoBookable()
      if (found.value.isEnded) return
      const recurringTrip = Option.getOrThrow(
        yield* (yield* RecurringTrips).find(found.value.recurringTripId)
      )
      const today = localDay(now, recurringTrip.from.country)
      yield* Effect.fromResult(checkAutoBookingEndable(found.value, recurringTrip, today))
      yield* autoBookings.end(id, now)
    })
  )
})
