import { Option } from "effect"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { TripPhase } from "#core/trip/tripState.ts"
import type { BoardTrip } from "./liveBoard.ts"
import type { MarkerShape } from "./markerIcon.ts"
import type { WatchedTrip } from "./watchTrips.ts"

/** One arrow on the map. Its index in the list never changes, so that deck.gl can animate it between two snapshots. */
export interface TripMarker {
  readonly id: string
  readonly position: GeoPoint
  /** Degrees clockwise from north. */
  readonly bearing: number
  readonly state: TripPhase
  readonly shape: MarkerShape
  readonly isInTrouble: boolean
  readonly isVisible: boolean
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Computes the initial bearing from one point to another, in degrees clockwise from north. */
export const bearingBetween = (from: GeoPoint, to: GeoPoint): number => {
  const across = Math.sin(radians(to.lng - from.lng)) * Math.cos(radians(to.lat))
  const along =
    Math.cos(radians(from.lat)) * Math.sin(radians(to.lat)) -
    Math.sin(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.cos(radians(to.lng - from.lng))
  return ((Math.atan2(across, along) * 180) / Math.PI + 360) % 360
}

/** Returns the last reported position of the trip; before the first one, its start. */
export const positionOf = ({ position, start }: BoardTrip): GeoPoint =>
  Option.getOrElse(position, () => start)

/** Computes the bearing of the last two points of the trail; without them, the bearing to the destination. */
const headingOf = (trip: BoardTrip): number => {
  const [from, to] = trip.trail.slice(-2)
  return from === undefined || to === undefined
    ? bearingBetween(positionOf(trip), trip.destination)
    : bearingBetween(from, to)
}

const shapeOf = ({ motion }: WatchedTrip): MarkerShape => {
  if (motion === null) return "circle"
  return motion === "stopped" ? "square" : "arrow"
}

const toMarker = (trip: WatchedTrip): TripMarker => ({
  id: trip.id,
  position: positionOf(trip),
  bearing: headingOf(trip),
  state: trip.displayState,
  shape: shapeOf(trip),
  isInTrouble: trip.troubles.length > 0,
  isVisible: true
})

/** Updates the markers to the next snapshot: known trips keep their index, new ones are appended, missing ones are hidden. */
export const updateMarkers = (
  markers: ReadonlyArray<TripMarker>,
  trips: ReadonlyArray<WatchedTrip>
): ReadonlyArray<TripMarker> => {
  const remaining = new Map<string, WatchedTrip>(trips.map((trip) => [trip.id, trip]))
  const updated = markers.map((marker) => {
    const trip = remaining.get(marker.id)
    remaining.delete(marker.id)
    return trip === undefined ? { ...marker, isVisible: false } : toMarker(trip)
  })
  return [...updated, ...[...remaining.values()].map(toMarker)]
}
