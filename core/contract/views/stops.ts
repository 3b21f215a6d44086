import { Schema } from "effect"
import { Instant, orNull, wire } from "#core/contract/wire.ts"
import { GeoPoint } from "#core/shared/geo.ts"
import { HubKind } from "#core/shared/hub.ts"
import { DriverStopId, MeetingPointId } from "#core/shared/ids.ts"

const place = {
  name: Schema.String,
  street: Schema.String,
  zipcode: Schema.String,
  city: Schema.String,
  ...GeoPoint.fields
}

/** N33, TRIP-037 the picture of a meeting point that is a hub, by its path on this server. */
export const HubView = wire({ kind: HubKind, imagePath: Schema.String })
export type HubView = typeof HubView.Type

/**
 * TRIP-037 one trip's call, in driving order. The first and the last are the driver's own addresses. `time` is `planned_time`
 * under its other name.
 */
export const StopView = wire({
  id: DriverStopId,
  meetingPointId: orNull(MeetingPointId),
  viaStop: Schema.Boolean,
  ...place,
  plannedTime: Instant,
  time: Instant,
  deactivated: Schema.Boolean,
  hub: Schema.NullOr(HubView)
})
export type StopView = typeof StopView.Type

/** A meeting point that a route passes; `along` in metres from the start. */
export const RouteStopView = wire({
  id: MeetingPointId,
  ...place,
  along: Schema.Finite,
  hub: Schema.NullOr(HubView)
})
export type RouteStopView = typeof RouteStopView.Type

/** BOOK-002. */
export const ShortStopView = wire({ name: Schema.String, street: Schema.String, city: Schema.String })
