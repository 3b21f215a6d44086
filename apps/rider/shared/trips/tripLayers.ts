import type { LegView, MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import type { StopView } from "#core/contract/views/stops.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import {
  decodeRoute,
  type MapLayer,
  type MapStop,
  markersLayer,
  routeLayer,
  stopsLayer
} from "#ui/map/mapLayers.ts"
import type { ThemeRoleName } from "#ui/theme/tokens.ts"

/** What a screen hands to its map. */
export type Drawn = { readonly layers: readonly MapLayer[]; readonly fit: readonly GeoPoint[] }

export const nothingDrawn: Drawn = { layers: [], fit: [] }

type Drive = {
  /** Encoded polyline. */
  readonly route: string
  readonly stops: readonly StopView[]
  readonly role: ThemeRoleName
  /** Where somebody gets in and out: drawn filled. */
  readonly mine?: readonly string[]
}

/** A drive with its stops: ring at the start, dot at the end. */
export const driveLayers = ({ route, stops, role, mine = [] }: Drive): Drawn => {
  const path = decodeRoute(route)
  const [first, last] = [path[0], path.at(-1)]
  if (first === undefined || last === undefined) return nothingDrawn
  const look = ({ id, deactivated }: StopView): NonNullable<MapStop["look"]> =>
    mine.includes(id) ? "mine" : deactivated ? "deactivated" : "stop"
  return {
    fit: path,
    layers: [
      routeLayer(path, { role }),
      stopsLayer(
        stops.map((stop) => ({ id: stop.id, lat: stop.lat, lng: stop.lng, look: look(stop) })),
        { role }
      ),
      markersLayer(
        [
          { ...first, id: "from", look: "start" },
          { ...last, id: "to", look: "end" }
        ],
        { role }
      )
    ]
  }
}

const legMode = ({ type }: LegView) => (type === "CAR" ? "car" : type === "WALK" ? "walk" : "transit")

const legPath = ({ origin, destination }: LegView): readonly GeoPoint[] => [
  { lat: origin.lat, lng: origin.lng },
  { lat: destination.lat, lng: destination.lng }
]

/** A journey by timetable, or with a ride in it, leg by leg. */
const journeyLayers = ({ legs }: Pick<MarketplaceTripView, "legs">): Drawn => {
  const fit = legs.flatMap(legPath)
  const [first, last] = [fit[0], fit.at(-1)]
  if (first === undefined || last === undefined) return nothingDrawn
  const ends = [
    { ...first, id: "from", look: "start" },
    { ...last, id: "to", look: "end" }
  ] as const
  return {
    fit,
    layers: [
      ...legs.map((leg, at) => routeLayer(legPath(leg), { id: `leg-${at}`, mode: legMode(leg) })),
      markersLayer(ends, { role: "transit" })
    ]
  }
}

/** One search result: the car's road with the places to get in and out, or the journey. */
export const resultLayers = (trip: MarketplaceTripView): Drawn => {
  const { driverTripDetails: drive, departureStopId, destinationStopId } = trip
  if (drive === null || trip.combi) return journeyLayers(trip)
  const mine = [departureStopId, destinationStopId].filter((id) => id !== null)
  return driveLayers({ route: drive.route, stops: drive.stops, role: "passenger", mine })
}
