import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { quoteRide } from "#core/booking/quoteRide.ts"
import { checkPart } from "#core/booking/seats.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Contracts } from "#core/ports/Contracts.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { type Prospect, TripCodes } from "#core/ports/TripCodes.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { BookingId, type DriverStopId, type ProspectId, type UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { CompletedTrip, InvalidTripCode } from "#core/trip/refusals.ts"
import { checkBoarding } from "./lookUpCode.ts"

export interface BoardingWish {
  readonly prospectId: ProspectId
  readonly passengerId: UserId
  readonly fromStopId: Option.Option<DriverStopId>
  readonly toStopId: Option.Option<DriverStopId>
  readonly idempotencyKey: string | null
}

/** BOOK-020, N09 a verified visitor is on board at once, and never charged. A repeat answers the same booking. */
export const boardByCode = Effect.fn("boardByCode")(function* (wish: BoardingWish) {
  const scope = `board:${wish.passengerId}`
  const requestHash = JSON.stringify([wish.prospectId, wish.fromStopId, wish.toStopId])
  return yield* (yield* Idempotency).once(
    { scope, key: wish.idempotencyKey, requestHash },
    BookingId,
    board(wish)
  )
})

const board = Effect.fn("board")(function* (wish: BoardingWish) {
  const bookings = yield* BookingStore
  const prospect = yield* findProspect(wish.prospectId)
  const trip = yield* Effect.catchTag((yield* TripStore).lock(prospect.tripId), "trip_not_found", () =>
    Effect.fail(new InvalidTripCode())
  )
  if (Option.isSome(trip.completedAt)) return yield* new CompletedTrip()
  const booking = yield* drawBoarding(trip, prospect, wish)
  yield* bookings
    .add(booking.booking, booking.times)
    .pipe(Effect.catchTag("existing_booking_in_period", () => Effect.die("a boarding overlaps nothing")))
  yield* bookings.seat(booking.booking, booking.booking.seats)
  yield* (yield* TripCodes).setBooking(prospect.id, booking.booking.id)
  yield* announce(trip, booking.booking)
  return booking.booking.id
})

const findProspect = Effect.fn("findProspect")(function* (id: ProspectId) {
  const prospect = yield* (yield* TripCodes).findProspect(id)
  const now = yield* DateTime.now
  if (Option.isNone(prospect)) return yield* new InvalidTripCode()
  const inForce =
    Option.isNone(prospect.value.bookingId) && DateTime.isGreaterThan(prospect.value.expiresAt, now)
  return inForce ? prospect.value : yield* new InvalidTripCode()
})

const drawBoarding = Effect.fn("drawBoarding")(function* (
  trip: DriverTrip,
  prospect: Prospect,
  wish: BoardingWish
) {
  const settings = yield* ProductSettings
  const fromId = Option.getOrElse(wish.fromStopId, () => prospect.fromStopId)
  const toId = Option.getOrElse(wish.toStopId, () => prospect.toStopId)
  const part = yield* Effect.mapError(
    Effect.fromResult(checkPart(trip.stops, fromId, toId)),
    () => new InvalidTripCode()
  )
  yield* checkBoarding(trip, Option.some(wish.passengerId), part)
  const pairRides = yield* (yield* BookingStore).pairRides(
    trip.driverId,
    wish.passengerId,
    part.from.plannedTime
  )
  const contracts = yield* (yield* Contracts).all
  const { subsidyAnswer: _, ...terms } = quoteRide(
    { trip, ...part, seats: 1, byCode: true, pairRides },
    contracts,
    settings
  )
  const booking: Booking = {
    ...terms,
    id: BookingId.make(yield* (yield* Ids).next),
    tripId: trip.id,
    passengerId: wish.passengerId,
    status: "ACCEPTED",
    seats: 1,
    fromStopId: part.from.id,
    toStopId: part.to.id,
    fromPosition: part.from.position,
    toPosition: part.to.position,
    byCode: true,
    requestId: Option.none(),
    createdAt: yield* DateTime.now,
    cancelledAt: Option.none()
  }
  return {
    booking,
    times: { driverId: trip.driverId, departure: part.from.plannedTime, arrival: part.to.plannedTime }
  }
})

const announce = Effect.fn("announceBoarding")(function* (trip: DriverTrip, booking: Booking) {
  yield* (yield* TripStore).tell({
    tripId: trip.id,
    bookingId: Option.some(booking.id),
    what: "passenger_joined",
    actorId: Option.some(booking.passengerId),
    data: {}
  })
  yield* (yield* Outbox).add({
    kind: "PassengerJoinedTrip",
    userIds: [trip.driverId, booking.passengerId],
    data: { trip_id: trip.id, booking_id: booking.id }
  })
})
