import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { holdsSeat } from "#core/booking/seats.ts"
import type { Notice } from "#core/messaging/Notice.ts"
import { type BookingEvent, noticesForBooking } from "#core/messaging/notices.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { TripEvents } from "#core/ports/TripEvents.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { releaseFare } from "#core/usecases/money/fares.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import { releaseUnearnedParking } from "#core/usecases/parking/releaseUnearnedParking.ts"
import { findRecurringTripToSync } from "#core/usecases/recurring/findRecurringTripToSync.ts"
import { scheduleRematerialisation } from "#core/usecases/recurring/scheduleMaterialisation.ts"
import { updateRequestOfBooking } from "#core/usecases/requests/updateRequestOfBooking.ts"
import { publishTripChanged } from "#core/usecases/trips/publishTripChanged.ts"

const domainEvents = { DENIED: "BookingDenied", CANCELED: "PassengerCancelledBooking" } as const
const timelineEvents = { DENIED: "booking_denied", CANCELED: "booking_cancelled" } as const

interface BookingEnd {
  readonly status: "DENIED" | "CANCELED"
  /** None when a job closes it. */
  readonly by: Option.Option<UserId>
  /** Now, if not given: the bookings of a cancelled trip end at the same instant as the trip. */
  readonly at?: DateTime.Utc
  /** The event to notify the other person of, if not the end of this booking. */
  readonly event?: BookingEvent
  /** Instead of the notice to the other person: to both, when support closes it. */
  readonly notices?: ReadonlyArray<Notice>
}

const announceClosed = Effect.fn("announceClosed")(function* (
  trip: DriverTrip,
  booking: Booking,
  { by: actorId, status, event = timelineEvents[status], notices }: BookingEnd
) {
  yield* (yield* TripEvents).append({
    tripId: trip.id,
    bookingId: Option.some(booking.id),
    what: timelineEvents[status],
    actorId,
    data: {}
  })
  yield* (yield* Outbox).add({
    kind: domainEvents[status],
    userIds: [trip.driverId, booking.passengerId],
    data: { trip_id: trip.id, booking_id: booking.id }
  })
  yield* notify(notices ?? noticesForBooking(trip, booking, event, actorId))
})

/** Closes a booking of a locked trip: updates its request, frees its seats and its fare (N07), and announces it. */
export const closeBooking = Effect.fn("closeBooking")(function* (
  trip: DriverTrip,
  booking: Booking,
  end: BookingEnd
) {
  const bookings = yield* BookingStore
  const freesSeats = holdsSeat(booking.status)
  yield* bookings.setStatus(booking.id, end.status, end.at ?? (yield* DateTime.now))
  yield* updateRequestOfBooking(booking)
  if (freesSeats) yield* bookings.changeTakenSeats(booking, -booking.seats)
  yield* releaseFare(booking)
  yield* announceClosed(trip, booking, end)
  if (booking.status === "ACCEPTED") yield* releaseUnearnedParking(trip, end.by)
  const recurringTrip = yield* findRecurringTripToSync(trip)
  if (Option.isSome(recurringTrip)) yield* scheduleRematerialisation(recurringTrip.value, booking.id)
  else if (freesSeats) yield* publishTripChanged(trip.id)
})
