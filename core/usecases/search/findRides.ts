import { DateTime, Effect, Option } from "effect"
import { TripSearch } from "#core/ports/TripSearch.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { matchTrip } from "#core/search/matchTrip.ts"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { MarketplaceWish } from "./searchTrips.ts"

/** So many trips are read at most, however many pass by. */
const MOST_READ = 20

/** The few rides between a place and a station that fit a search best in time; who drives them is somebody else. */
export const findRides = Effect.fn("findRides")(function* (
  search: MarketplaceWish,
  ends: { readonly from: GeoPoint; readonly to: GeoPoint }
) {
  const { minimumRideMeters, ridesPerStation } = (yield* ProductSettings).search.combi
  const now = yield* DateTime.now
  const wish = { ...search, ...ends }
  const isByDeparture = wish.by === "DEPARTURE"
  const ids = yield* (yield* TripSearch).candidates(wish)
  const read = isByDeparture ? ids.slice(0, MOST_READ) : ids.slice(-MOST_READ)
  const matches = (yield* (yield* TripStore).findMany(read))
    .filter(({ driverId }) => !Option.contains(wish.passengerId, driverId))
    .flatMap((trip) => Option.toArray(matchTrip(trip, wish)))
    .filter(({ from }) => DateTime.isGreaterThanOrEqualTo(from.plannedTime, now))
    .filter(({ from, to }) => straightLine(from, to) >= minimumRideMeters)
    .toSorted((a, b) => DateTime.toEpochMillis(a.to.plannedTime) - DateTime.toEpochMillis(b.to.plannedTime))
  return (isByDeparture ? matches : matches.toReversed()).slice(0, ridesPerStation)
})
