import { Option, Schema } from "effect"
import type { Address } from "#core/shared/Address.ts"
import { Country } from "#core/shared/country.ts"
import { Metres, Seconds } from "#core/shared/geo.ts"
import { DriverStopId, MeetingPointId, PlaceId, TripId, UserId } from "#core/shared/ids.ts"
import { type DriverStop, type DriverTrip, TripType } from "#core/trip/DriverTrip.ts"

const At = Schema.DateTimeUtcFromDate
const MaybeAt = Schema.OptionFromNullOr(At)

const TripRow = Schema.Struct({
  id: TripId,
  driver_id: UserId,
  type: TripType,
  planned_departure: At,
  planned_arrival: At,
  started_at: MaybeAt,
  completed_at: MaybeAt,
  cancelled_at: MaybeAt,
  ended_automatically: Schema.Boolean,
  seats: Schema.Int,
  offered: Schema.Boolean,
  charge_for_trip: Schema.Boolean,
  from_street: Schema.String,
  from_zipcode: Schema.String,
  from_city: Schema.String,
  from_country: Country,
  from_lat: Schema.Finite,
  from_lng: Schema.Finite,
  from_place_id: Schema.NullOr(PlaceId),
  to_street: Schema.String,
  to_zipcode: Schema.String,
  to_city: Schema.String,
  to_country: Country,
  to_lat: Schema.Finite,
  to_lng: Schema.Finite,
  to_place_id: Schema.NullOr(PlaceId),
  distance: Metres,
  duration: Seconds,
  route: Schema.String
})
type TripRow = typeof TripRow.Type

const StopRow = Schema.Struct({
  id: DriverStopId,
  trip_id: TripId,
  position: Schema.Int,
  meeting_point_id: Schema.OptionFromNullOr(MeetingPointId),
  via_stop: Schema.Boolean,
  name: Schema.String,
  street: Schema.String,
  zipcode: Schema.String,
  city: Schema.String,
  lat: Schema.Finite,
  lng: Schema.Finite,
  planned_time: At,
  along: Metres,
  deactivated: Schema.Boolean
})
type StopRow = typeof StopRow.Type

export const decodeTripRows = Schema.decodeUnknownEffect(Schema.Array(TripRow))
export const decodeStopRows = Schema.decodeUnknownEffect(Schema.Array(StopRow))

const fromOf = (row: TripRow): Address => ({
  street: row.from_street,
  zipcode: row.from_zipcode,
  city: row.from_city,
  country: row.from_country,
  lat: row.from_lat,
  lng: row.from_lng,
  place_id: row.from_place_id
})

const toOf = (row: TripRow): Address => ({
  street: row.to_street,
  zipcode: row.to_zipcode,
  city: row.to_city,
  country: row.to_country,
  lat: row.to_lat,
  lng: row.to_lng,
  place_id: row.to_place_id
})

const stopOf = (row: StopRow): DriverStop => ({
  ...row,
  meetingPointId: row.meeting_point_id,
  viaStop: row.via_stop,
  plannedTime: row.planned_time
})

export const tripOf = (row: TripRow, stops: ReadonlyArray<StopRow>): DriverTrip => ({
  id: row.id,
  driverId: row.driver_id,
  type: row.type,
  plannedDeparture: row.planned_departure,
  plannedArrival: row.planned_arrival,
  startedAt: row.started_at,
  completedAt: row.completed_at,
  cancelledAt: row.cancelled_at,
  endedAutomatically: row.ended_automatically,
  seats: row.seats,
  offered: row.offered,
  chargeForTrip: row.charge_for_trip,
  from: fromOf(row),
  to: toOf(row),
  distance: row.distance,
  duration: row.duration,
  route: row.route,
  stops: stops.filter((stop) => stop.trip_id === row.id).map(stopOf)
})

/** The columns of a new trip; instants as the driver wants them. */
export const tripColumns = (trip: DriverTrip) => ({
  id: trip.id,
  driver_id: trip.driverId,
  type: trip.type,
  ended_automatically: trip.endedAutomatically,
  seats: trip.seats,
  offered: trip.offered,
  charge_for_trip: trip.chargeForTrip,
  from_street: trip.from.street,
  from_zipcode: trip.from.zipcode,
  from_city: trip.from.city,
  from_country: trip.from.country,
  from_lat: trip.from.lat,
  from_lng: trip.from.lng,
  from_place_id: trip.from.place_id,
  to_street: trip.to.street,
  to_zipcode: trip.to.zipcode,
  to_city: trip.to.city,
  to_country: trip.to.country,
  to_lat: trip.to.lat,
  to_lng: trip.to.lng,
  to_place_id: trip.to.place_id,
  distance: trip.distance,
  duration: trip.duration,
  route: trip.route
})

export const stopColumns = (stop: DriverStop, tripId: TripId) => ({
  id: stop.id,
  trip_id: tripId,
  position: stop.position,
  meeting_point_id: Option.getOrNull(stop.meetingPointId),
  via_stop: stop.viaStop,
  name: stop.name,
  street: stop.street,
  zipcode: stop.zipcode,
  city: stop.city,
  lat: stop.lat,
  lng: stop.lng,
  along: stop.along,
  deactivated: stop.deactivated
})
