import { Array as Arr, Effect, Stream } from "effect"
import { TripSearch } from "#core/ports/TripSearch.ts"
import type { TripId } from "#core/shared/ids.ts"
import { type MarketplaceWish, matchTrips } from "./matchTrips.ts"
import { quoteMatches } from "./quoteMatches.ts"

/** What fits a screen comes first, by itself. */
const FIRST_PAGE = 10
const PAGE = 40

const pagesOf = (ids: ReadonlyArray<TripId>) => [
  ids.slice(0, FIRST_PAGE),
  ...Arr.chunksOf(ids.slice(FIRST_PAGE), PAGE)
]

/** SRCH-006 the car trips that fit, the best first, page by page. */
export const findCars = (wish: MarketplaceWish) =>
  Stream.fromIterableEffect(
    Effect.map(
      Effect.flatMap(TripSearch, (search) => search.candidates(wish)),
      pagesOf
    )
  ).pipe(
    Stream.mapEffect(
      Effect.fnUntraced(function* (ids) {
        const { matches, bookings } = yield* matchTrips(ids, wish)
        return yield* quoteMatches(matches, bookings, { seats: wish.seats, id: wish.passengerId })
      })
    )
  )
