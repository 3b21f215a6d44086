import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { ExistingBookingInPeriod } from "#core/booking/refusals.ts"
import { RequestNotFound, RequestNotOpen } from "#core/request/refusals.ts"
import { RequestId } from "#core/shared/ids.ts"
import { IdempotencyConflict } from "#core/shared/platformRefusals.ts"
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
import { onWire } from "./refusal.ts"
import { changedPlaces, fromAddress, toAddress } from "./views/address.ts"
import { RecurringTripView, WeekTimesPayload } from "./views/recurring.ts"
import { CommuteRequestView } from "./views/requests.ts"
import { Instant, wire } from "./wire.ts"

const id = { id: RequestId }
const { fromLat, fromLng } = fromAddress
const { toLat, toLng } = toAddress

/** C30 both ways to say when: `planned_time` and `planned_time_by`, or `time` and `mode`. */
const when = {
  plannedTime: Schema.optionalKey(Instant),
  plannedTimeBy: Schema.optionalKey(PlannedTimeBy),
  time: Schema.optionalKey(Instant),
  mode: Schema.optionalKey(Schema.Literals(["departure", "arrival"]))
}

/** REQ-015. A place without a country is looked up by where it is. With `times` it is a weekly series. */
export const NewRequestPayload = wire({
  type: Schema.optionalKey(CommuteType.pick(["OTHER"])),
  ...when,
  times: Schema.optionalKey(Schema.NullOr(WeekTimesPayload)),
  seats: Schema.optionalKey(Seats),
  ...changedPlaces,
  fromLat,
  fromLng,
  toLat,
  toLng
})
export type NewRequestPayload = typeof NewRequestPayload.Type

/** REQ-010; or (N23) that the passenger goes by public transport: with that status, whatever else is there is left out. */
export const RequestChangePayload = wire({
  status: Schema.optionalKey(Schema.Literal("PUBLIC_TRANSPORT")),
  ...when,
  seats: Schema.optionalKey(Seats),
  ...changedPlaces
})
export type RequestChangePayload = typeof RequestChangePayload.Type

const refusals = [
  onWire(AddressesMustBeDifferent),
  onWire(CountryNotSupported),
  onWire(DepartureInThePast, { field: "planned_time" }),
  onWire(ExistingBookingInPeriod),
  onWire(IdempotencyConflict),
  onWire(InvalidAddress),
  InvalidFieldsOnWire
] as const

const cancelled = {
  params: id,
  success: HttpApiSchema.NoContent,
  error: [onWire(RequestNotFound), onWire(RequestNotOpen)]
} as const

/** REQ-015 to REQ-018 a passenger's own requests. The cancelling GET stays one and has a POST beside it (C18). */
export class RequestsGroup extends HttpApiGroup.make("requests")
  .add(
    HttpApiEndpoint.post("createRequest", "/v3/commute/passenger/request", {
      headers: idempotencyHeader,
      payload: NewRequestPayload,
      success: [
        CommuteRequestView.pipe(HttpApiSchema.status(201)),
        wire({ recurringTrip: RecurringTripView }).pipe(HttpApiSchema.status(201))
      ],
      error: [...refusals]
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
    HttpApiEndpoint.get("cancelRequest", "/v3/commute/passenger/request/:id/cancel", cancelled).annotate(
      WhileImpersonating,
      "act"
    ),
    HttpApiEndpoint.post("cancelRequestByPost", "/v3/commute/passenger/request/:id/cancel", cancelled)
  )
  .middleware(SignedIn) {}
