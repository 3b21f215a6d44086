import { type DateTime, Option } from "effect"
import {
  type LiveMove,
  type LiveSite,
  type LiveTrip,
  type LiveUpdate,
  TRAIL_POINTS
} from "#core/contract/consoleLive.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { decodeRoute } from "#ui/map/decodeRoute.ts"

/** A trip of the live map with its trail decoded, oldest first. */
export interface BoardTrip extends Omit<LiveTrip, "trail"> {
  readonly trail: ReadonlyArray<GeoPoint>
}

/** The live map that the console shows: the sum of all updates so far. */
export interface LiveBoard {
  readonly at: DateTime.Utc
  readonly cursor: string
  readonly trips: ReadonlyMap<string, BoardTrip>
  readonly sites: ReadonlyArray<LiveSite>
  /** Whether there may be more trips than these. */
  readonly isCapped: boolean
}

const toBoardTrip = (trip: LiveTrip): BoardTrip => ({ ...trip, trail: decodeRoute(trip.trail) })

const moveTrip = (trip: BoardTrip, { at, offRouteMeters, stillSeconds, trail }: LiveMove): BoardTrip => {
  const moved = [...trip.trail, ...decodeRoute(trail)].slice(-TRAIL_POINTS)
  const last = moved.at(-1)
  return last === undefined
    ? trip
    : { ...trip, trail: moved, position: Option.some({ ...last, at, offRouteMeters, stillSeconds }) }
}

/**
 * Adds an update to what is known; undefined if they do not fit, so that the console asks for all again. A trip of which nothing changed
 * stays the same object.
 */
export const addUpdate = (known: LiveBoard | undefined, update: LiveUpdate): LiveBoard | undefined => {
  const trips = new Map<string, BoardTrip>(update.isComplete ? [] : known?.trips)
  for (const id of update.ended) trips.delete(id)
  for (const trip of update.trips) trips.set(trip.id, toBoardTrip(trip))
  for (const move of update.moves) {
    const trip = trips.get(move.id)
    if (trip !== undefined) trips.set(move.id, moveTrip(trip, move))
  }
  const { at, cursor, isCapped, sites, total } = update
  return trips.size === total ? { at, cursor, isCapped, sites, trips } : undefined
}
