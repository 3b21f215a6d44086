import { DateTime, Effect, Option } from "effect"
import { AlreadyBooked } from "#core/booking/refusals.ts"
import { checkPart, checkSeats, freeSeats } from "#core/booking/seats.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { BookingId, type DriverStopId, type RequestId, type TripId, type UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkBookable } from "#core/trip/checkBookable.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { holdFare } from "#core/usecases/money/fares.ts"
import { lockTrip } from "#core/usecases/recurring/materialise.ts"
import { findOwnRequest } from "#core/usecases/requests/ownRequest.ts"
import { takenSeats } from "#core/usecases/seats/takenSeats.ts"
import { addBooking } from "./addBooking.ts"

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
  const requestHash = JSON.stringify([
    wish.tripId,
    wish.fromStopId,
    wish.toStopId,
    wish.seats,
    wish.requestId
  ])
  const scope = `book:${wish.passengerId}`
  return yield* (yield* Idempotency).once(
    { scope, key: wish.idempotencyKey, requestHash },
    BookingId,
    book(wish)
  )
})

/** Whoever books for a request of their own wants as many seats as it asked for, unless they say otherwise. */
const seatsAsked = Effect.fn("seatsAsked")(function* ({ passengerId, requestId, seats }: BookingWish) {
  if (Option.isNone(requestId)) return seats
  const request = yield* findOwnRequest(requestId.value, passengerId)
  return Option.orElse(seats, () => Option.some(request.seats))
})

const book = Effect.fn("book")(function* (wish: BookingWish) {
  const { passengerId, requestId } = wish
  const bookings = yield* BookingStore
  const trip = yield* lockTrip(wish.tripId)
  if (Option.isSome(trip.cancelledAt) || !trip.offered) return yield* new TripNotFound()
  const { from, to } = yield* Effect.fromResult(checkPart(trip.stops, wish.fromStopId, wish.toStopId))
  yield* Effect.fromResult(
    checkBookable(asBookable(trip, from.plannedTime), Option.some(passengerId), yield* DateTime.now)
  )
  const open = yield* bookings.openOf(trip.id, passengerId)
  if (Option.isSome(open)) return yield* new AlreadyBooked({ bookingId: open.value.id })
  const asked = yield* seatsAsked(wish)
  const { seats: settings } = yield* ProductSettings
  const seats = Option.getOrElse(asked, () => settings.bookDefault)
  const part = { fromPosition: from.position, toPosition: to.position }
  yield* Effect.fromResult(checkSeats(freeSeats(trip.seats, yield* takenSeats(trip.id), part), seats))
  const booking = yield* addBooking({ trip, from, to, passengerId, seats, how: "asked", requestId })
  yield* holdFare(booking)
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
