import { DateTime, Effect, Option } from "effect"
import { boardedPart } from "#core/booking/boardedPart.ts"
import { checkCarAtStop } from "#core/booking/checkCarAtStop.ts"
import { AlreadyBooked } from "#core/booking/refusals.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { People } from "#core/ports/People.ts"
import { SeatHolds } from "#core/ports/SeatHolds.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { TripPositions } from "#core/ports/TripPositions.ts"
import { BookingId, type DriverStopId, type ProspectId, type UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { InvalidTripCode } from "#core/trip/refusals.ts"
import type { StopPair } from "#core/trip/stopPair.ts"
import { checkPhoneNotBlocked } from "#core/usecases/account/checkPhoneNotBlocked.ts"
import { holdFare } from "#core/usecases/money/fares.ts"
import { scheduleAutoReserve } from "#core/usecases/parking/scheduleAutoReserve.ts"
import { addBooking } from "./addBooking.ts"
import { announceBooking } from "./announceBooking.ts"
import { boardReservedSeat } from "./boardReservedSeat.ts"
import { checkBoardable } from "./checkBoardable.ts"
import { findProspect } from "./findProspect.ts"
import { lockTripOfCode } from "./lockTripOfCode.ts"
import { releaseSeatHold } from "./releaseSeatHold.ts"

export interface BoardingCommand {
  readonly prospectId: ProspectId
  readonly passengerId: UserId
  readonly fromStopId: Option.Option<DriverStopId>
  readonly toStopId: Option.Option<DriverStopId>
  readonly idempotencyKey: string | null
}

/**
 * BOOK-020, N09 Books a seat by trip code, accepted at once; holds the price of a booking that the passenger gave up (N88),
 * else it is free. A repeat answers the same booking.
 */
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
  yield* (yield* BookingStore).lockFairUseOfTrip(prospect.tripId, passengerId)
  const trip = yield* lockTripOfCode(prospect.tripId)
  yield* checkUnused(command)
  const part = yield* Effect.fromResult(boardedPart(trip.stops, prospect, command))
  const settings = yield* ProductSettings
  const position = yield* (yield* TripPositions).findLast(trip.id)
  const car = { stops: trip.stops, from: part.from, shownStopId: prospect.fromStopId, position }
  yield* Effect.fromResult(checkCarAtStop(car, yield* DateTime.now, settings))
  const reserved = yield* boardReservedSeat(trip, passengerId, part)
  const booking = Option.isSome(reserved) ? reserved.value : yield* addBoarded(trip, passengerId, part)
  yield* (yield* TripCodes).setBooking(prospect.id, booking.id)
  yield* holdFare(booking)
  yield* scheduleAutoReserve(trip.id)
  yield* announceBooking(trip, booking, "boarded")
  return booking.id
})

/** BYCODE-008 Refuses a prospect that another person has used, or that has boarded already. */
const checkUnused = Effect.fn("checkUnused")(function* ({ passengerId, prospectId }: BoardingCommand) {
  const { bookingId } = yield* findProspect(prospectId)
  if (Option.isNone(bookingId)) return
  const booking = yield* Effect.orDie((yield* BookingStore).find(bookingId.value))
  if (booking.passengerId !== passengerId) return yield* new InvalidTripCode()
  if (booking.status === "ACCEPTED") return yield* new AlreadyBooked({ bookingId: booking.id })
})

/** Adds an accepted booking; first releases a seat that is held for the passenger's phone number on this trip. */
const addBoarded = Effect.fn("addBoarded")(function* (trip: DriverTrip, passengerId: UserId, part: StopPair) {
  const person = Option.getOrThrow(yield* (yield* People).find(passengerId))
  yield* checkPhoneNotBlocked(person.phone)
  const hold = yield* (yield* SeatHolds).ofPhone(person.phone)
  if (Option.isSome(hold) && hold.value.tripId === trip.id) yield* releaseSeatHold(hold.value)
  yield* checkBoardable(trip, Option.some(passengerId), part)
  const requestId = Option.none()
  const booking = yield* addBooking({ ...part, trip, passengerId, seats: 1, mode: "boarded", requestId })
  yield* (yield* BookingStore).changeTakenSeats(booking, booking.seats)
  return booking
})
