import { Effect } from "effect"
import { TripSearch } from "#core/ports/TripSearch.ts"
import type { SearchQuery } from "#core/search/SearchQuery.ts"
import type { TripPart } from "#core/search/TripPart.ts"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { loadTripParts } from "./loadTripParts.ts"

/** The most trips that are loaded for a station, however many pass it. */
const MAX_LOADED = 20

/** A trip part to a station (`isCarFirst`) or from one. */
export interface StationPart {
  readonly part: TripPart
  readonly isCarFirst: boolean
}

const findBestParts = Effect.fnUntraced(function* (
  query: SearchQuery,
  ends: Pick<SearchQuery, "from" | "to">
) {
  const { minimumPartMeters, partsPerStation } = (yield* ProductSettings).search.combi
  const keys = yield* (yield* TripSearch).find({ ...query, ...ends })
  const parts = yield* loadTripParts(keys.slice(0, MAX_LOADED), query)
  return parts.filter(({ from, to }) => straightLine(from, to) >= minimumPartMeters).slice(0, partsPerStation)
})

/** N22 Finds the few best trip parts from the origin to a station, and from the station to the destination. */
export const findStationParts = Effect.fn("findStationParts")(function* (
  query: SearchQuery,
  station: GeoPoint
) {
  const change = { ...station, name: "" }
  const there = yield* findBestParts(query, { from: query.from, to: change })
  const onward = yield* findBestParts(query, { from: change, to: query.to })
  return [
    ...there.map((part): StationPart => ({ part, isCarFirst: true })),
    ...onward.map((part): StationPart => ({ part, isCarFirst: false }))
  ]
})
