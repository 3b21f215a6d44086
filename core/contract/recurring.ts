import { Schema, Struct } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { RecurringTripNotFound } from "#core/recurring/refusals.ts"
import { RecurringTripId } from "#core/shared/ids.ts"
import { RoutingUnavailable } from "#core/shared/refusals.ts"
import { PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import {
  AddressesMustBeDifferent,
  CountryNotSupported,
  ExistingTripInPeriod,
  InvalidAddress,
  RouteTooShort,
  UnableToCreateRoute
} from "#core/trip/refusals.ts"
import { InvalidFieldsOnWire } from "./invalidFields.ts"
import { SignedIn } from "./middleware.ts"
import { Seats } from "./offer.ts"
import { onWire } from "./onWire.ts"
import { optionalAddressFields } from "./views/address.ts"
import { RecurringTripView, weekTimes } from "./views/recurring.ts"
import { wire } from "./wire.ts"

const id = { id: RecurringTripId }

/** RECUR-018, N80 Omitted fields stay unchanged; null removes a day. */
export const RecurringChangePayload = wire({
  autoOffer: Schema.optionalKey(Schema.Boolean),
  seats: Schema.optionalKey(Seats),
  chargeForTrip: Schema.optionalKey(Schema.Boolean),
  plannedTimeBy: Schema.optionalKey(PlannedTimeBy),
  ...Struct.map(weekTimes, Schema.optionalKey),
  ...optionalAddressFields
})
export type RecurringChangePayload = typeof RecurringChangePayload.Type

/** RECUR-016 to RECUR-019 A person's own recurring trips, as driver and as passenger. */
export class RecurringGroup extends HttpApiGroup.make("recurring")
  .add(
    HttpApiEndpoint.get("list", "/v3/commute/recurring", {
      success: Schema.Struct({ data: Schema.Array(RecurringTripView) })
    }),
    HttpApiEndpoint.get("one", "/v3/commute/recurring/:id", {
      params: id,
      success: RecurringTripView,
      error: [onWire(RecurringTripNotFound)]
    }),
    HttpApiEndpoint.put("change", "/v3/commute/recurring/:id", {
      params: id,
      payload: RecurringChangePayload,
      success: RecurringTripView,
      error: [
        onWire(AddressesMustBeDifferent),
        onWire(CountryNotSupported),
        onWire(ExistingTripInPeriod),
        onWire(InvalidAddress),
        onWire(RecurringTripNotFound),
        onWire(RouteTooShort),
        onWire(RoutingUnavailable),
        onWire(UnableToCreateRoute),
        InvalidFieldsOnWire
      ]
    }),
    HttpApiEndpoint.delete("end", "/v3/commute/recurring/:id", {
      params: id,
      success: HttpApiSchema.NoContent,
      error: [onWire(RecurringTripNotFound)]
    })
  )
  .middleware(SignedIn) {}
