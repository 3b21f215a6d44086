import { DateTime, Effect, Option } from "effect"
import { lostWith } from "#core/booking/bookingTransitions.ts"
import { noticesForExpiry } from "#core/messaging/noticesForTrip.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { closeBooking } from "#core/usecases/bookings/closeBooking.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import { releaseOfTrip } from "#core/usecases/parking/releaseOfTrip.ts"

/** TRIP-056 a locked trip will not happen, by its driver or, with nobody, by itself: every open booking goes with it, its money free again, and its parking. */
export const cancelLockedTrip = Effect.fn("cancelLockedTrip")(function* (
  trip: DriverTrip,
  by: Option.Option<UserId>
) {
  const trips = yield* TripStore
  const all = yield* (yield* BookingStore).ofTrip(trip.id)
  yield* Effect.forEach(lostWith({ _tag: "TripIsCalledOff" }, all), ({ booking, status }) =>
    closeBooking(trip, booking, { status, by, news: "trip_cancelled" })
  )
  const cancelledAt = Option.some(yield* DateTime.now)
  yield* trips.setTimes(trip.id, { cancelledAt, endedAutomatically: Option.isNone(by) })
  yield* (yield* TripCodes).remove(trip.id)
  yield* releaseOfTrip(trip.id, by)
  yield* trips.tell({
    tripId: trip.id,
    bookingId: Option.none(),
    what: Option.isSome(by) ? "trip_cancelled" : "trip_lapsed",
    actorId: by,
    data: {}
  })
  if (Option.isNone(by)) yield* notify([noticesForExpiry(trip)])
})
