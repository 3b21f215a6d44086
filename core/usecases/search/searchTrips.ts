import { DateTime, Effect, Option } from "effect"
import type { BookingTerms } from "#core/booking/Booking.ts"
import { quoteRide } from "#core/booking/quoteRide.ts"
import { freeSeats } from "#core/booking/seats.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Contracts } from "#core/ports/Contracts.ts"
import { TripSearch } from "#core/ports/TripSearch.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { type Match, matchTrip, type SearchWish } from "#core/search/matchTrip.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { Subsidy } from "#core/subsidy/subsidyVerdict.ts"
import type { DriverStop, DriverTrip } from "#core/trip/DriverTrip.ts"

/** A car trip that fits, with what it costs this person. Walking in metres. */
export interface CarResult {
  readonly trip: DriverTrip
  readonly from: DriverStop
  readonly to: DriverStop
  readonly freeSeats: number
  readonly terms: BookingTerms & { readonly subsidyAnswer: Subsidy }
}

export interface MarketplaceWish extends SearchWish {
  readonly at: DateTime.Utc
  readonly seats: number
  readonly passengerId: Option.Option<UserId>
}

/** SUBS-001 what a stop pair of a trip costs this person. */
export const quoteMatch = Effect.fn("quoteMatch")(function* (
  match: Pick<Match, "trip" | "from" | "to">,
  seats: number,
  passengerId: Option.Option<UserId>
) {
  const { trip, from, to } = match
  const settings = yield* ProductSettings
  const bookings = yield* BookingStore
  const pairRides = Option.isSome(passengerId)
    ? yield* bookings.pairRides(trip.driverId, passengerId.value, from.plannedTime)
    : []
  const contracts = yield* (yield* Contracts).all
  const taken = yield* bookings.ofTrip(trip.id)
  const part = { fromPosition: from.position, toPosition: to.position }
  const result: CarResult = {
    trip,
    from,
    to,
    freeSeats: freeSeats(trip.seats, taken, part),
    terms: quoteRide({ trip, from, to, seats, byCode: false, pairRides }, contracts, settings)
  }
  return result
})

export const findCars = Effect.fn("findCars")(function* (wish: MarketplaceWish) {
  const now = yield* DateTime.now
  const ids = yield* (yield* TripSearch).candidates(wish)
  const trips = yield* (yield* TripStore).findMany(ids)
  const matches = trips
    .filter((trip) => Option.isNone(wish.passengerId) || trip.driverId !== wish.passengerId.value)
    .flatMap((trip) => Option.toArray(matchTrip(trip, wish)))
    .filter((match) => DateTime.isGreaterThanOrEqualTo(match.from.plannedTime, now))
  const results = yield* Effect.forEach(matches, (match) => quoteMatch(match, wish.seats, wish.passengerId))
  return results.filter((result) => result.freeSeats >= wish.seats)
})
