import { Schema, Struct } from "effect"
import { GeoPoint } from "#core/shared/geo.ts"
import { MeetingPointId, TripId } from "#core/shared/ids.ts"
import { tripDefaults } from "#core/shared/settings/trips.ts"
import { CommuteType } from "#core/trip/DriverTrip.ts"
import { MOST_VIA_POINTS } from "#core/trip/viaPoint.ts"
import { fromAddress, toAddress } from "./views/address.ts"
import { PositionPayload } from "./views/driverTrips.ts"
import { WeekTimesPayload } from "./views/recurring.ts"
import { Instant, wire } from "./wire.ts"

/** TRIP-010 of how many passengers. */
export const Seats = Schema.Int.check(
  Schema.isBetween({ minimum: tripDefaults.seats.min, maximum: tripDefaults.seats.max })
)

/** What the client drew; the server draws its own route, and only takes note that there is one. */
const ClientRoute = Schema.String.check(Schema.isMaxLength(200_000))

/**
 * TRIP-034. `departureDistance` (metres), `departureDuration` (seconds), `departureRoute` and its steps are what the
 * driver saw; the server recomputes them from the addresses and via points (`viaStops`, in driving order).
 * `departureStops` are the ids of the active meeting points. A change that draws no `departureRoute` and names no via points
 * leaves the road where it was led (TRIP-035).
 */
const offer = {
  chargeForTrip: Schema.Boolean,
  departureDistance: Schema.optionalKey(Schema.Finite),
  departureDuration: Schema.optionalKey(Schema.Finite),
  departureRoute: Schema.optionalKey(ClientRoute),
  departureRouteSteps: Schema.optionalKey(Schema.Array(Schema.Json)),
  departureStops: Schema.Array(MeetingPointId).check(Schema.isMaxLength(25)),
  seats: Schema.optionalKey(Seats),
  viaStops: Schema.Array(GeoPoint).check(Schema.isMaxLength(MOST_VIA_POINTS)),
  ...fromAddress,
  ...toAddress
}

/** C14, N79 a single trip has a `departure`, a weekly one `times`. */
export const OfferPayload = wire({
  ...offer,
  type: CommuteType.pick(["SINGLE_TRIP", "WORK"]),
  departure: Schema.optionalKey(Instant),
  times: Schema.optionalKey(Schema.NullOr(WeekTimesPayload))
})
export type OfferPayload = typeof OfferPayload.Type

/** TRIP-044, C29 the whole of a single trip as it is from here on. */
export const TripEditPayload = wire({
  ...offer,
  driverTripId: TripId,
  type: Schema.optionalKey(Schema.Literal("SINGLE_TRIP")),
  departure: Instant
})
export type TripEditPayload = typeof TripEditPayload.Type

/** TRIP-046, C29 what is left out stays. */
export const OfferChangePayload = wire({
  seats: Schema.optionalKey(Seats),
  chargeForTrip: Schema.optionalKey(Schema.Boolean),
  offered: Schema.optionalKey(Schema.Boolean)
})

/** NOW-007 where to, and where the car is; where from is looked up by that unless it is said. */
export const RideNowPayload = wire({
  position: PositionPayload,
  ...toAddress,
  ...Struct.map(fromAddress, Schema.optionalKey)
})
