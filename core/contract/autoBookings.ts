import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { CannotBookStopsNotOnRoute, NotAutoBookable } from "#core/booking/refusals.ts"
import { AutoBookingId, DriverStopId, TripId } from "#core/shared/ids.ts"
import { IdempotencyConflict } from "#core/shared/refusals.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { idempotencyHeader } from "./idempotency.ts"
import { SignedIn } from "./middleware.ts"
import { onWire } from "./onWire.ts"
import { wire } from "./wire.ts"

/** AUTOB-001 to AUTOB-004 A passenger's seat on every occurrence of a driver's recurring trip. */
export class AutoBookingsGroup extends HttpApiGroup.make("autoBookings")
  .add(
    HttpApiEndpoint.post("create", "/v5/auto-passenger", {
      headers: idempotencyHeader,
      payload: wire({
        driverTripId: TripId,
        fromDriverStopId: DriverStopId,
        toDriverStopId: DriverStopId
      }),
      success: Schema.Struct({ id: AutoBookingId }).pipe(HttpApiSchema.status(201)),
      error: [
        onWire(CannotBookStopsNotOnRoute),
        onWire(IdempotencyConflict),
        onWire(NotAutoBookable),
        onWire(TripNotFound)
      ]
    }),
    HttpApiEndpoint.delete("end", "/v5/auto-passenger/:id", {
      params: { id: AutoBookingId },
      success: HttpApiSchema.NoContent,
      error: [onWire(NotAutoBookable)]
    })
  )
  .middleware(SignedIn) {}
