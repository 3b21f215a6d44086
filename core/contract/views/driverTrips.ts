import { Schema, SchemaTransformation } from "effect"
import { Instant, MainUnit, orNull, wire } from "#core/contract/wire.ts"
import { Currency } from "#core/shared/country.ts"
import { GeoPoint, WholeMetres } from "#core/shared/geo.ts"
import { DriverStopId, RecurringTripId, TripId } from "#core/shared/ids.ts"
import { TripType } from "#core/trip/DriverTrip.ts"
import { FixDiscardReason } from "#core/trip/decideFix.ts"
import { fromAddressFields, toAddressFields } from "./address.ts"
import { BenefitView } from "./benefits.ts"
import { AutoBookedView, PassengerTripView } from "./passengerTrips.ts"
import { DriverView } from "./people.ts"
import { StopView } from "./stops.ts"

/** TRIP-031, C16 Decodes a number, or an object with the number as its `id`; encodes the number. */
export const SeatCount = Schema.Union([Schema.Int, Schema.Struct({ id: Schema.Int })]).pipe(
  Schema.decodeTo(
    Schema.Int,
    SchemaTransformation.transform({
      decode: (seats: number | { readonly id: number }): number =>
        typeof seats === "number" ? seats : seats.id,
      encode: (seats: number): number | { readonly id: number } => seats
    })
  )
)

/**
 * TRIP-030 to TRIP-034 A driver trip. Distance in metres, duration in seconds, `route` an encoded polyline of
 * precision 5 over `viaStops`. A passenger sees only their own booking in `passengerTrips`.
 */
export const DriverTripView = wire({
  id: TripId,
  type: TripType,
  plannedDeparture: Instant,
  plannedArrival: Instant,
  departureTime: Instant,
  arrivalTime: Instant,
  startedAt: orNull(Instant),
  completedAt: orNull(Instant),
  cancelledAt: orNull(Instant),
  endedAutomatically: Schema.Boolean,
  seats: SeatCount,
  /** N08 The seats of accepted passengers, and those held for people who are boarding by code. */
  seatsTaken: Schema.Int,
  offered: Schema.Boolean,
  chargeForTrip: Schema.Boolean,
  currency: Currency,
  ...fromAddressFields,
  ...toAddressFields,
  distance: WholeMetres,
  duration: Schema.Finite,
  viaStops: Schema.Array(GeoPoint),
  route: Schema.String,
  driverStops: Schema.Array(StopView),
  fromViaStopId: orNull(DriverStopId),
  toViaStopId: orNull(DriverStopId),
  passengerTrips: Schema.Array(PassengerTripView),
  parkingSiteName: Schema.NullOr(Schema.String),
  recurringTripId: orNull(RecurringTripId),
  user: DriverView,
  benefits: Schema.Array(BenefitView)
})
export type DriverTripView = typeof DriverTripView.Type

/**
 * TRIP-048, SHARED-001 to SHARED-003 The part of a trip that anyone may see. `price` is for one seat over the whole
 * route.
 */
export const PublicTripView = wire({
  id: TripId,
  departureTime: Instant,
  arrivalTime: Instant,
  price: MainUnit,
  currency: Currency,
  stops: Schema.Array(StopView),
  route: Schema.String,
  from: Schema.String,
  to: Schema.String,
  driver: wire({
    name: Schema.String,
    image: Schema.NullOr(Schema.String),
    ratingsAverage: Schema.NullOr(Schema.Finite)
  })
})
export type PublicTripView = typeof PublicTripView.Type

/** TRIP-050 The state of a trip for the caller, who may be a guest. */
export const DriverTripStateView = wire({
  alreadyBookedId: orNull(Schema.String),
  isAutoBookable: Schema.Boolean,
  autoBooked: AutoBookedView,
  isDeleted: Schema.Boolean,
  isStarted: Schema.Boolean,
  isCompleted: Schema.Boolean
})

/** CODE-001 The trip code; `renewsIn` in whole seconds. */
export const TripCodeView = wire({
  value: Schema.NonEmptyString,
  link: Schema.NonEmptyString,
  renewsAt: Instant,
  renewsIn: Schema.Int
})
export type TripCodeView = typeof TripCodeView.Type

/**
 * LIVE-016 Whether ending here keeps the subsidy; `distance` in metres, as the crow flies to the destination. LIVE-019, N83
 * `discarded` tells why the position was not taken; then the other fields follow the latest position that was.
 */
export const PositionResultView = wire({
  subsidisable: Schema.Boolean,
  distance: WholeMetres,
  discarded: orNull(FixDiscardReason)
})

/** N30 A position fix of the driver's phone; `accuracy` in metres, 100 km at most. */
export const PositionPayload = wire({
  ...GeoPoint.fields,
  accuracy: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 100_000 })),
  timestamp: Instant
})
