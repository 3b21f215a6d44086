import { Context, Effect, Semaphore, Stream } from "effect"
import type { FoundPart } from "#core/ports/TripSearch.ts"
import { rankedPages } from "#core/search/rankedPages.ts"
import { type CarResult, quoteRides } from "./quoteRides.ts"
import { type MarketplaceQuery, readRides } from "./readRides.ts"

/** What fits a screen comes first, by itself. */
const PAGES = { first: 10, next: 20 }

/** Of rides that cost the same of one's day, the cheaper first. */
const cheaperFirst = (page: ReadonlyArray<FoundPart>, rides: ReadonlyArray<CarResult>) => {
  const costs = new Map(page.map(({ cost, tripId }) => [tripId, cost]))
  const costOf = ({ trip }: CarResult) => costs.get(trip.id) ?? 0
  return rides.toSorted((one, other) => costOf(one) - costOf(other) || one.terms.price - other.terms.price)
}

/** One search at a time reads on: whoever waits for their first results goes before all who scroll for more. */
export const laterPages = Context.Reference("samvej/core/usecases/search/ReadingOn", {
  defaultValue: () => Semaphore.makeUnsafe(1)
})

/** SRCH-006 what was found, read and priced page by page, the best first. */
export const quotePages = <R>(
  found: Effect.Effect<ReadonlyArray<FoundPart>, never, R>,
  { passengerId, seats }: Pick<MarketplaceQuery, "passengerId" | "seats">
) => {
  const quote = (page: ReadonlyArray<FoundPart>) =>
    readRides(page, { passengerId, seats }).pipe(
      Effect.flatMap((rides) => quoteRides(rides, { seats, id: passengerId })),
      Effect.map((rides) => cheaperFirst(page, rides))
    )
  return Stream.fromIterableEffect(Effect.map(found, (parts) => rankedPages(parts, PAGES))).pipe(
    Stream.mapEffect((page, number) =>
      number === 0
        ? quote(page)
        : Effect.flatMap(laterPages, (readingOn) => readingOn.withPermit(quote(page)))
    )
  )
}
