import { Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { checkPart } from "#core/booking/checkPart.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { BookingId, type DriverStopId, type RequestId, type TripId, type UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { findOwnRequest } from "#core/usecases/requests/findOwnRequest.ts"
import { lockTripBy } from "#core/usecases/trips/lockTripBy.ts"
import { nextBookingId } from "./buildBooking.ts"
import { confirmSeat } from "./confirmSeat.ts"
import { requestSeat } from "./requestSeat.ts"

export interface BookingCommand {
  readonly tripId: TripId
  readonly passengerId: UserId
  readonly fromStopId: DriverStopId
  readonly toStopId: DriverStopId
  readonly seats: Option.Option<number>
  readonly requestId: Option.Option<RequestId>
  readonly idempotencyKey: string | null
}

/**
 * BOOK-019 Requests seats on a trip; N09 confirms them at once if the setting is on. Answers the booking as it is now, a repeat the
 * same one.
 */
export const bookTripAndRead = Effect.fn("bookTrip")(function* (command: BookingCommand) {
  const requestHash = JSON.stringify([
    command.tripId,
    command.fromStopId,
    command.toStopId,
    command.seats,
    command.requestId
  ])
  const scope = `book:${command.passengerId}`
  const newId = yield* nextBookingId
  let made = Option.none<Booking>()
  const id = yield* (yield* Idempotency).onceWithLock(
    { scope, key: command.idempotencyKey, requestHash },
    BookingId,
    newId,
    Effect.map(book(newId, command), (booking) => {
      made = Option.some(booking)
      return booking.id
    })
  )
  return Option.isSome(made) ? made.value : yield* Effect.orDie((yield* BookingStore).find(id))
})

/** As `bookTripAndRead`; answers the id. */
export const bookTrip = (command: BookingCommand) =>
  Effect.map(bookTripAndRead(command), ({ id }): BookingId => id)

/** Answers the given number of seats, else that of the passenger's own request. */
const requestedSeats = Effect.fnUntraced(function* ({ passengerId, requestId, seats }: BookingCommand) {
  if (Option.isNone(requestId)) return seats
  const request = yield* findOwnRequest(requestId.value, passengerId)
  return Option.orElse(seats, () => Option.some(request.seats))
})

const book = Effect.fnUntraced(function* (id: BookingId, command: BookingCommand) {
  const { passengerId, requestId } = command
  const bookings = yield* BookingStore
  const facts = yield* lockTripBy(command.tripId, (tripId) => bookings.lockForRequest(tripId, passengerId))
  const part = yield* Effect.fromResult(checkPart(facts.trip.stops, command.fromStopId, command.toStopId))
  const settings = yield* ProductSettings
  const seats = Option.getOrElse(yield* requestedSeats(command), () => settings.seats.bookDefault)
  const booking = yield* requestSeat({ ...part, id, facts, passengerId, seats, requestId })
  if (!settings.booking.autoAccept) return booking
  yield* confirmSeat(facts.trip, booking, true)
  return { ...booking, status: "ACCEPTED" as const }
})
