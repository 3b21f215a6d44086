import { DateTime, Effect, Option } from "effect"
import { lostWith } from "#core/booking/bookingTransitions.ts"
import { newsOfLapse } from "#core/messaging/newsOfTrip.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { settleBooking } from "#core/usecases/bookings/settleBooking.ts"
import { tellNews } from "#core/usecases/notifications/tellNews.ts"
import { releaseOfTrip } from "#core/usecases/spots/releaseOfTrip.ts"

/** TRIP-056 a locked trip will not happen, by its driver or, with nobody, by itself: every open booking goes with it, its money free again, and its parking. */
export const callOffTrip = Effect.fn("callOffTrip")(function* (trip: DriverTrip, by: Option.Option<UserId>) {
  const trips = yield* TripStore
  const all = yield* (yield* BookingStore).ofTrip(trip.id)
  yield* Effect.forEach(lostWith({ _tag: "TripIsCalledOff" }, all), ({ booking, status }) =>
    settleBooking(trip, booking, { status, by, news: "trip_cancelled" })
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
  if (Option.isNone(by)) yield* tellNews([newsOfLapse(trip)])
})
