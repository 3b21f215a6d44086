import { Effect, Option } from "effect"
import type { BookingTerms } from "#core/booking/Booking.ts"
import { computeQuote } from "#core/booking/computeQuote.ts"
import { BookingStore, type SeatRequestFacts } from "#core/ports/BookingStore.ts"
import { Contracts } from "#core/ports/Contracts.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { Minor } from "#core/shared/Money.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import type { PartTimes, StopPair } from "#core/trip/stopPair.ts"
import { findTravelPasses } from "#core/usecases/travelPasses/findTravelPasses.ts"
import type { BookingMode } from "./announceBooking.ts"
import { findBoardingPrice } from "./findBoardingPrice.ts"

/** The seats that a passenger wants on a part of a trip. */
export interface WantedSeats extends StopPair {
  readonly trip: DriverTrip
  readonly passengerId: UserId
  readonly seats: number
  readonly mode: BookingMode
}

export const isByCode = (mode: BookingMode): boolean => mode !== "requested"

/** N88 The price of boarding by code; none for requested seats. */
const boardingPriceOf = Effect.fnUntraced(function* ({ mode, passengerId, trip }: WantedSeats) {
  if (!isByCode(mode)) return Option.none<Minor>()
  return Option.some(yield* findBoardingPrice(trip.id, Option.some(passengerId)))
})

/**
 * Computes the terms of a booking that departs then. `departures` are those of both people that fair use counts, read after the
 * caller has locked them, so that none is missing; `areas` are the partner areas.
 */
export const computeTerms = Effect.fnUntraced(function* (
  wanted: WantedSeats,
  { departure }: PartTimes,
  { areas, departures }: Pick<SeatRequestFacts, "areas" | "departures">
) {
  const { passengerId, trip } = wanted
  const passes = yield* findTravelPasses(Option.some(passengerId), [trip])
  const boardingPrice = yield* boardingPriceOf(wanted)
  const quote = computeQuote(
    { ...wanted, ...departures, departure, boardingPrice, passes },
    areas,
    yield* ProductSettings
  )
  const { subsidyDecision: _, ...terms } = quote
  return terms satisfies BookingTerms
})

/**
 * Computes the terms of a booking that departs then. Locks both people until the surrounding transaction ends, so that fair use
 * counts all of their bookings.
 */
export const quoteBooking = Effect.fn("quoteBooking")(function* (wanted: WantedSeats, times: PartTimes) {
  const { passengerId, trip } = wanted
  const bookings = yield* BookingStore
  yield* bookings.lockFairUse(passengerId, trip.driverId)
  const departuresFor = yield* bookings.fairUseDepartures(passengerId, [trip], times.departure)
  const areas = yield* (yield* Contracts).all
  return yield* computeTerms(wanted, times, { areas, departures: departuresFor(trip) })
})
