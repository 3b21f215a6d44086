import { DateTime, Effect, Option } from "effect"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { decideOverdue } from "#core/trip/decideOverdue.ts"
import { cancelLockedTrip } from "./cancelLockedTrip.ts"
import { endLockedTrip } from "./endLockedTrip.ts"
import { lockTripOfDriver } from "./lockTripOfDriver.ts"
import { scheduleOverdueCheck } from "./scheduleOverdueCheck.ts"

/** N26, QUEUE-003 The job `trip-overdue`: ends an active trip without subsidy, and cancels a trip that was never started. */
export const closeOverdueTrip = Effect.fn("closeOverdueTrip")(function* (tripId: TripId) {
  const { trip: settings } = yield* ProductSettings
  yield* inTransaction(
    Effect.gen(function* () {
      const trip = yield* lockTripOfDriver(tripId)
      const now = yield* DateTime.now
      const overdue = decideOverdue(trip, now, settings)
      switch (overdue._tag) {
        case "Closed":
          return
        case "NotYet":
          return yield* scheduleOverdueCheck(trip)
        case "EndAutomatically":
          return yield* endLockedTrip(trip, { withSubsidy: false, at: now, by: Option.none() })
        case "Expire":
          return yield* cancelLockedTrip(trip, Option.none())
      }
    })
  )
})
