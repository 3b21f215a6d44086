import { DateTime, Effect, Option } from "effect"
import type { Person } from "#core/account/Person.ts"
import { checkPart } from "#core/booking/seats.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { type SeatHold, SeatHolds } from "#core/ports/SeatHolds.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import type { ProspectId } from "#core/shared/ids.ts"
import { InvalidTripCode } from "#core/trip/refusals.ts"
import { addBooking } from "./addBooking.ts"
import { giveUpHold } from "./holdSeat.ts"
import { mayBoard } from "./lookUpCode.ts"
import { findProspect, lockCodedTrip } from "./prospects.ts"

type Owner = Pick<Person, "id" | "phone">

/** The seat that is held for this phone number now. */
const heldFor = Effect.fn("heldFor")(function* (prospectId: ProspectId, phone: SeatHold["phone"]) {
  const hold = yield* (yield* SeatHolds).ofProspect(prospectId)
  const now = yield* DateTime.now
  return Option.filter(hold, (one) => one.phone === phone && DateTime.isGreaterThan(one.until, now))
})

/** The held seat becomes a booking of its owner, who then has until the prospect expires to get on. */
const reserve = Effect.fn("reserveSeat")(function* (hold: SeatHold, owner: Owner) {
  const prospect = yield* findProspect(hold.prospectId)
  const trip = yield* lockCodedTrip(hold.tripId)
  // While the trip was being waited for the seat may have become free, or another's.
  if (Option.isNone(yield* heldFor(hold.prospectId, hold.phone))) return yield* new InvalidTripCode()
  const part = yield* Effect.mapError(
    Effect.fromResult(checkPart(trip.stops, prospect.fromStopId, prospect.toStopId)),
    () => new InvalidTripCode()
  )
  yield* giveUpHold(hold)
  yield* mayBoard(trip, Option.some(owner.id), part)
  if (Option.isSome(yield* (yield* BookingStore).openOf(trip.id, owner.id))) return
  const requestId = Option.none()
  const command = { ...part, trip, passengerId: owner.id, seats: 1, requestId }
  const booking = yield* addBooking({ ...command, how: "reserved" })
  yield* (yield* BookingStore).seat(booking, booking.seats)
  yield* (yield* TripCodes).setBooking(prospect.id, booking.id)
})

/**
 * N08 ties the seat that is held for a visitor to the account of the phone number, once that is verified. Somebody who may not have
 * it, such as the driver, is told when they board; until then it is held.
 */
export const reserveSeat = Effect.fn("reserveSeat")(function* (prospectId: ProspectId, owner: Owner) {
  const own = yield* heldFor(prospectId, owner.phone)
  if (Option.isSome(own)) yield* Effect.ignore(inTransaction(reserve(own.value, owner)))
})
