import type { LegView, MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import type { StopView } from "#core/contract/views/stops.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import {
  decodeRoute,
  type MapLayer,
  type MapMarker,
  type MapStop,
  markersLayer,
  routeLayer,
  stopsLayer
} from "#ui/map/mapLayers.ts"
import type { ThemeRoleName } from "#ui/theme/tokens.ts"

/** The layers of a map and the points that it must show. */
export type MapContent = { readonly layers: readonly MapLayer[]; readonly fit: readonly GeoPoint[] }

export const emptyMapContent: MapContent = { layers: [], fit: [] }

type Ends = { readonly from?: GeoPoint | undefined; readonly to?: GeoPoint | undefined }

/** Returns the markers of the known ends: a ring at the start, a dot at the end. */
export const endMarkers = ({ from, to }: Ends): readonly MapMarker[] => [
  ...(from === undefined ? [] : [{ lat: from.lat, lng: from.lng, id: "from", look: "start" } as const]),
  ...(to === undefined ? [] : [{ lat: to.lat, lng: to.lng, id: "to", look: "end" } as const])
]

type DriverTripRoute = {
  /** Encoded polyline. */
  readonly route: string
  readonly stops: readonly StopView[]
  readonly role: ThemeRoleName
  /** Ids of the stops where the passenger gets in and out; they are filled. */
  readonly mine?: readonly string[]
}

/** Returns the layers of a driver trip: route, stops, and markers at both ends. */
export const driverTripLayers = ({ route, stops, role, mine = [] }: DriverTripRoute): MapContent => {
  const path = decodeRoute(route)
  const [first, last] = [path[0], path.at(-1)]
  if (first === undefined || last === undefined) return emptyMapContent
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
      markersLayer(endMarkers({ from: first, to: last }), { role })
    ]
  }
}

const legMode = ({ type }: LegView) => (type === "CAR" ? "car" : type === "WALK" ? "walk" : "transit")

const legPath = ({ origin, destination }: LegView): readonly GeoPoint[] => [
  { lat: origin.lat, lng: origin.lng },
  { lat: destination.lat, lng: destination.lng }
]

/** Returns the layers of a journey by timetable, leg by leg; a leg may be a car leg. */
const journeyLayers = ({ legs }: Pick<MarketplaceTripView, "legs">): MapContent => {
  const fit = legs.flatMap(legPath)
  const [first, last] = [fit[0], fit.at(-1)]
  if (first === undefined || last === undefined) return emptyMapContent
  return {
    fit,
    layers: [
      ...legs.map((leg, at) => routeLayer(legPath(leg), { id: `leg-${at}`, mode: legMode(leg) })),
      markersLayer(endMarkers({ from: first, to: last }), { role: "transit" })
    ]
  }
}

/** Returns the layers of a search result: the route and stops of a car trip, or the legs of a journey. */
export const resultLayers = (trip: MarketplaceTripView): MapContent => {
  const { driverTripDetails: driverTrip, departureStopId, destinationStopId } = trip
  if (driverTrip === null || trip.combi) return journeyLayers(trip)
  const mine = [departureStopId, destinationStopId].filter((id) => id !== null)
  return driverTripLayers({ route: driverTrip.route, stops: driverTrip.stops, role: "passenger", mine })
}
