import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { quoteRide } from "#core/booking/quoteRide.ts"
import { type RideTimes, rideTimes } from "#core/booking/rideTimes.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Contracts } from "#core/ports/Contracts.ts"
import { Ids } from "#core/ports/Ids.ts"
import { BookingId, type RequestId, type UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverStop, DriverTrip } from "#core/trip/DriverTrip.ts"
import { passesFor } from "#core/usecases/account/passesFor.ts"
import { scheduleAutoReserve } from "#core/usecases/parking/scheduleAutoReserve.ts"
import { followBooking } from "#core/usecases/requests/followBooking.ts"
import { announceBooking, type BookedHow } from "./announceBooking.ts"
import { checkNoOverlap } from "./checkNoOverlap.ts"

export interface NewBooking {
  readonly trip: DriverTrip
  readonly from: DriverStop
  readonly to: DriverStop
  readonly passengerId: UserId
  readonly seats: number
  readonly how: BookedHow
  readonly requestId: Option.Option<RequestId>
}

/** N09, N08. */
const statusOf = { asked: "AWAITING_APPROVAL", boarded: "ACCEPTED", reserved: "RESERVED" } as const

const isByCode = (how: BookedHow): boolean => how !== "asked"

const draw = Effect.fn("drawBooking")(function* (command: NewBooking, { departure }: RideTimes) {
  const { trip, from, to, passengerId, seats, how, requestId } = command
  const byCode = isByCode(how)
  const bookings = yield* BookingStore
  yield* bookings.lockPair(passengerId, trip.driverId)
  const ridesWith = yield* bookings.pairRides(passengerId, [trip.driverId], departure)
  const pairRides = ridesWith(trip.driverId)
  const passes = yield* passesFor(Option.some(passengerId), [trip])
  const areas = yield* (yield* Contracts).all
  const quoted = quoteRide(
    { ...command, departure, byCode, pairRides, passes },
    areas,
    yield* ProductSettings
  )
  const { subsidyAnswer: _, ...terms } = quoted
  const booking: Booking = {
    ...terms,
    id: BookingId.make(yield* (yield* Ids).next),
    tripId: trip.id,
    passengerId,
    status: statusOf[how],
    seats,
    fromStopId: from.id,
    toStopId: to.id,
    fromPosition: from.position,
    toPosition: to.position,
    byCode,
    requestId,
    createdAt: yield* DateTime.now,
    cancelledAt: Option.none()
  }
  return booking
})

/** A new booking of a locked trip with free seats: drawn with its price, kept and told. Inside the caller's transaction. */
export const addBooking = Effect.fn("addBooking")(function* (command: NewBooking) {
  const times = rideTimes(command, isByCode(command.how), yield* DateTime.now)
  yield* checkNoOverlap(command.passengerId, times)
  const booking = yield* draw(command, times)
  yield* (yield* BookingStore).add(booking, { ...times, driverId: command.trip.driverId })
  yield* announceBooking(command.trip, booking, command.how)
  yield* followBooking(booking)
  if (command.how === "boarded") yield* scheduleAutoReserve(booking.tripId)
  return booking
})
