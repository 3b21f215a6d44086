import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { computeQuote } from "#core/booking/computeQuote.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Contracts } from "#core/ports/Contracts.ts"
import { Ids } from "#core/ports/Ids.ts"
import { BookingId, type RequestId, type UserId } from "#core/shared/ids.ts"
import type { Minor } from "#core/shared/Money.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { type PartTimes, partTimes, type StopPair } from "#core/trip/stopPair.ts"
import { findTravelPasses } from "#core/usecases/account/findTravelPasses.ts"
import { updateRequestOfBooking } from "#core/usecases/requests/updateRequestOfBooking.ts"
import type { BookingMode } from "./announceBooking.ts"
import { checkNoOverlap } from "./checkNoOverlap.ts"
import { findBoardingPrice } from "./findBoardingPrice.ts"

export interface NewBooking extends StopPair {
  readonly trip: DriverTrip
  readonly passengerId: UserId
  readonly seats: number
  readonly mode: BookingMode
  readonly requestId: Option.Option<RequestId>
}

/** N08, N09 The first status of a booking. */
const statusByMode = { requested: "AWAITING_APPROVAL", boarded: "ACCEPTED", reserved: "RESERVED" } as const

const isByCode = (mode: BookingMode): boolean => mode !== "requested"

/** N88 The price of boarding by code; none for requested seats. */
const boardingPriceOf = Effect.fn("boardingPriceOf")(function* ({ mode, passengerId, trip }: NewBooking) {
  if (!isByCode(mode)) return Option.none<Minor>()
  return Option.some(yield* findBoardingPrice(trip.id, Option.some(passengerId)))
})

/** Builds the booking with its quote; locks the pair of people, so that fair use counts all of their bookings. */
const buildBooking = Effect.fn("buildBooking")(function* (command: NewBooking, { departure }: PartTimes) {
  const { trip, from, to, passengerId, seats, mode, requestId } = command
  const bookings = yield* BookingStore
  yield* bookings.lockPair(passengerId, trip.driverId)
  const departuresFor = yield* bookings.pairDepartures(passengerId, [trip], departure)
  const passes = yield* findTravelPasses(Option.some(passengerId), [trip])
  const areas = yield* (yield* Contracts).all
  const boardingPrice = yield* boardingPriceOf(command)
  const quote = computeQuote(
    { ...command, departure, boardingPrice, pairDepartures: departuresFor(trip), passes },
    areas,
    yield* ProductSettings
  )
  const { subsidyDecision: _, ...terms } = quote
  const booking: Booking = {
    ...terms,
    id: BookingId.make(yield* (yield* Ids).next),
    tripId: trip.id,
    passengerId,
    status: statusByMode[mode],
    seats,
    fromStopId: from.id,
    toStopId: to.id,
    fromPosition: from.position,
    toPosition: to.position,
    byCode: isByCode(mode),
    requestId,
    createdAt: yield* DateTime.now,
    cancelledAt: Option.none()
  }
  return booking
})

/**
 * Decides and saves a booking of a locked trip with free seats, and updates its request. The caller then holds the fare or
 * the seats and announces the booking, in the same transaction.
 */
export const addBooking = Effect.fn("addBooking")(function* (command: NewBooking) {
  const times = partTimes(command, isByCode(command.mode), yield* DateTime.now)
  yield* checkNoOverlap(command.passengerId, times)
  const booking = yield* buildBooking(command, times)
  yield* (yield* BookingStore).add(booking, { ...times, driverId: command.trip.driverId })
  yield* updateRequestOfBooking(booking)
  return booking
})
