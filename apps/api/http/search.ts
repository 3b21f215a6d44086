import { DateTime, Effect, Option, Stream } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { translate } from "#api/i18n/translate.ts"
import { ShownCards } from "#api/search/ShownCards.ts"
import { combinedView } from "#api/views/combined.ts"
import { loadLegTexts } from "#api/views/legs.ts"
import { carTripView, journeyView } from "#api/views/marketplace.ts"
import { Api } from "#core/contract/Api.ts"
import { MaybeUser } from "#core/contract/middleware.ts"
import type {
  ResultQueryValues,
  SearchEvent,
  SearchQueryValues,
  StopQueryValues
} from "#core/contract/search.ts"
import type { MarketplaceTripView, SearchedView } from "#core/contract/views/marketplace.ts"
import { MeetingPoints } from "#core/ports/MeetingPoints.ts"
import { checkPlannedTime } from "#core/search/checkPlannedTime.ts"
import { checkSearch } from "#core/search/checkSearch.ts"
import type { DepartureQuery, SearchQuery } from "#core/search/SearchQuery.ts"
import type { StreamErrorCode } from "#core/search/searchStream.ts"
import { type SearchWindow, searchWindow } from "#core/search/searchWindow.ts"
import { metres } from "#core/shared/geo.ts"
import type { MeetingPointId } from "#core/shared/ids.ts"
import type { Language } from "#core/shared/language.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"
import { InvalidAddress } from "#core/trip/refusals.ts"
import { findDepartures } from "#core/usecases/search/findCarTrips.ts"
import type { CarResult } from "#core/usecases/search/quoteTripParts.ts"
import type { SearchResults } from "#core/usecases/search/SearchResult.ts"
import { searchMarketplace } from "#core/usecases/search/searchMarketplace.ts"
import { checkCountries } from "#core/usecases/trips/checkCountries.ts"
import { loadResultView } from "./loadResultView.ts"
import { type SendEvents, streamEvents } from "./streamEvents.ts"
import { listPrecision } from "./tripViewer.ts"

/** Converts the query of the wire into the one that use cases, rules and the index read. */
const toSearchQuery = Effect.fnUntraced(function* (values: SearchQueryValues) {
  const { search, seats } = yield* ProductSettings
  const user = yield* MaybeUser
  const query: SearchQuery = {
    from: { lat: values.departure_lat, lng: values.departure_lng, name: values.departure_name ?? "" },
    to: { lat: values.arrival_lat, lng: values.arrival_lng, name: values.arrival_name ?? "" },
    at: values.planned_time,
    by: values.planned_time_by,
    window: searchWindow(values.planned_time, values.planned_time_by, search),
    maxWalk: metres(Math.min(values.max_walk ?? search.maxWalkMeters, search.maxWalkMetersLimit)),
    seats: values.seats ?? seats.bookDefault,
    currency: values.currency ?? "DKK",
    passengerId: Option.map(Option.fromNullOr(user), (one) => one.id)
  }
  return query
})

const carViews = Effect.fnUntraced(function* (
  results: ReadonlyArray<CarResult>,
  request: SearchedView | null
) {
  const drivers = yield* (yield* ShownCards).find(results.map(({ trip }) => trip.driverId))
  const precisionOf = yield* listPrecision
  return results.map((result) =>
    carTripView(result, drivers, { precision: precisionOf(result.trip), request })
  )
})

const viewsOf = Effect.fnUntraced(function* (found: SearchResults, query: SearchQuery) {
  const texts = yield* loadLegTexts
  if (found._tag === "Journeys") return found.results.map((result) => journeyView(result, texts))
  if (found._tag === "Cars") {
    const request = { seats: query.seats, departure: query.from, destination: query.to }
    return yield* carViews(found.results, request)
  }
  const drivers = yield* (yield* ShownCards).find(found.results.map(({ car }) => car.trip.driverId))
  const precisionOf = yield* listPrecision
  return found.results.map((result) => combinedView(result, drivers, precisionOf(result.car.trip), texts))
})

