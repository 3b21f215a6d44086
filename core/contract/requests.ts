import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { ExistingBookingInPeriod } from "#core/booking/refusals.ts"
import { TooManyRecurringTrips } from "#core/recurring/refusals.ts"
import { RequestNotFound, RequestNotOpen, TooManyOpenRequests } from "#core/request/refusals.ts"
import { RequestId } from "#core/shared/ids.ts"
import { IdempotencyConflict } from "#core/shared/refusals.ts"
import { CommuteType, PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import {
  AddressesMustBeDifferent,
  CountryNotSupported,
  DepartureInThePast,
  InvalidAddress
} from "#core/trip/refusals.ts"
import { WhileImpersonating } from "./annotations.ts"
import { idempotencyHeader } from "./idempotency.ts"
import { InvalidFieldsOnWire } from "./invalidFields.ts"
import { SignedIn } from "./middleware.ts"
import { Seats } from "./offer.ts"
import { onWire } from "./onWire.ts"
import { fromAddressFields, optionalAddressFields, toAddressFields } from "./views/address.ts"
import { RecurringTripView, WeekTimesPayload } from "./views/recurring.ts"
import { CommuteRequestView } from "./views/requests.ts"
import { Instant, wire } from "./wire.ts"

const id = { id: RequestId }
const { fromLat, fromLng } = fromAddressFields
const { toLat, toLng } = toAddressFields

/** C30 Two forms of the time: `planned_time` and `planned_time_by`, or `time` and `mode`. */
const timeFields = {
  plannedTime: Schema.optionalKey(Instant),
  plannedTimeBy: Schema.optionalKey(PlannedTimeBy),
  time: Schema.optionalKey(Instant),
  mode: Schema.optionalKey(Schema.Literals(["departure", "arrival"]))
}

/** REQ-015 A place without a country is looked up by its coordinates. With `times` it is a recurring trip. */
export const NewRequestPayload = wire({
  type: Schema.optionalKey(CommuteType.pick(["OTHER"])),
  ...timeFields,
  times: Schema.optionalKey(Schema.NullOr(WeekTimesPayload)),
  seats: Schema.optionalKey(Seats),
  ...optionalAddressFields,
  fromLat,
  fromLng,
  toLat,
  toLng
})
export type NewRequestPayload = typeof NewRequestPayload.Type

/**
 * REQ-010 Changes a request. N23 With the status PUBLIC_TRANSPORT it closes the request and ignores the other
 * fields.
 */
export const RequestChangePayload = wire({
  status: Schema.optionalKey(Schema.Literal("PUBLIC_TRANSPORT")),
  ...timeFields,
  seats: Schema.optionalKey(Seats),
  ...optionalAddressFields
})
export type RequestChangePayload = typeof RequestChangePayload.Type

const refusals = [
  onWire(AddressesMustBeDifferent),
  onWire(CountryNotSupported),
  onWire(DepartureInThePast, { field: "planned_time" }),
  onWire(ExistingBookingInPeriod),
  onWire(IdempotencyConflict),
  onWire(InvalidAddress),
  onWire(TooManyOpenRequests),
  InvalidFieldsOnWire
] as const

const cancelEndpoint = {
  params: id,
  success: HttpApiSchema.NoContent,
  error: [onWire(RequestNotFound), onWire(RequestNotOpen)]
} as const

/** REQ-015 to REQ-018 A passenger's own requests. C18 Cancelling stays a GET and has a POST beside it. */
export class RequestsGroup extends HttpApiGroup.make("requests")
  .add(
    HttpApiEndpoint.post("createRequest", "/v3/commute/passenger/request", {
      headers: idempotencyHeader,
      payload: NewRequestPayload,
      success: [
        CommuteRequestView.pipe(HttpApiSchema.status(201)),
        wire({ recurringTrip: RecurringTripView }).pipe(HttpApiSchema.status(201))
      ],
      error: [...refusals, onWire(TooManyRecurringTrips)]
    }),
    HttpApiEndpoint.get("request", "/v3/commute/passenger/request/:id", {
      params: id,
      success: CommuteRequestView,
      error: [onWire(RequestNotFound)]
    }),
    HttpApiEndpoint.post("changeRequest", "/v3/commute/passenger/request/:id", {
      params: id,
      payload: RequestChangePayload,
      success: CommuteRequestView,
      error: [...refusals, onWire(RequestNotFound), onWire(RequestNotOpen)]
    }),
    HttpApiEndpoint.get("cancelRequest", "/v3/commute/passenger/request/:id/cancel", cancelEndpoint).annotate(
      WhileImpersonating,
      "act"
    ),
    HttpApiEndpoint.post("cancelRequestByPost", "/v3/commute/passenger/request/:id/cancel", cancelEndpoint)
  )
  .middleware(SignedIn) {}
