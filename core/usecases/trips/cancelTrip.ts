import { Effect, Option } from "effect"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { TripAlreadyCompleted } from "#core/trip/refusals.ts"
import { callOffTrip } from "./callOffTrip.ts"
import { lockOwnTrip } from "./ownTrip.ts"

/** TRIP-047, TRIP-056 the driver calls a trip off. A repeat changes nothing. */
export const cancelTrip = Effect.fn("cancelTrip")(function* (tripId: TripId, driverId: UserId) {
  yield* inTransaction(
    Effect.gen(function* () {
      const trip = yield* lockOwnTrip(tripId, driverId)
      if (Option.isSome(trip.completedAt)) return yield* new TripAlreadyCompleted()
      if (Option.isNone(trip.cancelledAt)) yield* callOffTrip(trip, Option.some(driverId))
    })
  )
})