const messageEvent = (data: ReadonlyArray<MarketplaceTripView> | "done"): SearchEvent => ({
  event: "message",
  data
})

/** Sends the period, each set of results as soon as it is found, then the end of the stream. */
const sendResults = Effect.fnUntraced(function* <R>(
  window: SearchWindow,
  found: Stream.Stream<ReadonlyArray<MarketplaceTripView>, never, R>,
  send: SendEvents
) {
  yield* send({ event: "period", data: window })
  yield* Stream.runForEach(found, (views) => (views.length > 0 ? send(messageEvent(views)) : Effect.void))
  yield* send(messageEvent("done"), { event: "done", data: {} })
})

const errorEvent = (
  language: Language,
  code: StreamErrorCode | "generic",
  data: Readonly<Record<string, unknown>> = {}
): SearchEvent => ({
  event: "error",
  data: { [code]: translate(code, data, language) }
})

/** SRCH-009 Checks places and time of a search. */
const checkQuery = Effect.fnUntraced(function* (query: SearchQuery) {
  const { search } = yield* ProductSettings
  yield* Effect.fromResult(checkSearch(query, yield* DateTime.now, search))
  yield* checkCountries([query.from, query.to])
})

const sendSearch = Effect.fn("sendSearch")(function* (values: SearchQueryValues, send: SendEvents) {
  const query = yield* toSearchQuery(values)
  yield* checkQuery(query)
  const found = Stream.mapEffect(searchMarketplace(query), (some) => viewsOf(some, query))
  yield* sendResults(query.window, found, send)
})

const sendStop = Effect.fn("sendStop")(function* (
  id: MeetingPointId,
  values: StopQueryValues,
  send: SendEvents
) {
  const { search, seats } = yield* ProductSettings
  const user = yield* MaybeUser
  const now = yield* DateTime.now
  const at = values.planned_time ?? now
  yield* Effect.fromResult(checkPlannedTime(at, now, search))
  const point = yield* (yield* MeetingPoints).find(id)
  if (Option.isNone(point)) return yield* new InvalidAddress()
  const window = searchWindow(at, "DEPARTURE", search)
  const query: DepartureQuery = {
    point: point.value,
    window,
    seats: values.seats ?? seats.bookDefault,
    passengerId: Option.map(Option.fromNullOr(user), (one) => one.id)
  }
  const found = Stream.mapEffect(findDepartures(query), (some) => carViews(some, null))
  yield* sendResults(window, found, send)
})

/** SRCH-007, SRCH-009 Ends a stream that is refused or fails with an error event; only the log gets the cause of a failure. */
const orSendError = Effect.fnUntraced(function* <Refusal extends { readonly _tag: StreamErrorCode }, R>(
  sending: Effect.Effect<void, Refusal, R>,
  send: SendEvents
) {
  const language = yield* RequestLanguage
  yield* sending.pipe(
    Effect.catch(({ _tag: code, ...data }) => send(errorEvent(language, code, data))),
    Effect.catchCause((cause) =>
      Effect.andThen(Effect.logError("search stream failed", cause), send(errorEvent(language, "generic")))
    )
  )
})

const stopNamesOf = (query: ResultQueryValues) => ({
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

/** SRCH-003 to SRCH-008 search streams, SRCH-019 one result. */
export const layerSearchRoutes = HttpApiBuilder.group(Api, "search", (handlers) =>
  handlers.handleAll({
    searchStream: ({ query }) => streamEvents((send) => orSendError(sendSearch(query, send), send)),
    stopStream: ({ params, query }) =>
      streamEvents((send) => orSendError(sendStop(params.id, query, send), send)),
    marketplaceTrip: ({ params, query }) => loadResultView(params.id, stopNamesOf(query), query)
  })
)
