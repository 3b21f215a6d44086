import { DateTime, Effect, Option } from "effect"
import type { Person } from "#core/account/Person.ts"
import { checkPart } from "#core/booking/checkPart.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { type SeatHold, SeatHolds } from "#core/ports/SeatHolds.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import type { ProspectId } from "#core/shared/ids.ts"
import { InvalidTripCode } from "#core/trip/refusals.ts"
import { addBooking } from "./addBooking.ts"
import { announceBooking } from "./announceBooking.ts"
import { checkBoardable } from "./checkBoardable.ts"
import { findProspect } from "./findProspect.ts"
import { lockTripOfCode } from "./lockTripOfCode.ts"
import { releaseSeatHold } from "./releaseSeatHold.ts"

type Owner = Pick<Person, "id" | "phone">

/** Finds the prospect's current seat hold, if it is for this phone number. */
const findHold = Effect.fn("findHold")(function* (prospectId: ProspectId, phone: SeatHold["phone"]) {
  const hold = yield* (yield* SeatHolds).ofProspect(prospectId)
  const now = yield* DateTime.now
  return Option.filter(hold, (one) => one.phone === phone && DateTime.isGreaterThan(one.until, now))
})

/** Replaces the hold by a reserved booking of its owner, who can board until the prospect expires. */
const replaceHold = Effect.fn("replaceHold")(function* (hold: SeatHold, owner: Owner) {
  const prospect = yield* findProspect(hold.prospectId)
  yield* (yield* BookingStore).lockFairUseOfTrip(hold.tripId, owner.id)
  const trip = yield* lockTripOfCode(hold.tripId)
  // The hold may have been released or replaced before the trip was locked.
  if (Option.isNone(yield* findHold(hold.prospectId, hold.phone))) return yield* new InvalidTripCode()
  const part = yield* Effect.mapError(
    Effect.fromResult(checkPart(trip.stops, prospect.fromStopId, prospect.toStopId)),
    () => new InvalidTripCode()
  )
  yield* releaseSeatHold(hold)
  yield* checkBoardable(trip, Option.some(owner.id), part)
  if (Option.isSome(yield* (yield* BookingStore).openOf(trip.id, owner.id))) return
  const requestId = Option.none()
  const command = { ...part, trip, passengerId: owner.id, seats: 1, requestId }
  const booking = yield* addBooking({ ...command, mode: "reserved" })
  yield* (yield* TripCodes).setBooking(prospect.id, booking.id)
  yield* (yield* BookingStore).changeTakenSeats(booking, booking.seats)
  yield* announceBooking(trip, booking, "reserved")
})

/**
 * N08 Reserves the held seat for the account of the verified phone number. Ignores refusals, such as the driver's own trip:
 * the seat stays held, and boarding refuses it later.
 */
export const reserveSeat = Effect.fn("reserveSeat")(function* (prospectId: ProspectId, owner: Owner) {
  const hold = yield* findHold(prospectId, owner.phone)
  if (Option.isSome(hold)) yield* Effect.ignore(inTransaction(replaceHold(hold.value, owner)))
})
