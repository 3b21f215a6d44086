import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { quoteRide } from "#core/booking/quoteRide.ts"
import { AlreadyBooked } from "#core/booking/refusals.ts"
import { checkPart, checkSeats, freeSeats } from "#core/booking/seats.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Contracts } from "#core/ports/Contracts.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { BookingId, type DriverStopId, type RequestId, type TripId, type UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkBookable } from "#core/trip/checkBookable.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { ExistingTripInPeriod, TripNotFound } from "#core/trip/refusals.ts"
import { holdFare } from "#core/usecases/money/fares.ts"

export interface BookingWish {
  readonly tripId: TripId
  readonly passengerId: UserId
  readonly fromStopId: DriverStopId
  readonly toStopId: DriverStopId
  readonly seats: Option.Option<number>
  readonly requestId: Option.Option<RequestId>
  readonly idempotencyKey: string | null
}

/** BOOK-019 asks for a seat: the fare is held, the driver decides. */
export const bookTrip = Effect.fn("bookTrip")(function* (wish: BookingWish) {
  const requestHash = JSON.stringify([wish.tripId, wish.fromStopId, wish.toStopId, wish.seats])
  const scope = `book:${wish.passengerId}`
  return yield* (yield* Idempotency).once(
    { scope, key: wish.idempotencyKey, requestHash },
    BookingId,
    book(wish)
  )
})

const book = Effect.fn("book")(function* (wish: BookingWish) {
  const bookings = yield* BookingStore
  const now = yield* DateTime.now
  const trip = yield* (yield* TripStore).lock(wish.tripId)
  if (Option.isSome(trip.cancelledAt) || !trip.offered) return yield* new TripNotFound()
  const { from, to } = yield* Effect.fromResult(checkPart(trip.stops, wish.fromStopId, wish.toStopId))
  yield* Effect.fromResult(
    checkBookable(asBookable(trip, from.plannedTime), Option.some(wish.passengerId), now)
  )
  const open = yield* bookings.openOf(trip.id, wish.passengerId)
  if (Option.isSome(open)) return yield* new AlreadyBooked({ bookingId: open.value.id })
  yield* checkNotDriving(wish.passengerId, from.plannedTime, to.plannedTime)
  const booking = yield* drawBooking(trip, wish, { from, to }, now)
  const free = freeSeats(trip.seats, yield* bookings.ofTrip(trip.id), booking)
  yield* Effect.fromResult(checkSeats(free, booking.seats))
  yield* bookings.add(booking, {
    driverId: trip.driverId,
    departure: from.plannedTime,
    arrival: to.plannedTime
  })
  yield* holdFare(booking)
  yield* announce(trip, booking)
  return booking.id
})

const asBookable = (trip: DriverTrip, departureTime: DateTime.Utc) => ({
  ...trip,
  driverId: Option.some(trip.driverId),
  isPublic: false,
  isOnDemand: trip.type === "ON_DEMAND",
  bookableUntil: Option.none(),
  departureTime
})

/** ERR-012 nobody drives and rides at the same time. */
const checkNotDriving = Effect.fn("checkNotDriving")(function* (
  personId: UserId,
  from: DateTime.Utc,
  to: DateTime.Utc
) {
  const own = yield* (yield* TripStore).openOf(personId)
  const clashes = own.some(
    (trip) =>
      DateTime.isLessThan(trip.plannedDeparture, to) && DateTime.isGreaterThan(trip.plannedArrival, from)
  )
  if (clashes) return yield* new ExistingTripInPeriod()
})

const drawBooking = Effect.fn("drawBooking")(function* (
  trip: DriverTrip,
  wish: BookingWish,
  part: { readonly from: DriverTrip["stops"][number]; readonly to: DriverTrip["stops"][number] },
  now: DateTime.Utc
) {
  const settings = yield* ProductSettings
  const seats = Option.getOrElse(wish.seats, () => settings.seats.bookDefault)
  const pairRides = yield* (yield* BookingStore).pairRides(
    trip.driverId,
    wish.passengerId,
    part.from.plannedTime
  )
  const contracts = yield* (yield* Contracts).all
  const { subsidyAnswer: _, ...terms } = quoteRide(
    { trip, ...part, seats, byCode: false, pairRides },
    contracts,
    settings
  )
  const booking: Booking = {
    ...terms,
    id: BookingId.make(yield* (yield* Ids).next),
    tripId: trip.id,
    passengerId: wish.passengerId,
    status: "AWAITING_APPROVAL",
    seats,
    fromStopId: part.from.id,
    toStopId: part.to.id,
    fromPosition: part.from.position,
    toPosition: part.to.position,
    byCode: false,
    requestId: wish.requestId,
    createdAt: now,
    cancelledAt: Option.none()
  }
  return booking
})

const announce = Effect.fn("announceRequest")(function* (trip: DriverTrip, booking: Booking) {
  yield* (yield* TripStore).tell({
    tripId: trip.id,
    bookingId: Option.some(booking.id),
    what: "seat_requested",
    actorId: Option.some(booking.passengerId),
    data: { seats: booking.seats }
  })
  yield* (yield* Outbox).add({
    kind: "SeatRequested",
    userIds: [trip.driverId],
    data: { trip_id: trip.id, booking_id: booking.id }
  })
})
