import { Effect, Option } from "effect"
import { checkPart } from "#core/booking/checkPart.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { BookingId, type DriverStopId, type RequestId, type TripId, type UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { findOwnRequest } from "#core/usecases/requests/findOwnRequest.ts"
import { lockTrip } from "#core/usecases/trips/lockTrip.ts"
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

/** BOOK-019 Requests seats on a trip; N09 confirms them at once if the setting is on. A repeat answers the same booking. */
export const bookTrip = Effect.fn("bookTrip")(function* (command: BookingCommand) {
  const requestHash = JSON.stringify([
    command.tripId,
    command.fromStopId,
    command.toStopId,
    command.seats,
    command.requestId
  ])
  const scope = `book:${command.passengerId}`
  return yield* (yield* Idempotency).once(
    { scope, key: command.idempotencyKey, requestHash },
    BookingId,
    book(command)
  )
})

/** Answers the given number of seats, else that of the passenger's own request. */
const requestedSeats = Effect.fn("requestedSeats")(function* ({
  passengerId,
  requestId,
  seats
}: BookingCommand) {
  if (Option.isNone(requestId)) return seats
  const request = yield* findOwnRequest(requestId.value, passengerId)
  return Option.orElse(seats, () => Option.some(request.seats))
})

const book = Effect.fn("book")(function* (command: BookingCommand) {
  const { passengerId, requestId } = command
  yield* (yield* BookingStore).lockFairUseOfTrip(command.tripId, passengerId)
  const trip = yield* lockTrip(command.tripId)
  const part = yield* Effect.fromResult(checkPart(trip.stops, command.fromStopId, command.toStopId))
  const settings = yield* ProductSettings
  const seats = Option.getOrElse(yield* requestedSeats(command), () => settings.seats.bookDefault)
  const booking = yield* requestSeat({ ...part, trip, passengerId, seats, requestId })
  if (settings.booking.autoAccept) yield* confirmSeat(trip, booking, true)
  return booking.id
})
