import { Effect, Option } from "effect"
import { boardedPart } from "#core/booking/boardedPart.ts"
import { AlreadyBooked } from "#core/booking/refusals.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { People } from "#core/ports/People.ts"
import { SeatHolds } from "#core/ports/SeatHolds.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { BookingId, type DriverStopId, type ProspectId, type UserId } from "#core/shared/ids.ts"
import type { DriverStop, DriverTrip } from "#core/trip/DriverTrip.ts"
import { InvalidTripCode } from "#core/trip/refusals.ts"
import { addBooking } from "./addBooking.ts"
import { giveUpHold } from "./holdSeat.ts"
import { mayBoard } from "./lookUpCode.ts"
import { findProspect, lockCodedTrip } from "./prospects.ts"
import { takeReservation } from "./takeReservation.ts"

export interface BoardingCommand {
  readonly prospectId: ProspectId
  readonly passengerId: UserId
  readonly fromStopId: Option.Option<DriverStopId>
  readonly toStopId: Option.Option<DriverStopId>
  readonly idempotencyKey: string | null
}

/** BOOK-020, N09 a verified visitor is on board at once, and never charged. A repeat answers the same booking. */
export const boardByCode = Effect.fn("boardByCode")(function* (command: BoardingCommand) {
  const scope = `board:${command.passengerId}`
  const requestHash = JSON.stringify([command.prospectId, command.fromStopId, command.toStopId])
  return yield* (yield* Idempotency).once(
    { scope, key: command.idempotencyKey, requestHash },
    BookingId,
    board(command)
  )
})

const board = Effect.fn("board")(function* (command: BoardingCommand) {
  const { passengerId } = command
  const prospect = yield* findProspect(command.prospectId)
  const trip = yield* lockCodedTrip(prospect.tripId)
  yield* checkUnused(command)
  const part = yield* Effect.fromResult(boardedPart(trip.stops, prospect, command))
  const reserved = yield* takeReservation(trip, passengerId, part)
  const bookingId = Option.isSome(reserved) ? reserved.value : yield* boardNow(trip, passengerId, part)
  yield* (yield* TripCodes).setBooking(prospect.id, bookingId)
  return bookingId
})

/** BYCODE-008 one prospect, one person, one ride. */
const checkUnused = Effect.fn("checkUnused")(function* ({ passengerId, prospectId }: BoardingCommand) {
  const { bookingId } = yield* findProspect(prospectId)
  if (Option.isNone(bookingId)) return
  const booking = yield* Effect.orDie((yield* BookingStore).find(bookingId.value))
  if (booking.passengerId !== passengerId) return yield* new InvalidTripCode()
  if (booking.status === "ACCEPTED") return yield* new AlreadyBooked({ bookingId: booking.id })
})

/** A seat that is held for the passenger's phone number becomes free for them in the same moment. */
const boardNow = Effect.fn("boardNow")(function* (
  trip: DriverTrip,
  passengerId: UserId,
  part: { readonly from: DriverStop; readonly to: DriverStop }
) {
  const person = Option.getOrThrow(yield* (yield* People).find(passengerId))
  const hold = yield* (yield* SeatHolds).ofPhone(person.phone)
  if (Option.isSome(hold) && hold.value.tripId === trip.id) yield* giveUpHold(hold.value)
  yield* mayBoard(trip, Option.some(passengerId), part)
  const requestId = Option.none()
  const booking = yield* addBooking({ ...part, trip, passengerId, seats: 1, how: "boarded", requestId })
  yield* (yield* BookingStore).seat(booking, booking.seats)
  return booking.id
})
