import { Effect, Schema, Struct } from "effect"
import { GeoPoint } from "#core/shared/geo.ts"
import { MeetingPointId, TripId } from "#core/shared/ids.ts"
import { CommuteType } from "#core/trip/DriverTrip.ts"
import { MAX_VIA_POINTS } from "#core/trip/viaPoint.ts"
import { checkedBySettings } from "./checkedBySettings.ts"
import { fromAddressFields, toAddressFields } from "./views/address.ts"
import { PositionPayload } from "./views/driverTrips.ts"
import { WeekTimesPayload } from "./views/recurring.ts"
import { Instant, Unread, wire } from "./wire.ts"

/** TRIP-010 The number of seats, from `seats.min` to `seats.max` of the product settings. */
export const Seats = checkedBySettings(Schema.Int, ({ seats: { min, max } }) =>
  Schema.isBetween({ minimum: min, maximum: max })
)

/** The client's encoded route. The server computes its own, and only checks whether this one is present. */
const ClientRoute = Schema.String.check(Schema.isMaxLength(200_000))
const ClientSteps = Schema.Array(Unread).check(Schema.isMaxLength(2000))

/** In bytes: a trip carries the client's route and its steps. */
export const OFFER_BODY_LIMIT = 256 * 1024

const absent = Effect.succeed([])

/**
 * TRIP-034 The client sends `departureDistance` (metres), `departureDuration` (seconds), `departureRoute` and its
 * steps as the driver saw them; the server recomputes them from the addresses and via points (`viaStops`, in
 * driving order). `departureStops` are the ids of the active meeting points. An absent list is empty. TRIP-035 A change without
 * `departureRoute` and via points keeps the via points.
 */
const offerFields = {
  chargeForTrip: Schema.Boolean,
  departureDistance: Schema.optionalKey(Schema.Finite),
  departureDuration: Schema.optionalKey(Schema.Finite),
  departureRoute: Schema.optionalKey(ClientRoute),
  departureRouteSteps: Schema.optionalKey(ClientSteps),
  departureStops: Schema.Array(MeetingPointId)
    .check(Schema.isMaxLength(25))
    .pipe(Schema.withDecodingDefaultKey(absent)),
  seats: Schema.optionalKey(Seats),
  viaStops: Schema.Array(GeoPoint)
    .check(Schema.isMaxLength(MAX_VIA_POINTS))
    .pipe(Schema.withDecodingDefaultKey(absent)),
  ...fromAddressFields,
  ...toAddressFields,
  fromPlaceId: Schema.optionalKey(fromAddressFields.fromPlaceId),
  toPlaceId: Schema.optionalKey(toAddressFields.toPlaceId)
}

/** C14, N79 A single trip has a `departure`, a recurring trip `times`. */
export const OfferPayload = wire({
  ...offerFields,
  type: CommuteType.pick(["SINGLE_TRIP", "WORK"]),
  departure: Schema.optionalKey(Instant),
  times: Schema.optionalKey(Schema.NullOr(WeekTimesPayload))
})
export type OfferPayload = typeof OfferPayload.Type

/** TRIP-044, C29 Replaces all fields of a single trip. */
export const TripEditPayload = wire({
  ...offerFields,
  driverTripId: TripId,
  type: Schema.optionalKey(Schema.Literal("SINGLE_TRIP")),
  departure: Instant
})
export type TripEditPayload = typeof TripEditPayload.Type

/** TRIP-046, C29 Omitted fields stay unchanged. */
export const OfferChangePayload = wire({
  seats: Schema.optionalKey(Seats),
  chargeForTrip: Schema.optionalKey(Schema.Boolean),
  offered: Schema.optionalKey(Schema.Boolean)
})

/**
 * NOW-007 The destination and the car's position; without a start address the server looks it up by the
 * position.
 */
export const RideNowPayload = wire({
  position: PositionPayload,
  ...toAddressFields,
  toPlaceId: Schema.optionalKey(toAddressFields.toPlaceId),
  ...Struct.map(fromAddressFields, Schema.optionalKey)
})
