import { Effect, Option } from "effect"
import { checkPart } from "#core/booking/seats.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { BookingId, type DriverStopId, type RequestId, type TripId, type UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { lockTrip } from "#core/usecases/recurring/materialise.ts"
import { findOwnRequest } from "#core/usecases/requests/ownRequest.ts"
import { askForSeat } from "./askForSeat.ts"
import { takeAlong } from "./takeAlong.ts"

export interface BookingWish {
  readonly tripId: TripId
  readonly passengerId: UserId
  readonly fromStopId: DriverStopId
  readonly toStopId: DriverStopId
  readonly seats: Option.Option<number>
  readonly requestId: Option.Option<RequestId>
  readonly idempotencyKey: string | null
}

/** BOOK-019 asks for a seat: the fare is held, the driver decides; N09 or has it at once, where the product wants it so. */
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
  const trip = yield* lockTrip(wish.tripId)
  const part = yield* Effect.fromResult(checkPart(trip.stops, wish.fromStopId, wish.toStopId))
  const settings = yield* ProductSettings
  const seats = Option.getOrElse(yield* seatsAsked(wish), () => settings.seats.bookDefault)
  const booking = yield* askForSeat({ ...part, trip, passengerId, seats, requestId })
  if (settings.booking.autoAccept) yield* takeAlong(trip, booking, true)
  return booking.id
})
