import { DateTime, Effect, Option, Result, Stream } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { translate } from "#api/i18n/translate.ts"
import { counted } from "#api/metrics/openStreams.ts"
import { combinedView } from "#api/views/combined.ts"
import { legWords } from "#api/views/legs.ts"
import { carTripView, journeyView } from "#api/views/marketplace.ts"
import { PersonCards } from "#api/views/PersonCards.ts"
import { Api } from "#core/contract/Api.ts"
import { MaybeUser } from "#core/contract/middleware.ts"
import type {
  ResultQueryValues,
  SearchEvent,
  SearchQueryValues,
  StopQueryValues
} from "#core/contract/search.ts"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { MeetingPoints } from "#core/ports/MeetingPoints.ts"
import { checkSearch } from "#core/search/checkSearch.ts"
import { type SearchWindow, searchWindow } from "#core/search/searchWindow.ts"
import { metres } from "#core/shared/geo.ts"
import type { MeetingPointId } from "#core/shared/ids.ts"
import type { Language } from "#core/shared/language.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"
import { findDepartures } from "#core/usecases/search/findDepartures.ts"
import type { CarResult } from "#core/usecases/search/quoteRides.ts"
import type { MarketplaceSearch, SearchFound } from "#core/usecases/search/SearchResult.ts"
import { searchMarketplace } from "#core/usecases/search/searchMarketplace.ts"
import { openResult } from "./openResult.ts"

const criteriaOf = Effect.fn("criteriaOf")(function* (query: SearchQueryValues) {
  const { search, seats } = yield* ProductSettings
  const user = yield* MaybeUser
  const criteria: MarketplaceSearch = {
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
  return criteria
})

const carViews = Effect.fn("carViews")(function* (results: ReadonlyArray<CarResult>) {
  const drivers = yield* (yield* PersonCards).of(results.map(({ trip }) => trip.driverId))
  return results.map((result) => carTripView(result, drivers, Option.none()))
})

const viewsOf = Effect.fn("viewsOf")(function* (found: SearchFound, search: MarketplaceSearch) {
  const words = yield* legWords
  if (found._tag === "Journeys") return found.results.map((result) => journeyView(result, words))
  if (found._tag === "Cars") {
    const request = { seats: search.seats, departure: search.from, destination: search.to }
    return (yield* carViews(found.results)).map((view) => ({ ...view, request }))
  }
  const drivers = yield* (yield* PersonCards).of(found.results.map(({ car }) => car.trip.driverId))
  return found.results.map((result) => combinedView(result, drivers, words))
})

const message = (data: ReadonlyArray<MarketplaceTripView> | "done"): SearchEvent => ({
  event: "message",
  data
})

/** The period, what is found as soon as it is known, and that this was all. */
const streamed = <R>(
  window: SearchWindow,
  found: Stream.Stream<ReadonlyArray<MarketplaceTripView>, never, R>
): Stream.Stream<SearchEvent, never, R> => {
  const messages = found.pipe(
    Stream.filter((views) => views.length > 0),
    Stream.map(message)
  )
  const done: SearchEvent = { event: "done", data: {} }
  const period: SearchEvent = { event: "period", data: window }
  return Stream.concat(Stream.succeed(period), Stream.concat(messages, Stream.make(message("done"), done)))
}

const failed = (
  language: Language,
  code: string,
  data: Readonly<Record<string, unknown>> = {}
): SearchEvent => ({
  event: "error",
  data: { [code]: translate(code, data, language) }
})

const searchEvents = Effect.fn("searchEvents")(function* (query: SearchQueryValues) {
  const criteria = yield* criteriaOf(query)
  const { search } = yield* ProductSettings
  const checked = checkSearch(criteria, yield* DateTime.now, search)
  if (Result.isFailure(checked)) {
    const { _tag: code, ...data } = checked.failure
    return Stream.succeed(failed(yield* RequestLanguage, code, data))
  }
  return streamed(
    criteria.window,
    Stream.mapEffect(searchMarketplace(criteria), (some) => viewsOf(some, criteria))
  )
})

const stopEvents = Effect.fn("stopEvents")(function* (id: MeetingPointId, query: StopQueryValues) {
  const { search, seats } = yield* ProductSettings
  const user = yield* MaybeUser
  const point = yield* (yield* MeetingPoints).find(id)
  if (Option.isNone(point)) return Stream.succeed(failed(yield* RequestLanguage, "invalid_address"))
  const window = searchWindow(query.planned_time ?? (yield* DateTime.now), "DEPARTURE", search)
  const criteria = {
    point: point.value,
    window,
    seats: query.seats ?? seats.bookDefault,
    passengerId: Option.map(Option.fromNullOr(user), (one) => one.id)
  }
  return streamed(window, Stream.mapEffect(findDepartures(criteria), carViews))
})

/** SRCH-007 whatever breaks on the way ends the stream in an event of its own: what broke is for the log alone. */
const guarded = Effect.fn("guarded")(function* <R, R2>(
  events: Effect.Effect<Stream.Stream<SearchEvent, never, R>, never, R2>
) {
  const language = yield* RequestLanguage
  const safe = Stream.unwrap(events).pipe(
    Stream.catchCause((cause) =>
      Stream.fromEffect(
        Effect.as(Effect.logError("search stream failed", cause), failed(language, "generic"))
      )
    )
  )
  return Stream.provideContext(counted(safe), yield* Effect.context<R | R2>())
})

const endsOf = (query: ResultQueryValues) => ({
  from: {
    pivotId: query.departureStopPivotId,
    stopId: query.departureStopId,
    stopType: query.departureStopType
  },
  to: {
    pivotId: query.destinationStopPivotId,
    stopId: query.destinationStopId,
    stopType: query.destinationStopType
  }
})

/** SRCH-003 to SRCH-008, SRCH-019. */
export const layerSearchRoutes = HttpApiBuilder.group(Api, "search", (handlers) =>
  handlers.handleAll({
    searchStream: ({ query }) => guarded(searchEvents(query)),
    stopStream: ({ params, query }) => guarded(stopEvents(params.id, query)),
    marketplaceTrip: ({ params, query }) => openResult(params.id, endsOf(query), query)
  })
)
