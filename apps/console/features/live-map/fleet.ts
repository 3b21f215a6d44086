import { Option } from "effect"
import type { LiveTrip } from "#core/contract/consoleLive.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { decodeRoute } from "#ui/map/mapLayers.ts"

/** One arrow. It keeps its place in the list for good, so that the map can move it from answer to answer. */
export interface Arrow {
  readonly id: string
  readonly at: GeoPoint
  /** Degrees clockwise from north. */
  readonly bearing: number
  readonly state: LiveTrip["displayState"]
  readonly isShown: boolean
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The way a driver looks who goes from one point to the other. */
export const bearingOf = (from: GeoPoint, to: GeoPoint): number => {
  const across = Math.sin(radians(to.lng - from.lng)) * Math.cos(radians(to.lat))
  const along =
    Math.cos(radians(from.lat)) * Math.sin(radians(to.lat)) -
    Math.sin(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.cos(radians(to.lng - from.lng))
  return ((Math.atan2(across, along) * 180) / Math.PI + 360) % 360
}

/** Where the trip was last seen, else where it will start. */
export const placeOf = ({ position, start }: LiveTrip): GeoPoint => Option.getOrElse(position, () => start)

/** As the last two points of its trail go, else towards its destination. */
const headingOf = (trip: LiveTrip): number => {
  const [from, to] = decodeRoute(trip.trail).slice(-2)
  return from === undefined || to === undefined
    ? bearingOf(placeOf(trip), trip.destination)
    : bearingOf(from, to)
}

const toArrow = (trip: LiveTrip): Arrow => {
  const { id, displayState: state } = trip
  return { id, at: placeOf(trip), bearing: headingOf(trip), state, isShown: true }
}

/** The arrows of the next answer: known trips stay where they are in the list, new ones join at its end, gone ones hide. */
export const nextFleet = (
  before: ReadonlyArray<Arrow>,
  trips: ReadonlyArray<LiveTrip>
): ReadonlyArray<Arrow> => {
  const waiting = new Map<string, LiveTrip>(trips.map((trip) => [trip.id, trip]))
  const kept = before.map((known) => {
    const trip = waiting.get(known.id)
    waiting.delete(known.id)
    return trip === undefined ? { ...known, isShown: false } : toArrow(trip)
  })
  return [...kept, ...[...waiting.values()].map(toArrow)]
}
