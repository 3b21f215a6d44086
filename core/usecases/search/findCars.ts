import { Effect } from "effect"
import { TripSearch } from "#core/ports/TripSearch.ts"
import { quotePages } from "./quotePages.ts"
import type { MarketplaceQuery } from "./readRides.ts"

/** SRCH-006 the car trips that fit, the best first, page by page. */
export const findCars = (query: MarketplaceQuery) =>
  quotePages(
    Effect.flatMap(TripSearch, (search) => search.find(query)),
    query
  )
