import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { lostWith } from "#core/booking/bookingTransitions.ts"
import { noticesForFares } from "#core/messaging/noticesForMoney.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { UserId } from "#core/shared/ids.ts"
import { minor } from "#core/shared/Money.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { closeBooking } from "#core/usecases/bookings/closeBooking.ts"
import { payRide } from "#core/usecases/money/fares.ts"
import { notify } from "#core/usecases/notifications/notify.ts"

interface Closing {
  readonly withSubsidy: boolean
  /** None when it ends by itself (N26). */
  readonly by: Option.Option<UserId>
}

const closeRide = Effect.fn("closeRide")(function* (trip: DriverTrip, booking: Booking, closing: Closing) {
  const subsidy = closing.withSubsidy ? booking.subsidy : minor(0)
  const ride = { ...booking, subsidy }
  yield* payRide(ride, trip.driverId)
  yield* (yield* BookingStore).complete(booking.id, yield* DateTime.now, subsidy)
  return ride
})

const tellClosed = Effect.fn("tellClosed")(function* (
  trip: DriverTrip,
  rode: ReadonlyArray<Booking>,
  { by, withSubsidy }: Closing
) {
  yield* (yield* TripStore).tell({
    tripId: trip.id,
    bookingId: Option.none(),
    what: Option.isSome(by) ? "trip_ended" : "trip_ended_automatically",
    actorId: by,
    data: { with_subsidy: withSubsidy, passengers: rode.length }
  })
  yield* (yield* Outbox).add({
    kind: "TripEnded",
    userIds: [...rode.map((booking) => booking.passengerId), trip.driverId],
    data: { trip_id: trip.id }
  })
})

/**
 * END-012, SUBS-006 closes an active, locked trip and credits its money in the same transaction: each fare from its hold to the
 * driver, each subsidy from its contract. So whatever breaks down, nobody waits for the money of a trip that has ended. Its code
 * runs out by itself: who types it until then hears that the trip is completed (BYCODE-006).
 */
export const closeTrip = Effect.fn("closeTrip")(function* (trip: DriverTrip, closing: Closing) {
  const trips = yield* TripStore
  const all = yield* (yield* BookingStore).ofTrip(trip.id)
  yield* Effect.forEach(lostWith({ _tag: "TripEnds" }, all), ({ booking, status }) =>
    closeBooking(trip, booking, { status, by: closing.by })
  )
  const rode = yield* Effect.forEach(
    all.filter((booking) => booking.status === "ACCEPTED"),
    (booking) => closeRide(trip, booking, closing)
  )
  const completedAt = Option.some(yield* DateTime.now)
  yield* trips.setTimes(trip.id, { completedAt, endedAutomatically: Option.isNone(closing.by) })
  yield* tellClosed(trip, rode, closing)
  yield* notify(noticesForFares(trip, rode))
})
