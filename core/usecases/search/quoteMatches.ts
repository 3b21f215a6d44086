import { Effect, Option } from "effect"
import type { Booking, BookingTerms } from "#core/booking/Booking.ts"
import { quoteRide } from "#core/booking/quoteRide.ts"
import { freeSeats } from "#core/booking/seats.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Contracts } from "#core/ports/Contracts.ts"
import type { Match } from "#core/search/matchTrip.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { Subsidy } from "#core/subsidy/subsidyVerdict.ts"
import type { DriverStop, DriverTrip } from "#core/trip/DriverTrip.ts"

/** A car trip that fits, with what it costs this person. */
export interface CarResult {
  readonly trip: DriverTrip
  readonly from: DriverStop
  readonly to: DriverStop
  readonly freeSeats: number
  readonly terms: BookingTerms & { readonly subsidyAnswer: Subsidy }
}

type Part = Pick<Match, "trip" | "from" | "to">

interface Passenger {
  readonly seats: number
  readonly id: Option.Option<UserId>
}

const nobody = () => []

/** SUBS-001 what parts of trips cost this person; `bookings` are those of the trips. */
export const quoteMatches = Effect.fn("quoteMatches")(function* (
  matches: ReadonlyArray<Part>,
  bookings: ReadonlyArray<Booking>,
  passenger: Passenger
) {
  const settings = yield* ProductSettings
  const contracts = yield* (yield* Contracts).all
  const ridesWith = yield* pairRides(matches, passenger.id)
  return matches.map(({ trip, from, to }): CarResult => {
    const taken = bookings.filter((booking) => booking.tripId === trip.id)
    const part = { fromPosition: from.position, toPosition: to.position }
    const wish = {
      trip,
      from,
      to,
      seats: passenger.seats,
      byCode: false,
      pairRides: ridesWith(trip.driverId)
    }
    return {
      trip,
      from,
      to,
      freeSeats: freeSeats(trip.seats, taken, part),
      terms: quoteRide(wish, contracts, settings)
    }
  })
})

const pairRides = Effect.fnUntraced(function* (
  [first, ...others]: ReadonlyArray<Part>,
  passengerId: Option.Option<UserId>
) {
  if (first === undefined || Option.isNone(passengerId)) return nobody
  const drivers = [first, ...others].map(({ trip }) => trip.driverId)
  return yield* (yield* BookingStore).pairRides(passengerId.value, drivers, first.from.plannedTime)
})

/** The same for one part of a trip. */
export const quoteMatch = Effect.fn("quoteMatch")(function* (
  match: Part,
  seats: number,
  id: Option.Option<UserId>
) {
  const bookings = yield* (yield* BookingStore).ofTrip(match.trip.id)
  const [quoted] = yield* quoteMatches([match], bookings, { seats, id })
  return yield* Effect.orDie(Effect.fromNullishOr(quoted))
})
