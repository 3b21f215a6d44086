import { Schema } from "effect"
import { GeoPoint } from "#core/shared/geo.ts"
import { TripId } from "#core/shared/ids.ts"
import { Instant, PersonRef } from "./consoleShared.ts"

/** One trip on the live map. `route` is an encoded polyline; `trail` is oldest first, at most 30 points, `[lng, lat]`. */
export const LiveTrip = Schema.Struct({
  id: TripId,
  display_state: Schema.Literals(["active", "pending_activation"]),
  driver: PersonRef,
  from_city: Schema.String,
  to_city: Schema.String,
  planned_departure: Instant,
  seats: Schema.Int,
  booked: Schema.Int,
  boarded: Schema.Int,
  route: Schema.String,
  position: Schema.NullOr(Schema.Struct({ ...GeoPoint.fields, at: Instant })),
  trail: Schema.Array(Schema.Tuple([Schema.Finite, Schema.Finite]))
})
export type LiveTrip = typeof LiveTrip.Type

/** A partner site with priority parking; `taken` of `spots` are reserved now. */
export const LiveSite = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  ...GeoPoint.fields,
  spots: Schema.Int,
  taken: Schema.Int
})
export type LiveSite = typeof LiveSite.Type

/** A PARTNER gets its own sites and no trips. */
export const LiveBoard = Schema.Struct({
  at: Instant,
  trips: Schema.Array(LiveTrip),
  sites: Schema.Array(LiveSite)
})
export type LiveBoard = typeof LiveBoard.Type
