import { Effect } from "effect"
import { TripSearch } from "#core/ports/TripSearch.ts"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { type MarketplaceQuery, readRides } from "./readRides.ts"

/** So many trips are read at most, however many pass by. */
const MOST_READ = 20

/** The few rides between a place and a station that fit a search best; who drives them is somebody else. */
export const findRides = Effect.fn("findRides")(function* (
  search: MarketplaceQuery,
  ends: { readonly from: GeoPoint; readonly to: GeoPoint }
) {
  const { minimumRideMeters, ridesPerStation } = (yield* ProductSettings).search.combi
  const parts = yield* (yield* TripSearch).find({ ...search, ...ends })
  const rides = yield* readRides(parts.slice(0, MOST_READ), search)
  return rides.filter(({ from, to }) => straightLine(from, to) >= minimumRideMeters).slice(0, ridesPerStation)
})
