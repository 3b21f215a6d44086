import { DateTime, Effect, Option } from "effect"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { tripPhase } from "#core/trip/tripState.ts"
import { checkCancellable } from "#core/trip/tripTransitions.ts"
import { cancelLockedTrip } from "./cancelLockedTrip.ts"
import { lockOwnTrip } from "./lockOwnTrip.ts"

/** TRIP-047, TRIP-056 Cancels a driver's own trip. A repeat changes nothing. */
export const cancelTrip = Effect.fn("cancelTrip")(function* (tripId: TripId, driverId: UserId) {
  const { trip: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  yield* inTransaction(
    Effect.gen(function* () {
      const trip = yield* lockOwnTrip(tripId, driverId)
      yield* Effect.fromResult(checkCancellable(tripPhase(trip, now, settings)))
      if (Option.isNone(trip.cancelledAt)) yield* cancelLockedTrip(trip, Option.some(driverId))
    })
  )
})
