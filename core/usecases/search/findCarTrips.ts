import { Effect } from "effect"
import { TripSearch } from "#core/ports/TripSearch.ts"
import type { DepartureQuery, SearchQuery } from "#core/search/SearchQuery.ts"
import { streamQuotedPages } from "./streamQuotedPages.ts"

/** SRCH-006 Streams the car trips that match a search, the best first, page by page. */
export const findCarTrips = (query: SearchQuery) =>
  streamQuotedPages(
    Effect.flatMap(TripSearch, (search) => search.find(query)),
    query
  )

/** SRCH-004 Streams the car trips that call at a meeting point, each up to the last stop with enough free seats. */
export const findDepartures = (query: DepartureQuery) =>
  streamQuotedPages(
    Effect.flatMap(TripSearch, (search) => search.findDepartures(query)),
    query
  )
