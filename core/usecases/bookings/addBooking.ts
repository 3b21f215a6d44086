import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { quoteRide } from "#core/booking/quoteRide.ts"
import { ExistingBookingInPeriod } from "#core/booking/refusals.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Contracts } from "#core/ports/Contracts.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { BookingId, type RequestId, type UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverStop, DriverTrip } from "#core/trip/DriverTrip.ts"
import { ExistingTripInPeriod } from "#core/trip/refusals.ts"
import { followBooking } from "#core/usecases/requests/followBooking.ts"

interface NewBooking {
  readonly trip: DriverTrip
  readonly from: DriverStop
  readonly to: DriverStop
  readonly passengerId: UserId
  readonly seats: number
  readonly byCode: boolean
  readonly requestId: Option.Option<RequestId>
}

/** N09 who asks waits for the driver's answer; who boards by code is on board at once. */
const asked = { status: "AWAITING_APPROVAL", what: "seat_requested", kind: "SeatRequested" } as const
const boarded = { status: "ACCEPTED", what: "passenger_joined", kind: "PassengerJoinedTrip" } as const

/** ERR-012, ERR-013, N18 nobody drives and rides, or rides twice, at the same time. */
const checkFreeTime = Effect.fn("checkFreeTime")(function* ({ from, to, passengerId }: NewBooking) {
  const [start, end] = [from.plannedTime, to.plannedTime]
  const own = yield* (yield* TripStore).openOf(passengerId)
  const drives = own.some(
    (trip) =>
      DateTime.isLessThan(trip.plannedDeparture, end) && DateTime.isGreaterThan(trip.plannedArrival, start)
  )
  if (drives) return yield* new ExistingTripInPeriod()
  if (yield* (yield* BookingStore).hasRideIn(passengerId, start, end)) {
    return yield* new ExistingBookingInPeriod()
  }
})

const draw = Effect.fn("drawBooking")(function* (wish: NewBooking) {
  const { trip, from, to, passengerId, seats, byCode, requestId } = wish
  const ridesWith = yield* (yield* BookingStore).pairRides(passengerId, [trip.driverId], from.plannedTime)
  const pairRides = ridesWith(trip.driverId)
  const contracts = yield* (yield* Contracts).all
  const { subsidyAnswer: _, ...terms } = quoteRide({ ...wish, pairRides }, contracts, yield* ProductSettings)
  const booking: Booking = {
    ...terms,
    id: BookingId.make(yield* (yield* Ids).next),
    tripId: trip.id,
    passengerId,
    status: byCode ? boarded.status : asked.status,
    seats,
    fromStopId: from.id,
    toStopId: to.id,
    fromPosition: from.position,
    toPosition: to.position,
    byCode,
    requestId,
    createdAt: yield* DateTime.now,
    cancelledAt: Option.none()
  }
  return booking
})

const announce = Effect.fn("announceBooking")(function* (driverId: UserId, booking: Booking) {
  const { kind, what } = booking.byCode ? boarded : asked
  yield* (yield* TripStore).tell({
    tripId: booking.tripId,
    bookingId: Option.some(booking.id),
    what,
    actorId: Option.some(booking.passengerId),
    data: { seats: booking.seats }
  })
  yield* (yield* Outbox).add({
    kind,
    userIds: booking.byCode ? [driverId, booking.passengerId] : [driverId],
    data: { trip_id: booking.tripId, booking_id: booking.id }
  })
})

/** A new booking of a locked trip with free seats: drawn with its price, kept and told. Inside the caller's transaction. */
export const addBooking = Effect.fn("addBooking")(function* (wish: NewBooking) {
  const { driverId } = wish.trip
  yield* checkFreeTime(wish)
  const booking = yield* draw(wish)
  const times = { driverId, departure: wish.from.plannedTime, arrival: wish.to.plannedTime }
  yield* (yield* BookingStore).add(booking, times)
  yield* announce(driverId, booking)
  yield* followBooking(booking)
  return booking
})
