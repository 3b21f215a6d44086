import { Effect } from "effect"
import { type DepartureWish, TripSearch } from "#core/ports/TripSearch.ts"
import { quotePages } from "./quotePages.ts"
import type { MarketplaceWish } from "./readRides.ts"

/** SRCH-004 the car trips that call at a meeting point, page by page, each to where it still has seats. */
export const findDepartures = (wish: DepartureWish & Pick<MarketplaceWish, "passengerId">) =>
  quotePages(
    Effect.flatMap(TripSearch, (search) => search.leaving(wish)),
    wish
  )
