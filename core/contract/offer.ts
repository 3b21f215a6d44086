import { Schema } from "effect"
import { GeoPoint } from "#core/shared/geo.ts"
import { MeetingPointId } from "#core/shared/ids.ts"
import { fromAddress, toAddress } from "./views/address.ts"
import { WeekTimesPayload } from "./views/recurring.ts"
import { Instant, wire } from "./wire.ts"

/** TRIP-010: 1 to 4 passengers. */
export const Seats = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 4 }))

/** What the client drew; the server draws its own route and never reads it. */
const ClientRoute = Schema.String.check(Schema.isMaxLength(200_000))

/**
 * TRIP-034. `departureDistance` (metres), `departureDuration` (seconds), `departureRoute` and its steps are what the
 * driver saw; the server recomputes them from the addresses and via points. `departureStops` are the ids of the active
 * meeting points. C14, N79 a single trip has a `departure`, a weekly one `times`.
 */
export const OfferPayload = wire({
  type: Schema.Literals(["SINGLE_TRIP", "WORK"]),
  chargeForTrip: Schema.Boolean,
  departure: Schema.optionalKey(Instant),
  times: Schema.optionalKey(Schema.NullOr(WeekTimesPayload)),
  departureDistance: Schema.optionalKey(Schema.Finite),
  departureDuration: Schema.optionalKey(Schema.Finite),
  departureRoute: Schema.optionalKey(ClientRoute),
  departureRouteSteps: Schema.optionalKey(Schema.Array(Schema.Json)),
  departureStops: Schema.Array(MeetingPointId).check(Schema.isMaxLength(25)),
  seats: Schema.optionalKey(Seats),
  viaStops: Schema.Array(GeoPoint).check(Schema.isMaxLength(10)),
  ...fromAddress,
  ...toAddress
})
export type OfferPayload = typeof OfferPayload.Type
