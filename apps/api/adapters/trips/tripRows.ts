import { Option, Schema } from "effect"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import type { TripWithoutStops } from "#core/search/TripPart.ts"
import { GeoPoint, Metres, Seconds } from "#core/shared/geo.ts"
import { HubKind } from "#core/shared/hub.ts"
import { DriverStopId, MeetingPointId, RecurringTripId, TripId, UserId } from "#core/shared/ids.ts"
import { type DriverStop, type DriverTrip, TripType } from "#core/trip/DriverTrip.ts"
import { addressColumns, addressFields, fromOf, toOf } from "./addressColumns.ts"

const At = Schema.DateTimeUtcFromDate
const MaybeAt = Schema.OptionFromNullOr(At)

/** A row of `selectTrips`. */
export const TripRow = Schema.Struct({
  id: TripId,
  driver_id: UserId,
  type: TripType,
  recurring_trip_id: Schema.NullOr(RecurringTripId),
  local_day: Schema.NullOr(Schema.String),
  planned_departure: At,
  planned_arrival: At,
  started_at: MaybeAt,
  completed_at: MaybeAt,
  cancelled_at: MaybeAt,
  ended_automatically: Schema.Boolean,
  seats: Schema.Int,
  offered: Schema.Boolean,
  charge_for_trip: Schema.Boolean,
  ...addressFields,
  via: Schema.Array(GeoPoint),
  distance: Metres,
  duration: Seconds,
  route: Schema.String
})
type TripRow = typeof TripRow.Type

/** Reads whole rows; `local_day` is `day` as text. */
export const selectTrips = "SELECT *, day::text AS local_day FROM driver_trip"

export const StopRow = Schema.Struct({
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
  deactivated: Schema.Boolean,
  hub: Schema.NullOr(HubKind)
})
type StopRow = typeof StopRow.Type

/** A row within a JSON list. */
export const JsonStopRow = Schema.Struct({ ...StopRow.fields, planned_time: Schema.DateTimeUtcFromString })

/** A trip that a transaction has locked, with its stops; null if the trip changed while the lock was awaited. */
const LockedTripRow = Schema.Struct({
  ...TripRow.fields,
  stops: Schema.NullOr(Schema.Array(JsonStopRow))
})
export const decodeLockedTripRows = rowsDecoder(LockedTripRow)

/** A trip with its stops, and the free seats of each leg. */
const ShownTripRow = Schema.Struct({
  ...LockedTripRow.fields,
  free: Schema.NullOr(Schema.Array(Schema.Int))
})
export const decodeShownTripRows = rowsDecoder(ShownTripRow)

export const decodeTripRows = rowsDecoder(TripRow)
export const decodeStopRows = rowsDecoder(StopRow)

/** `trip_id` is null once the trip no longer calls at the stop. */
const StoredStopRow = Schema.Struct({ ...StopRow.fields, trip_id: Schema.NullOr(TripId) })
export const decodeStoredStopRows = rowsDecoder(StoredStopRow)

export const stopOf = (row: typeof StoredStopRow.Type): DriverStop => {
  const { meeting_point_id, planned_time, trip_id: _, via_stop, ...same } = row
  return { ...same, meetingPointId: meeting_point_id, viaStop: via_stop, plannedTime: planned_time }
}

/** A withdrawn trip has no date, and so is no occurrence. */
const occurrenceOf = ({
  local_day: day,
  recurring_trip_id: recurringTripId
}: TripRow): DriverTrip["occurrence"] =>
  recurringTripId === null || day === null ? Option.none() : Option.some({ recurringTripId, day })

export const headOf = (row: TripRow): TripWithoutStops => ({
  id: row.id,
  driverId: row.driver_id,
  type: row.type,
  occurrence: occurrenceOf(row),
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
  via: row.via,
  distance: row.distance,
  duration: row.duration,
  route: row.route
})

export const tripOf = (row: TripRow, stops: ReadonlyArray<StopRow>): DriverTrip => ({
  ...headOf(row),
  stops: stops.filter((stop) => stop.trip_id === row.id).map(stopOf)
})

/** The columns of a new trip, except its instants. */
export const tripColumns = (trip: DriverTrip) => ({
  id: trip.id,
  driver_id: trip.driverId,
  type: trip.type,
  recurring_trip_id: Option.getOrNull(Option.map(trip.occurrence, ({ recurringTripId }) => recurringTripId)),
  day: Option.getOrNull(Option.map(trip.occurrence, ({ day }) => day)),
  ended_automatically: trip.endedAutomatically,
  seats: trip.seats,
  offered: trip.offered,
  charge_for_trip: trip.chargeForTrip,
  ...addressColumns(trip),
  via: JSON.stringify(trip.via),
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
  deactivated: stop.deactivated,
  hub: stop.hub
})
