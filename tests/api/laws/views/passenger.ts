import { Effect, Option, Result } from "effect"
import * as fc from "fast-check"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"
import { missingFunds } from "#core/money/balances.ts"
import { resultRedirect } from "#core/search/resultRedirect.ts"
import { minor } from "#core/shared/Money.ts"
import { bookableFromResult } from "#core/trip/Bookable.ts"
import { checkBookable } from "#core/trip/checkBookable.ts"
import { bookingState } from "#rider/shared/trips/bookingState.ts"
import { passengerPrice } from "#rider/shared/trips/passengerPrice.ts"
import { latest, pick } from "#tests/api/laws/bookings/World.ts"
import { callApi, now } from "#tests/api/laws/LawContext.ts"
import type { Caller } from "#tests/support/world/people.ts"
import { allowed, denied, deniedFor, type ViewCheck } from "./ViewCheck.ts"
import { afterRating, type ViewWorld } from "./ViewWorld.ts"

/** The refusal of a seat for which the caller's money does not suffice. */
export const fundsRefusals = Effect.fn("fundsRefusals")(function* (
  trip: MarketplaceTripView,
  caller: Caller
) {
  const me = yield* callApi(caller, (api) => api.me.profile())
  const available = me._tag === "Done" ? me.value.balanceAvailable : minor(0)
  return missingFunds(available, passengerPrice(trip).amount) > 0 ? ["insufficient_funds_on_balance"] : []
})

/** SRCH-041 to SRCH-048, BOOK-015, BOOK-017 Computes why the page of a search result does not offer its booking. */
const bookingRefusals = Effect.fn("bookingRefusals")(function* (trip: MarketplaceTripView, caller: Caller) {
  const id = Option.getOrThrow(trip.tripId)
  const state = yield* callApi(caller, (api) => api.publicTrips.state({ params: { id } }))
  if (state._tag === "Refused") return [state.code]
  const redirect = Option.map(resultRedirect(state.value), ({ _tag }) =>
    _tag === "ContentNotFound" ? "trip_not_found" : "already_booked"
  )
  const bookable = checkBookable(bookableFromResult(trip), Option.some(caller.id), yield* now)
  return [
    ...Option.toArray(redirect),
    ...(Result.isFailure(bookable) ? [bookable.failure._tag] : []),
    ...(trip.freeSeats === 0 ? ["no_seats_available"] : []),
    ...(yield* fundsRefusals(trip, caller))
  ]
})

/** The driver sees the own trip in the marketplace too. */
const everyone = ({ driver, passengers }: ViewWorld) => [...passengers, driver]

const book = fc
  .record({
    index: fc.nat({ max: 3 }),
    trip: fc.nat({ max: 1 }),
    part: fc.constantFrom([0, 3], [0, 1], [1, 3] as const)
  })
  .map(
    ({ part: [from, to], trip: which, index }): ViewCheck => ({
      description: `${index === 3 ? "the driver" : `passenger ${index}`} books trip ${which} from ${from} to ${to}`,
      read: Effect.fnUntraced(function* (world) {
        const caller = pick(everyone(world), index)
        const { id, stops } = pick(world.trips, which)
        const [start, end] = [pick(stops, from).id, pick(stops, to).id]
        const query = { departureStopPivotId: start, destinationStopPivotId: end }
        const seen = yield* callApi(caller, (api) => api.search.marketplaceTrip({ params: { id }, query }))
        const reasons = seen._tag === "Refused" ? [seen.code] : yield* bookingRefusals(seen.value, caller)
        const payload = { driverTripId: id, fromDriverStopId: start, toDriverStopId: end }
        const call = Effect.gen(function* () {
          const booked = yield* callApi(caller, (api) => api.bookings.book({ headers: {}, payload }))
          if (booked._tag === "Done")
            world.bookings.push({ id: booked.value.id, tripId: id, passenger: caller })
          return booked
        })
        return Option.some({ permission: deniedFor(reasons), call })
      })
    })
  )

const ownBooking = (
  description: string,
  read: (own: PassengerTripOwnView, caller: Caller, world: ViewWorld) => ReturnType<ViewCheck["read"]>
) =>
  fc.nat({ max: 3 }).map(
    (but): ViewCheck => ({
      description: `the passenger of the latest booking but ${but} ${description}`,
      isPossible: ({ bookings }) => bookings.length > 0,
      read: Effect.fnUntraced(function* (world) {
        const { id, passenger } = latest(world.bookings, but)
        const seen = yield* callApi(passenger, (api) => api.bookings.passengerTrip({ params: { id } }))
        return seen._tag === "Refused" ? Option.none() : yield* read(seen.value, passenger, world)
      })
    })
  )

const isRateable = (own: PassengerTripOwnView) => {
  const state = bookingState(own)
  return (
    (state === "completed" || state === "rated") && !Option.exists(own.driverRating, ({ locked }) => locked)
  )
}

const cancel = ownBooking("cancels it", (own, caller) => {
  const isOffered = ["AWAITING_APPROVAL", "RESERVED", "ACCEPTED", "started"].includes(bookingState(own))
  const permission =
    isOffered && Option.isNone(own.completedAt)
      ? allowed
      : denied("booking_not_open", "trip_already_completed")
  const call = callApi(caller, (api) => api.bookings.cancel({ params: { id: own.id }, headers: {} }))
  return Effect.succeed(Option.some({ permission, call }))
})

const rate = ownBooking("rates the driver", (own, caller, world) => {
  const permission = isRateable(own) ? allowed : denied("not_rateable", "duplicate_rating")
  const call = Effect.gen(function* () {
    const payload = { rating: 4.5 }
    world.deadlines.push(afterRating(yield* now))
    return yield* callApi(caller, (api) => api.bookings.rate({ params: { id: own.id }, payload }))
  })
  return Effect.succeed(Option.some({ permission, call }))
})

export const seats = [book, book, book, cancel]
export const driverRatings = [rate]
