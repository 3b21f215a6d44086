import { Context, Effect, Semaphore, Stream } from "effect"
import { atOneMoment, ReadMoment } from "#core/ports/ReadMoment.ts"
import { rankedPages } from "#core/search/ranking.ts"
import type { SearchQuery } from "#core/search/SearchQuery.ts"
import type { FoundPart } from "#core/search/TripPart.ts"
import { loadTripParts } from "./loadTripParts.ts"
import { type CarResult, quoteTripParts } from "./quoteTripParts.ts"

/** The first page fills a screen. */
const PAGES = { first: 10, next: 20 }

/** Orders the results of a page by travel cost, then by price. */
const byCostAndPrice = (page: ReadonlyArray<FoundPart>, results: ReadonlyArray<CarResult>) => {
  const costs = new Map(page.map(({ cost, tripId }) => [tripId, cost]))
  const costOf = ({ trip }: CarResult) => costs.get(trip.id) ?? 0
  return results.toSorted((one, other) => costOf(one) - costOf(other) || one.terms.price - other.terms.price)
}

/** Allows one later page at a time, so that first pages of other searches are served before it. */
export const laterPages = Context.Reference("samvej/core/usecases/search/laterPages", {
  defaultValue: () => Semaphore.makeUnsafe(1)
})

/** SRCH-006 Loads and prices the found parts page by page, the best first. */
export const streamQuotedPages = <R>(
  found: Effect.Effect<ReadonlyArray<FoundPart>, never, R>,
  { passengerId, seats }: Pick<SearchQuery, "passengerId" | "seats">
) => {
  const quote = (page: ReadonlyArray<FoundPart>) =>
    loadTripParts(page, { passengerId, seats }).pipe(
      Effect.flatMap((parts) => quoteTripParts(parts, { seats, id: passengerId })),
      Effect.map((results) => byCostAndPrice(page, results))
    )
  const later = (page: ReadonlyArray<FoundPart>) =>
    Effect.flatMap(laterPages, (semaphore) => semaphore.withPermit(atOneMoment(quote(page))))
  const pages = Effect.suspend(() => {
    const atFirst = Effect.provideService(ReadMoment, {})
    return Effect.map(atFirst(found), (parts) =>
      rankedPages(parts, PAGES).map((page, number) => (number === 0 ? atFirst(quote(page)) : later(page)))
    )
  })
  return Stream.mapEffect(Stream.fromIterableEffect(pages), (results) => results)
}
