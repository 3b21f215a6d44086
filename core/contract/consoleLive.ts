import { Schema } from "effect"
import { Country } from "#core/shared/country.ts"
import { GeoPoint } from "#core/shared/geo.ts"
import { TripId } from "#core/shared/ids.ts"
import { PersonRef } from "./consoleShared.ts"
import { Instant, orNull, wire } from "./wire.ts"

export const LivePosition = wire({ ...GeoPoint.fields, at: Instant })

/**
 * One trip on the live map, with only what the map draws: the console polls the board every few seconds, and
 * `TripDetails` has the rest. `trail` is the latest positions as an encoded polyline, precision 5, oldest first,
 * at most 30 points, empty before the start.
 */
export const LiveTrip = wire({
  id: TripId,
  displayState: Schema.Literals(["active", "due", "pending_activation"]),
  driver: PersonRef,
  /** The country of the start, whose time zone its times are shown in. */
  country: Country,
  fromCity: Schema.String,
  toCity: Schema.String,
  plannedDeparture: Instant,
  seats: Schema.Int,
  booked: Schema.Int,
  boarded: Schema.Int,
  start: GeoPoint,
  destination: GeoPoint,
  position: orNull(LivePosition),
  trail: Schema.String
})
export type LiveTrip = typeof LiveTrip.Type

/** A partner site with priority parking; `spots` are those of all its sections, free or taken. */
export const LiveSite = wire({
  id: Schema.String,
  name: Schema.String,
  ...GeoPoint.fields,
  spots: Schema.Int
})
export type LiveSite = typeof LiveSite.Type

/** A PARTNER gets its own sites and no trips. */
export const LiveSnapshot = wire({
  at: Instant,
  trips: Schema.Array(LiveTrip),
  sites: Schema.Array(LiveSite)
})
export type LiveSnapshot = typeof LiveSnapshot.Type
