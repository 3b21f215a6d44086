import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { StopType } from "#core/search/findStop.ts"
import { Currency } from "#core/shared/country.ts"
import { DriverStopId, MeetingPointId, RequestId } from "#core/shared/ids.ts"
import { PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { Limit } from "./annotations.ts"
import { checkedBySettings } from "./checkedBySettings.ts"
import { MaybeSignedIn, MaybeSignedInStream } from "./middleware.ts"
import { onWire } from "./onWire.ts"
import { Latitude, Longitude, NumberText } from "./queryNumbers.ts"
import { MarketplaceTripView } from "./views/marketplace.ts"
import { Instant, wire } from "./wire.ts"

/** Of a place, in characters. */
export const MAX_NAME_LENGTH = 200

/** The longest id of a result: it contains both place names. */
export const MAX_ID_LENGTH = 4000

/** SRCH-003 The search; `max_walk` in metres. */
const SearchQuery = {
  departure_lat: Latitude,
  departure_lng: Longitude,
  arrival_lat: Latitude,
  arrival_lng: Longitude,
  departure_name: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(MAX_NAME_LENGTH))),
  arrival_name: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(MAX_NAME_LENGTH))),
  planned_time: Instant,
  planned_time_by: PlannedTimeBy,
  seats: Schema.optionalKey(
    checkedBySettings(NumberText.check(Schema.isInt()), ({ seats: { min, max } }) =>
      Schema.isBetween({ minimum: min, maximum: max })
    )
  ),
  currency: Schema.optionalKey(Currency),
  max_walk: Schema.optionalKey(
    checkedBySettings(NumberText, ({ search }) =>
      Schema.isBetween({ minimum: 0, maximum: search.maxWalkMetersLimit })
    )
  ),
  token: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200)))
}

/** SRCH-004 The departures of a stop, from `planned_time` or from now on. */
const StopQuery = {
  planned_time: Schema.optionalKey(Instant),
  seats: SearchQuery.seats,
  token: SearchQuery.token
}

export type StopQueryValues = Schema.Struct.Type<typeof StopQuery>
export type SearchQueryValues = Schema.Struct.Type<typeof SearchQuery>

/** SRCH-005 The time window of the search. */
const Period = Schema.Struct({
  event: Schema.Literal("period"),
  data: Schema.fromJsonString(wire({ start: Instant, end: Instant }))
})

/** SRCH-006 More results, or `done`. */
const Message = Schema.Struct({
  event: Schema.Literal("message"),
  data: Schema.fromJsonString(Schema.Union([Schema.Array(MarketplaceTripView), Schema.Literal("done")]))
})

/**
 * SRCH-007, SRCH-009 The first key names the text `marketplace.validationErrors.{key}`: an invalid field of the query, or one
 * of `streamErrorCodes`. An EventSource cannot read a 401 or 422, so both streams refuse in this way.
 */
const Failed = Schema.Struct({
  event: Schema.Literal("error"),
  data: Schema.fromJsonString(Schema.Record(Schema.String, Schema.String))
})

/**
 * N22 A trip's id, or the signed id of a public transport or combined result; anything else is
 * `trip_not_found`.
 */
const ResultId = Schema.NonEmptyString.check(Schema.isMaxLength(MAX_ID_LENGTH))

/** The id of a meeting point or of a driver stop. */
const StopId = Schema.NonEmptyString.check(Schema.isMaxLength(40))

/**
 * SRCH-019 The passenger's own request and the stops for which a result is opened; pivot ids take precedence
 * over stop ids. The price is for `seats`, or else for the seats of the request.
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

/** SRCH-008 The end of the stream. */
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
  })
    .annotate(Limit, "results")
    .middleware(MaybeSignedIn)
) {}
