import { Schema } from "effect"
import { Instant, orNull, wire } from "#core/contract/wire.ts"
import { GeoPoint, WholeMetres } from "#core/shared/geo.ts"
import { HubKind } from "#core/shared/hub.ts"
import { DriverStopId, MeetingPointId } from "#core/shared/ids.ts"

const place = {
  name: Schema.String,
  street: Schema.String,
  zipcode: Schema.String,
  city: Schema.String,
  ...GeoPoint.fields
}

/**
 * N33, TRIP-037 The kind and the image of a meeting point that is a hub; `imagePath` is a path of this
 * host.
 */
export const HubView = wire({ kind: HubKind, imagePath: Schema.String })
export type HubView = typeof HubView.Type

/**
 * TRIP-037 A driver stop. The first and the last stop of a trip are the driver's own addresses: the people of the trip and
 * staff see them, everybody else sees a rounded point (`rounded`), the city as `name` and no `street` (N82). `time` equals
 * `planned_time`.
 */
export const StopView = wire({
  id: DriverStopId,
  meetingPointId: orNull(MeetingPointId),
  viaStop: Schema.Boolean,
  ...place,
  rounded: Schema.Boolean,
  plannedTime: Instant,
  time: Instant,
  deactivated: Schema.Boolean,
  hub: Schema.NullOr(HubView)
})
export type StopView = typeof StopView.Type

/** A meeting point along a route; `along` in metres from the start. */
export const RouteStopView = wire({
  id: MeetingPointId,
  ...place,
  along: WholeMetres,
  hub: Schema.NullOr(HubView)
})
export type RouteStopView = typeof RouteStopView.Type

/** MAP-009 A meeting point as a stop of no trip: no driver calls there at a planned time. */
export const MapStopView = wire({
  id: MeetingPointId,
  viaStop: Schema.Literal(false),
  ...place,
  plannedTime: Schema.Null,
  time: Schema.Null,
  deactivated: Schema.Literal(false),
  hub: Schema.NullOr(HubView)
})

/** BOOK-002, N82 The stop of a booking; a `rounded` one is somewhere near. */
export const ShortStopView = wire({
  name: Schema.String,
  street: Schema.String,
  city: Schema.String,
  rounded: Schema.Boolean
})
export type ShortStopView = typeof ShortStopView.Type
