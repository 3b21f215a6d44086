import { Array as Arr, Effect, Stream } from "effect"
import type { TripPart } from "#core/ports/TripSearch.ts"
import { quoteRides } from "./quoteRides.ts"
import { type MarketplaceWish, readRides } from "./readRides.ts"

/** What fits a screen comes first, by itself. */
const FIRST_PAGE = 10
const PAGE = 40

const pagesOf = (parts: ReadonlyArray<TripPart>) => [
  parts.slice(0, FIRST_PAGE),
  ...Arr.chunksOf(parts.slice(FIRST_PAGE), PAGE)
]

/** SRCH-006 what was found, read and priced page by page. */
export const quotePages = <R>(
  found: Effect.Effect<ReadonlyArray<TripPart>, never, R>,
  { passengerId, seats }: Pick<MarketplaceWish, "passengerId" | "seats">
) =>
  Stream.fromIterableEffect(Effect.map(found, pagesOf)).pipe(
    Stream.mapEffect((parts) =>
      Effect.flatMap(readRides(parts, { passengerId, seats }), (rides) =>
        quoteRides(rides, { seats, id: passengerId })
      )
    )
  )
