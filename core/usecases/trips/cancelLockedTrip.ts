import { DateTime, Effect, Option } from "effect"
import { bookingsClosedBy } from "#core/booking/bookingTransitions.ts"
import { noticeForExpiredTrip } from "#core/messaging/notices.ts"
import {
  noticeForTripCancelledBySupport,
  noticesForPassengerOfTripCancelledBySupport
} from "#core/messaging/noticesBySupport.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { TripEvents } from "#core/ports/TripEvents.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { closeBooking } from "#core/usecases/bookings/closeBooking.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import { releaseTripParking } from "#core/usecases/parking/releaseTripParking.ts"

/**
 * TRIP-056 Cancels a locked trip with its open bookings, their holds, its code and its parking. `by` is none when a job
 * expires the trip, and an agent when support cancels it, of which driver and passengers are notified.
 */
export const cancelLockedTrip = Effect.fn("cancelLockedTrip")(function* (
  trip: DriverTrip,
  by: Option.Option<UserId>,
  { isBySupport = false }: { readonly isBySupport?: boolean } = {}
) {
  const trips = yield* TripStore
  const at = yield* DateTime.now
  const bookings = yield* (yield* BookingStore).ofTrip(trip.id)
  // Before the bookings: the driver is notified of the trip and of nothing else.
  yield* releaseTripParking(trip.id, by)
  yield* Effect.forEach(bookingsClosedBy({ _tag: "TripCancelled" }, bookings), ({ booking, status }) =>
    closeBooking(trip, booking, {
      status,
      by,
      at,
      event: "trip_cancelled",
      ...(isBySupport ? { notices: noticesForPassengerOfTripCancelledBySupport(trip, booking) } : {})
    })
  )
  yield* trips.setTimes(trip.id, { cancelledAt: Option.some(at), endedAutomatically: Option.isNone(by) })
  yield* (yield* TripCodes).remove(trip.id)
  yield* (yield* TripEvents).append({
    tripId: trip.id,
    bookingId: Option.none(),
    what: Option.isSome(by) ? "trip_cancelled" : "trip_lapsed",
    actorId: by,
    data: {}
  })
  if (Option.isNone(by)) yield* notify([noticeForExpiredTrip(trip)])
  if (isBySupport) yield* notify([noticeForTripCancelledBySupport(trip, at)])
})
