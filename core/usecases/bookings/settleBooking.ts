import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { holdsSeat } from "#core/booking/seats.ts"
import { type BookingNews, newsOfBooking } from "#core/messaging/newsOfBooking.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { releaseFare } from "#core/usecases/money/fares.ts"
import { tellNews } from "#core/usecases/notifications/tellNews.ts"
import { redrawSeriesSoon } from "#core/usecases/recurring/drawJobs.ts"
import { seriesOutstayed } from "#core/usecases/recurring/seriesOutstayed.ts"
import { followBooking } from "#core/usecases/requests/followBooking.ts"
import { announceTrip } from "#core/usecases/requests/tripNews.ts"

const kinds = { DENIED: "BookingDenied", CANCELED: "PassengerCancelledBooking" } as const
const words = { DENIED: "booking_denied", CANCELED: "booking_cancelled" } as const

interface Ending {
  readonly status: "DENIED" | "CANCELED"
  /** None when it ends by itself. */
  readonly by: Option.Option<UserId>
  /** What whoever did not do it is told, when it is more than this booking's end. */
  readonly news?: BookingNews
}

/** N07 a booking that will not happen: its seat and its money are free again, and both people hear of it. */
export const settleBooking = Effect.fn("settleBooking")(function* (
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
  yield* tellNews(newsOfBooking(trip, booking, news, actorId))
  const series = yield* seriesOutstayed(trip)
  if (Option.isSome(series)) yield* redrawSeriesSoon(series.value, booking.id)
  else if (freesSeats) yield* announceTrip(trip.id)
})
