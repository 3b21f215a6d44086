import { DateTime, Effect, Option } from "effect"
import { hasRoomFor } from "#core/booking/seats.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import type { TripWish } from "#core/ports/TripSearch.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { matchTrip } from "#core/search/matchTrip.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"

export interface MarketplaceWish extends TripWish {
  readonly passengerId: Option.Option<UserId>
}

/** Those of the trips that somebody else drives and that still match, in the order given, with all their bookings. */
export const matchTrips = Effect.fn("matchTrips")(function* (
  ids: ReadonlyArray<TripId>,
  wish: MarketplaceWish
) {
  if (ids.length === 0) return { matches: [], bookings: [] }
  const now = yield* DateTime.now
  const bookings = yield* (yield* BookingStore).ofTrips(ids)
  const trips = new Map((yield* (yield* TripStore).findMany(ids)).map((trip) => [trip.id, trip]))
  const matches = ids
    .flatMap((id) => trips.get(id) ?? [])
    .filter(({ driverId }) => !Option.contains(wish.passengerId, driverId))
    .flatMap((trip) => {
      const taken = bookings.filter((booking) => booking.tripId === trip.id)
      return Option.toArray(matchTrip(trip, wish, hasRoomFor(wish.seats, trip.seats, taken)))
    })
    .filter(({ from }) => DateTime.isGreaterThanOrEqualTo(from.plannedTime, now))
  return { matches, bookings }
})
