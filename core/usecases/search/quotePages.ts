import { Array as Arr, Context, Effect, Semaphore, Stream } from "effect"
import type { TripPart } from "#core/ports/TripSearch.ts"
import { quoteRides } from "./quoteRides.ts"
import { type MarketplaceWish, readRides } from "./readRides.ts"

/** What fits a screen comes first, by itself. */
const FIRST_PAGE = 10
const PAGE = 20

const pagesOf = (parts: ReadonlyArray<TripPart>) => [
  parts.slice(0, FIRST_PAGE),
  ...Arr.chunksOf(parts.slice(FIRST_PAGE), PAGE)
]

/** One search at a time reads on: whoever waits for their first results goes before all who scroll for more. */
export const ReadingOn = Context.Reference("samvej/core/usecases/search/ReadingOn", {
  defaultValue: () => Semaphore.makeUnsafe(1)
})

/** SRCH-006 what was found, read and priced page by page. */
export const quotePages = <R>(
  found: Effect.Effect<ReadonlyArray<TripPart>, never, R>,
  { passengerId, seats }: Pick<MarketplaceWish, "passengerId" | "seats">
) => {
  const quote = (parts: ReadonlyArray<TripPart>) =>
    Effect.flatMap(readRides(parts, { passengerId, seats }), (rides) =>
      quoteRides(rides, { seats, id: passengerId })
    )
  return Stream.fromIterableEffect(Effect.map(found, pagesOf)).pipe(
    Stream.mapEffect((parts, page) =>
      page === 0 ? quote(parts) : Effect.flatMap(ReadingOn, (readingOn) => readingOn.withPermit(quote(parts)))
    )
  )
}
