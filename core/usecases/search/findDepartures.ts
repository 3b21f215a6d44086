import { Effect } from "effect"
import { type DepartureQuery, TripSearch } from "#core/ports/TripSearch.ts"
import { quotePages } from "./quotePages.ts"
import type { MarketplaceQuery } from "./readRides.ts"

/** SRCH-004 the car trips that call at a meeting point, page by page, each to where it still has seats. */
export const findDepartures = (query: DepartureQuery & Pick<MarketplaceQuery, "passengerId">) =>
  quotePages(
    Effect.flatMap(TripSearch, (search) => search.leaving(query)),
    query
  )
