import { DateTime, Effect, Option } from "effect"
import { computeQuote, type Quote } from "#core/booking/computeQuote.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Contracts } from "#core/ports/Contracts.ts"
import type { TripPart } from "#core/search/TripPart.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { Minor } from "#core/shared/Money.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { FairUseDepartures } from "#core/subsidy/fairUse.ts"
import type { DriverStop, DriverTrip } from "#core/trip/DriverTrip.ts"
import { partTimes, type StopPair } from "#core/trip/stopPair.ts"
import { countFreeSeats } from "#core/usecases/bookings/findTakenSeats.ts"
import { findTravelPasses } from "#core/usecases/travelPasses/findTravelPasses.ts"

/** A trip part with its quote for one passenger. */
export interface CarResult extends TripPart {
  /** The stops to choose from: the two of the part in a list, all active ones of an opened trip. */
  readonly stops: ReadonlyArray<DriverStop>
  readonly terms: Quote
}

interface Passenger {
  readonly seats: number
  readonly id: Option.Option<UserId>
  /** N88 The price of boarding by code; absent for a search, which finds seats to request. */
  readonly boardingPrice?: Minor
}

const noDepartures: FairUseDepartures = { pairDepartures: [], driverDepartures: [], passengerDepartures: [] }

const isEligible = ({ terms }: CarResult): boolean => terms.verdict === "eligible"

/** SUBS-001 Computes the quotes of trip parts for one passenger. */
export const quoteTripParts = Effect.fnUntraced(function* (
  parts: ReadonlyArray<TripPart>,
  passenger: Passenger
) {
  if (parts.length === 0) return []
  const settings = yield* ProductSettings
  const areas = yield* (yield* Contracts).all
  const trips = parts.map(({ trip }) => trip)
  const passes = yield* findTravelPasses(passenger.id, trips)
  const { seats } = passenger
  const boardingPrice = Option.fromUndefinedOr(passenger.boardingPrice)
  const now = yield* DateTime.now
  const departureOf = (part: TripPart) => partTimes(part, Option.isSome(boardingPrice), now).departure
  const quote = (part: TripPart, others: FairUseDepartures): CarResult => {
    const query = { ...part, ...others, departure: departureOf(part), seats, boardingPrice, passes }
    return { ...part, stops: [part.from, part.to], terms: computeQuote(query, areas, settings) }
  }
  const results = parts.map((part) => quote(part, noDepartures))
  // Fair use is the last reason against a subsidy, so only eligible parts need the departures that it counts.
  const [first, ...others] = results.filter(isEligible)
  if (first === undefined || Option.isNone(passenger.id)) return results
  const eligible = [first, ...others].map(({ trip }) => trip)
  const bookings = yield* BookingStore
  const departuresFor = yield* bookings.fairUseDepartures(passenger.id.value, eligible, departureOf(first))
  return results.map((result) => (isEligible(result) ? quote(result, departuresFor(result.trip)) : result))
})

interface OpenedPart extends StopPair {
  readonly trip: DriverTrip
}

/** Computes the quote of one trip part, with all active stops of the trip. */
export const quoteTripPart = Effect.fnUntraced(function* (
  part: OpenedPart & Pick<TripPart, "freeSeats">,
  passenger: Passenger
) {
  const [quoted] = yield* quoteTripParts([part], passenger)
  const stops = part.trip.stops.filter((stop) => !stop.deactivated)
  return { ...(yield* Effect.orDie(Effect.fromNullishOr(quoted))), stops }
})

/** Computes the quote of one trip part with the seats that are free on it now. */
export const quoteOpenedTrip = Effect.fn("quoteOpenedTrip")(function* (
  opened: OpenedPart,
  passenger: Passenger
) {
  const part = { fromPosition: opened.from.position, toPosition: opened.to.position }
  const freeSeats = yield* countFreeSeats(opened.trip, part)
  return yield* quoteTripPart({ ...opened, freeSeats }, passenger)
})
