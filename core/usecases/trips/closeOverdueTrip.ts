import { DateTime, Effect, Option } from "effect"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { decideOverdue } from "#core/trip/decideOverdue.ts"
import { cancelLockedTrip } from "./cancelLockedTrip.ts"
import { closeTrip } from "./closeTrip.ts"
import { lockOwnTrip } from "./ownTrip.ts"
import { scheduleOverdueCheck } from "./scheduleOverdueCheck.ts"

/** N26, QUEUE-003 the job `trip-overdue`: ends a trip that nobody ended, without subsidy, and calls off one that nobody started. */
export const closeOverdueTrip = Effect.fn("closeOverdueTrip")(function* (tripId: TripId) {
  const { trip: settings } = yield* ProductSettings
  yield* inTransaction(
    Effect.gen(function* () {
      const { driverId } = yield* (yield* TripStore).find(tripId)
      const trip = yield* lockOwnTrip(tripId, driverId)
      const overdue = decideOverdue(trip, yield* DateTime.now, settings)
      switch (overdue._tag) {
        case "Settled":
          return
        case "NotYet":
          return yield* scheduleOverdueCheck(trip)
        case "EndAutomatically":
          return yield* closeTrip(trip, { withSubsidy: false, by: Option.none() })
        case "Lapse":
          return yield* cancelLockedTrip(trip, Option.none())
      }
    })
  )
})
