import { Schema } from "effect"
import { HttpApiEndpoint } from "effect/http-api"
import { Country } from "#core/shared/country.ts"
import { GeoPoint } from "#core/shared/geo.ts"
import { TripId } from "#core/shared/ids.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"
import { replayCalls } from "./consoleReplay.ts"
import { PersonRef } from "./consoleShared.ts"
import { AllowedRoles } from "./consoleStaff.ts"
import { Instant, orNull, wire } from "./wire.ts"

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

const seen = { at: Instant, stillSeconds: Count, offRouteMeters: Count }

/** A position of a car to 5 decimals, as in its trail; how long it has been there, and how far from the road it is. */
export const LivePosition = wire({ ...GeoPoint.fields, ...seen })
export type LivePosition = typeof LivePosition.Type

/** The number of positions that a trail has at most. */
export const TRAIL_POINTS = 30

/**
 * One trip on the live map, with only what the map draws: the console polls the board every few seconds, and
 * `TripDetails` has the rest. Nothing in it changes by time alone, so its state and its troubles follow from `tripPhase` and
 * `troublesOf`. `trail` is the latest positions as an encoded polyline, precision 5, oldest first, at most 30 points, empty before
 * the start.
 */
export const LiveTrip = wire({
  id: TripId,
  driver: PersonRef,
  /** The country of the start, whose time zone its times are shown in. */
  country: Country,
  fromCity: Schema.String,
  toCity: Schema.String,
  plannedDeparture: Instant,
  startedAt: orNull(Instant),
  firstPickup: orNull(Instant),
  seats: Schema.Int,
  booked: Schema.Int,
  boarded: Schema.Int,
  start: GeoPoint,
  destination: GeoPoint,
  position: orNull(LivePosition),
  trail: Schema.String
})
export type LiveTrip = typeof LiveTrip.Type

/** New positions of a known trip, as its `trail`; `at` and what follows are those of the last one. */
export const LiveMove = wire({ id: TripId, ...seen, trail: Schema.String })
export type LiveMove = typeof LiveMove.Type

/** A partner site with priority parking; `spots` are those of all its sections, `taken` those that are reserved now. */
export const LiveSite = wire({
  id: Schema.String,
  name: Schema.String,
  ...GeoPoint.fields,
  spots: Schema.Int,
  taken: Count
})
export type LiveSite = typeof LiveSite.Type

/** `cursor` is that of the update before. With `at` the answer is the map at a moment of the past, always complete, 2,000 trips at most. */
export const LiveQuery = Schema.Struct({
  cursor: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100))),
  at: Schema.optionalKey(Instant)
})
export type LiveQuery = typeof LiveQuery.Type

/**
 * What has changed since the cursor of the query: trips that are new or have changed, those that only moved, and those that are no
 * longer on the road. With `isComplete`, which answers a missing or unknown cursor, it has all trips, and the client forgets those it
 * has. A client that then does not have `total` trips asks without a cursor. A PARTNER gets its own sites and no trips.
 */
export const LiveUpdate = wire({
  at: Instant,
  cursor: Schema.String,
  isComplete: Schema.Boolean,
  total: Count,
  /** Whether there may be more trips than the answer has. */
  isCapped: Schema.Boolean,
  trips: Schema.Array(LiveTrip),
  moves: Schema.Array(LiveMove),
  ended: Schema.Array(TripId),
  sites: Schema.Array(LiveSite)
})
export type LiveUpdate = typeof LiveUpdate.Type

/** What an update has of the trips. */
export type BoardUpdate = Omit<LiveUpdate, "sites" | "isCapped">

/** CONS-001 The live map, and the drive of one trip. */
export const liveCalls = [
  HttpApiEndpoint.get("live", "/console/live", { query: LiveQuery, success: LiveUpdate }).annotate(
    AllowedRoles,
    StaffRole.literals
  ),
  ...replayCalls
] as const
