import { DateTime, Effect, Option } from "effect"
import { isOpenBooking } from "#core/booking/bookingTransitions.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { TripAlreadyCompleted } from "#core/trip/refusals.ts"
import { settleBooking } from "#core/usecases/bookings/settleBooking.ts"
import { lockOwnTrip } from "./ownTrip.ts"

/** TRIP-047, TRIP-056 the driver calls a trip off: every open booking goes with it, its money free again. A repeat changes nothing. */
export const cancelTrip = Effect.fn("cancelTrip")(function* (tripId: TripId, driverId: UserId) {
  const now = yield* DateTime.now
  yield* inTransaction(
    Effect.gen(function* () {
      const trip = yield* lockOwnTrip(tripId, driverId)
      if (Option.isSome(trip.completedAt)) return yield* new TripAlreadyCompleted()
      if (Option.isSome(trip.cancelledAt)) return
      const all = yield* (yield* BookingStore).ofTrip(tripId)
      const open = all.filter(isOpenBooking)
      yield* Effect.forEach(open, (booking) => settleBooking(trip, booking, "CANCELED", driverId))
      const trips = yield* TripStore
      yield* trips.setTimes(tripId, { cancelledAt: Option.some(now) })
      yield* (yield* TripCodes).remove(tripId)
      yield* trips.tell({
        tripId,
        bookingId: Option.none(),
        what: "trip_cancelled",
        actorId: Option.some(driverId),
        data: {}
      })
    })
  )
})
