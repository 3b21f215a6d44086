import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { StopType } from "#core/search/stopNamed.ts"
import { Currency } from "#core/shared/country.ts"
import { DriverStopId, MeetingPointId, RequestId } from "#core/shared/ids.ts"
import { tripDefaults } from "#core/shared/settings/trips.ts"
import { PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { Limit } from "./annotations.ts"
import { MaybeSignedIn, MaybeSignedInStream } from "./middleware.ts"
import { Latitude, Longitude, NumberText } from "./queryNumbers.ts"
import { onWire } from "./refusal.ts"
import { MarketplaceTripView } from "./views/marketplace.ts"
import { Instant, wire } from "./wire.ts"

/** The longest id of a result, with both places named as long as a search may name them. */
export const MAX_ID_LENGTH = 4000

const { search, seats } = tripDefaults

/** SRCH-003; `max_walk` in metres. */
const SearchQuery = {
  departure_lat: Latitude,
  departure_lng: Longitude,
  arrival_lat: Latitude,
  arrival_lng: Longitude,
  departure_name: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200))),
  arrival_name: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200))),
  planned_time: Instant,
  planned_time_by: PlannedTimeBy,
  seats: Schema.optionalKey(
    NumberText.check(Schema.isInt(), Schema.isBetween({ minimum: seats.min, maximum: seats.max }))
  ),
  currency: Schema.optionalKey(Currency),
  max_walk: Schema.optionalKey(
    NumberText.check(Schema.isBetween({ minimum: 0, maximum: search.maxWalkMetersLimit }))
  ),
  token: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200)))
}

/** SRCH-004; from now on unless a time is given. */
const StopQuery = {
  planned_time: Schema.optionalKey(Instant),
  seats: SearchQuery.seats,
  token: SearchQuery.token
}

export type StopQueryValues = Schema.Struct.Type<typeof StopQuery>
export type SearchQueryValues = Schema.Struct.Type<typeof SearchQuery>

/** SRCH-005: the time window that is searched. */
const Period = Schema.Struct({
  event: Schema.Literal("period"),
  data: Schema.fromJsonString(wire({ start: Instant, end: Instant }))
})

/** SRCH-006: more results, or the word done. */
const Message = Schema.Struct({
  event: Schema.Literal("message"),
  data: Schema.fromJsonString(Schema.Union([Schema.Array(MarketplaceTripView), Schema.Literal("done")]))
})

/**
 * SRCH-007, SRCH-009: the first key names the text `marketplace.validationErrors.{key}`: `addresses_must_be_different`, or
 * `planned_time_too_far`, more than a year away. A place in the sea or outside the region is none: nothing is found there.
 */
const Failed = Schema.Struct({
  event: Schema.Literal("error"),
  data: Schema.fromJsonString(Schema.Record(Schema.String, Schema.String))
})

/** N22: a trip's id, or what a public transport or combined result was signed as; whatever else, `trip_not_found`. */
const ResultId = Schema.NonEmptyString.check(Schema.isMaxLength(MAX_ID_LENGTH))

/** As long as the id of a meeting point, and longer than that of a call. */
const StopId = Schema.NonEmptyString.check(Schema.isMaxLength(40))

/**
 * SRCH-019: who opens a result for a request of their own, and from where to where: by pivot ids before stop ids. It costs what so
 * many seats cost, else as many as the request asks for.
 */
export const ResultQuery = {
  requestId: Schema.optionalKey(RequestId),
  departureStopType: Schema.optionalKey(StopType),
  departureStopId: Schema.optionalKey(StopId),
  destinationStopType: Schema.optionalKey(StopType),
  destinationStopId: Schema.optionalKey(StopId),
  departureStopPivotId: Schema.optionalKey(DriverStopId),
  destinationStopPivotId: Schema.optionalKey(DriverStopId),
  seats: SearchQuery.seats
}
export type ResultQueryValues = Schema.Struct.Type<typeof ResultQuery>

/** SRCH-008. */
const Done = Schema.Struct({ event: Schema.Literal("done"), data: Schema.fromJsonString(Schema.Struct({})) })

export const SearchEvent = Schema.Union([Period, Message, Failed, Done])
export type SearchEvent = typeof SearchEvent.Type

export class SearchGroup extends HttpApiGroup.make("search").add(
  HttpApiEndpoint.get("searchStream", "/v3/commute/marketplace/search-stream", {
    query: SearchQuery,
    success: HttpApiSchema.StreamSse({ events: SearchEvent })
  })
    .annotate(Limit, "search")
    .middleware(MaybeSignedInStream),
  HttpApiEndpoint.get("stopStream", "/v3/commute/marketplace/stop/:id", {
    params: { id: MeetingPointId },
    query: StopQuery,
    success: HttpApiSchema.StreamSse({ events: SearchEvent })
  })
    .annotate(Limit, "search")
    .middleware(MaybeSignedInStream),
  HttpApiEndpoint.get("marketplaceTrip", "/v3/commute/marketplace/trip/:id", {
    params: { id: ResultId },
    query: ResultQuery,
    success: MarketplaceTripView,
    error: [onWire(TripNotFound)]
  }).middleware(MaybeSignedIn)
) {}
