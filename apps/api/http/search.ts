import { DateTime, Effect, Option, Result, Stream } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { combinedView } from "#api/views/combined.ts"
import { legWords } from "#api/views/legs.ts"
import { carTripView, journeyView } from "#api/views/marketplace.ts"
import { PersonCards } from "#api/views/PersonCards.ts"
import { say } from "#api/words/say.ts"
import { Api } from "#core/contract/Api.ts"
import { MaybeUser } from "#core/contract/middleware.ts"
import type { SearchEvent, SearchQueryValues } from "#core/contract/search.ts"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { checkSearch } from "#core/search/checkSearch.ts"
import { searchWindow } from "#core/search/searchWindow.ts"
import { metres } from "#core/shared/geo.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"
import type { MarketplaceSearch, SearchFound } from "#core/usecases/search/SearchResult.ts"
import { searchMarketplace } from "#core/usecases/search/searchMarketplace.ts"
import { openResult } from "./openResult.ts"

const wishOf = Effect.fn("wishOf")(function* (query: SearchQueryValues) {
  const { search, seats } = yield* ProductSettings
  const user = yield* MaybeUser
  const wish: MarketplaceSearch = {
    from: { lat: query.departure_lat, lng: query.departure_lng, name: query.departure_name ?? "" },
    to: { lat: query.arrival_lat, lng: query.arrival_lng, name: query.arrival_name ?? "" },
    currency: query.currency ?? "DKK",
    at: query.planned_time,
    by: query.planned_time_by,
    window: searchWindow(query.planned_time, query.planned_time_by, search),
    maxWalk: metres(Math.min(query.max_walk ?? search.maxWalkMeters, search.maxWalkMetersLimit)),
    seats: query.seats ?? seats.bookDefault,
    passengerId: Option.map(Option.fromNullOr(user), (one) => one.id)
  }
  return wish
})

const viewsOf = Effect.fn("viewsOf")(function* (found: SearchFound, search: MarketplaceSearch) {
  const words = yield* legWords
  if (found._tag === "Journeys") return found.results.map((result) => journeyView(result, words))
  const cards = yield* PersonCards
  if (found._tag === "Cars") {
    const drivers = yield* cards.of(found.results.map(({ trip }) => trip.driverId))
    const request = { seats: search.seats, departure: search.from, destination: search.to }
    return found.results.map((result) => ({ ...carTripView(result, drivers, Option.none()), request }))
  }
  const drivers = yield* cards.of(found.results.map(({ car }) => car.trip.driverId))
  return found.results.map((result) => combinedView(result, drivers, words))
})

const message = (data: ReadonlyArray<MarketplaceTripView> | "done"): SearchEvent => ({
  event: "message",
  data
})

/** The events between `period` and `done`; SRCH-009 what nobody means to search for is refused in an event, too. */
const eventsOf = Effect.fn("eventsOf")(function* (query: SearchQueryValues) {
  const wish = yield* wishOf(query)
  const { search } = yield* ProductSettings
  const checked = checkSearch(wish, yield* DateTime.now, search)
  if (Result.isFailure(checked)) {
    const { _tag: code, ...data } = checked.failure
    const refused: SearchEvent = { event: "error", data: { [code]: say(code, data, yield* RequestLanguage) } }
    return Stream.succeed(refused)
  }
  const period: SearchEvent = { event: "period", data: wish.window }
  const done: SearchEvent = { event: "done", data: {} }
  const found = searchMarketplace(wish).pipe(
    Stream.mapEffect((some) => viewsOf(some, wish)),
    Stream.filter((views) => views.length > 0),
    Stream.map(message)
  )
  return Stream.concat(Stream.succeed(period), Stream.concat(found, Stream.make(message("done"), done)))
})

/** SRCH-003 to SRCH-008, SRCH-019. */
export const layerSearchRoutes = HttpApiBuilder.group(Api, "search", (handlers) =>
  handlers.handleAll({
    searchStream: Effect.fn(function* ({ query }) {
      const events = yield* eventsOf(query)
      const services = yield* Effect.context<Stream.Services<typeof events>>()
      return Stream.provideContext(events, services)
    }),
    marketplaceTrip: ({ params, query }) => {
      const ends = { from: query.departureStopPivotId, to: query.destinationStopPivotId }
      return openResult(params.id, ends, query.requestId)
    }
  })
)
