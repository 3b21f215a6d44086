import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { holdsSeat } from "#core/booking/seats.ts"
import { type BookingEvent, noticesForBooking } from "#core/messaging/noticesForBooking.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { releaseFare } from "#core/usecases/money/fares.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import { scheduleMaterialisation } from "#core/usecases/recurring/materialisationJobs.ts"
import { recurringTripsToSync } from "#core/usecases/recurring/recurringTripsToSync.ts"
import { followBooking } from "#core/usecases/requests/followBooking.ts"
import { publishTripChanged } from "#core/usecases/requests/publishTripChanged.ts"

const kinds = { DENIED: "BookingDenied", CANCELED: "PassengerCancelledBooking" } as const
const words = { DENIED: "booking_denied", CANCELED: "booking_cancelled" } as const

interface Ending {
  readonly status: "DENIED" | "CANCELED"
  /** None when it ends by itself. */
  readonly by: Option.Option<UserId>
  /** What whoever did not do it is told, when it is more than this booking's end. */
  readonly news?: BookingEvent
}

/** N07 a booking that will not happen: its seat and its money are free again, and both people hear of it. */
export const closeBooking = Effect.fn("closeBooking")(function* (
  trip: DriverTrip,
  booking: Booking,
  { by: actorId, status, news = words[status] }: Ending
) {
  const bookings = yield* BookingStore
  const now = yield* DateTime.now
  const freesSeats = holdsSeat(booking.status)
  if (freesSeats) yield* bookings.seat(booking, -booking.seats)
  yield* bookings.setStatus(booking.id, status, now)
  yield* releaseFare(booking)
  yield* followBooking(booking)
  yield* (yield* TripStore).tell({
    tripId: trip.id,
    bookingId: Option.some(booking.id),
    what: words[status],
    actorId,
    data: {}
  })
  yield* (yield* Outbox).add({
    kind: kinds[status],
    userIds: [trip.driverId, booking.passengerId],
    data: { trip_id: trip.id, booking_id: booking.id }
  })
  yield* notify(noticesForBooking(trip, booking, news, actorId))
  const recurringTrip = yield* recurringTripsToSync(trip)
  if (Option.isSome(recurringTrip)) yield* scheduleMaterialisation(recurringTrip.value, booking.id)
  else if (freesSeats) yield* publishTripChanged(trip.id)
})
