import { Effect, Option, Result } from "effect"
import * as fc from "fast-check"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"
import { missingFunds } from "#core/money/missingFunds.ts"
import { leavesResult } from "#core/search/leavesResult.ts"
import { minor } from "#core/shared/Money.ts"
import { bookableOf } from "#core/trip/bookableOf.ts"
import { checkBookable } from "#core/trip/checkBookable.ts"
import { bookingState } from "#rider/shared/trips/bookingState.ts"
import { ask, now } from "#tests/api/laws/LawContext.ts"
import { latest, pick } from "#tests/api/laws/rides/World.ts"
import type { Caller } from "#tests/support/scene.ts"
import { type Claim, no, unless, yes } from "./Claim.ts"
import { afterRating, type Town } from "./Town.ts"

/** What the page of a result has against booking it: SRCH-041 to SRCH-048, BOOK-015, BOOK-017. */
const against = Effect.fn("against")(function* (trip: MarketplaceTripView, who: Caller) {
  const id = Option.getOrThrow(trip.tripId)
  const state = yield* ask(who, (api) => api.openTrips.state({ params: { id } }))
  if (state._tag === "Refused") return [state.code]
  const me = yield* ask(who, (api) => api.me.profile())
  const available = me._tag === "Done" ? me.value.balanceAvailable : minor(0)
  const elsewhere = Option.map(leavesResult(state.value), ({ _tag }) =>
    _tag === "ContentNotFound" ? "trip_not_found" : "already_booked"
  )
  const bookable = checkBookable(bookableOf(trip), Option.some(who.id), yield* now)
  return [
    ...Option.toArray(elsewhere),
    ...(Result.isFailure(bookable) ? [bookable.failure._tag] : []),
    ...(trip.freeSeats === 0 ? ["no_seats_available"] : []),
    ...(missingFunds(available, trip.actualPrice) > 0 ? ["insufficient_funds_on_balance"] : [])
  ]
})

/** The driver looks at the trip in the marketplace, too. */
const everyone = ({ driver, passengers }: Town) => [...passengers, driver]

const book = fc
  .record({
    who: fc.nat({ max: 3 }),
    trip: fc.nat({ max: 1 }),
    part: fc.constantFrom([0, 3], [0, 1], [1, 3] as const)
  })
  .map(
    ({ part: [from, to], trip: which, who }): Claim => ({
      words: `${who === 3 ? "the driver" : `passenger ${who}`} books trip ${which} from ${from} to ${to}`,
      hear: Effect.fnUntraced(function* (town) {
        const caller = pick(everyone(town), who)
        const { id, stops } = pick(town.trips, which)
        const [start, end] = [pick(stops, from).id, pick(stops, to).id]
        const query = { departureStopPivotId: start, destinationStopPivotId: end }
        const seen = yield* ask(caller, (api) => api.search.marketplaceTrip({ params: { id }, query }))
        const reasons = seen._tag === "Refused" ? [seen.code] : yield* against(seen.value, caller)
        const payload = { driverTripId: id, fromDriverStopId: start, toDriverStopId: end }
        const call = Effect.gen(function* () {
          const booked = yield* ask(caller, (api) => api.bookings.book({ headers: {}, payload }))
          if (booked._tag === "Done")
            town.bookings.push({ id: booked.value.id, tripId: id, passenger: caller })
          return booked
        })
        return Option.some({ told: unless(reasons), call })
      })
    })
  )

const ownBooking = (
  words: string,
  hear: (own: PassengerTripOwnView, who: Caller, town: Town) => ReturnType<Claim["hear"]>
) =>
  fc.nat({ max: 3 }).map(
    (but): Claim => ({
      words: `the passenger of the latest booking but ${but} ${words}`,
      isPossible: ({ bookings }) => bookings.length > 0,
      hear: Effect.fnUntraced(function* (town) {
        const { id, passenger } = latest(town.bookings, but)
        const seen = yield* ask(passenger, (api) => api.bookings.passengerTrip({ params: { id } }))
        return seen._tag === "Refused" ? Option.none() : yield* hear(seen.value, passenger, town)
      })
    })
  )

const isRateable = (own: PassengerTripOwnView) => {
  const state = bookingState(own)
  return (
    (state === "completed" || state === "rated") && !Option.exists(own.driverRating, ({ locked }) => locked)
  )
}

const cancel = ownBooking("cancels it", (own, who) => {
  const offers = ["AWAITING_APPROVAL", "RESERVED", "ACCEPTED", "started"].includes(bookingState(own))
  const told =
    offers && Option.isNone(own.completedAt) ? yes : no("booking_not_open", "trip_already_completed")
  const call = ask(who, (api) => api.bookings.cancel({ params: { id: own.id }, headers: {} }))
  return Effect.succeed(Option.some({ told, call }))
})

const rate = ownBooking("rates the driver", (own, who, town) => {
  const told = isRateable(own) ? yes : no("not_rateable", "duplicate_rating")
  const call = Effect.gen(function* () {
    const payload = { rating: 4.5 }
    town.edges.push(afterRating(yield* now))
    return yield* ask(who, (api) => api.bookings.rate({ params: { id: own.id }, payload }))
  })
  return Effect.succeed(Option.some({ told, call }))
})

export const seats = [book, book, book, cancel]
export const driverRatings = [rate]
