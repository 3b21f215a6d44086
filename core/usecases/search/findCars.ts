import { Array as Arr, Effect, Stream } from "effect"
import { type TripPart, TripSearch } from "#core/ports/TripSearch.ts"
import { quoteRides } from "./quoteRides.ts"
import { type MarketplaceWish, readRides } from "./readRides.ts"

/** What fits a screen comes first, by itself. */
const FIRST_PAGE = 10
const PAGE = 40

const pagesOf = (parts: ReadonlyArray<TripPart>) => [
  parts.slice(0, FIRST_PAGE),
  ...Arr.chunksOf(parts.slice(FIRST_PAGE), PAGE)
]

/** SRCH-006 the car trips that fit, the best first, page by page. */
export const findCars = (wish: MarketplaceWish) =>
  Stream.fromIterableEffect(
    Effect.map(
      Effect.flatMap(TripSearch, (search) => search.find(wish)),
      pagesOf
    )
  ).pipe(
    Stream.mapEffect((parts) =>
      Effect.flatMap(readRides(parts, wish), (rides) =>
        quoteRides(rides, { seats: wish.seats, id: wish.passengerId })
      )
    )
  )
