import type { LegView, MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import type { StopView } from "#core/contract/views/stops.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { Theme } from "#core/shell/themes.ts"
import {
  areasLayer,
  endsLayer,
  type MapLayer,
  type MapStop,
  routeLayer,
  stopsLayer
} from "#rider/shared/map/mapLayers.ts"
import { decodeRoute } from "#ui/map/decodeRoute.ts"
import { currentSettings } from "#ui/settings/useProductSettings.ts"

/** The layers of a map and the points that it must show. */
export type MapContent = { readonly layers: readonly MapLayer[]; readonly fit: readonly GeoPoint[] }

export const emptyMapContent: MapContent = { layers: [], fit: [] }

type Place = GeoPoint & { readonly rounded: boolean }

/** N82 Returns the circles around rounded places: each place is somewhere in its circle. */
const roundedAreas = (places: readonly Place[], role: Theme): readonly MapLayer[] => {
  const rounded = places.filter((place) => place.rounded)
  if (rounded.length === 0) return []
  return [areasLayer(rounded, { radius: currentSettings().privacy.guestRoundMeters, role })]
}

/** A rounded end has a circle instead of a ring or pin, and the road is cut near it. */
const exactOnly = (point: GeoPoint, end: Place | undefined): GeoPoint | undefined =>
  end?.rounded === true ? undefined : point

type DriverTripRoute = {
  /** Encoded polyline. */
  readonly route: string
  readonly stops: readonly StopView[]
  readonly role: Theme
  /** Ids of the stops where the passenger gets in and out; they are filled. */
  readonly mine?: readonly string[]
}

/** Returns the layers of a driver trip: route, the stops between, and both ends, or circles around rounded ones. */
export const driverTripLayers = ({ route, stops, role, mine = [] }: DriverTripRoute): MapContent => {
  const path = decodeRoute(route)
  const [first, last] = [path[0], path.at(-1)]
  if (first === undefined || last === undefined) return emptyMapContent
  const look = ({ id, deactivated }: StopView): NonNullable<MapStop["look"]> =>
    mine.includes(id) ? "mine" : deactivated ? "deactivated" : "stop"
  // The first and the last stop are the ends.
  const between = stops.slice(1, -1)
  const ends = { from: exactOnly(first, stops[0]), to: exactOnly(last, stops.at(-1)) }
  return {
    fit: path,
    layers: [
      ...roundedAreas(stops, role),
      routeLayer(path, { role }),
      stopsLayer(
        between.map((stop) => ({ id: stop.id, lat: stop.lat, lng: stop.lng, look: look(stop) })),
        { role }
      ),
      endsLayer(ends, { role })
    ]
  }
}

const legMode = ({ type }: LegView) => (type === "CAR" ? "car" : type === "WALK" ? "walk" : "transit")

const legEnds = ({ origin, destination }: LegView): readonly Place[] =>
  [origin, destination].map(({ lat, lng, rounded }) => ({ lat, lng, rounded }))

/** Returns the layers of a journey by timetable, leg by leg; a leg may be a car leg. */
const journeyLayers = ({ legs }: Pick<MarketplaceTripView, "legs">): MapContent => {
  const fit = legs.flatMap(legEnds)
  const [first, last] = [fit[0], fit.at(-1)]
  if (first === undefined || last === undefined) return emptyMapContent
  const areas = legs.filter(({ type }) => type === "CAR").flatMap(legEnds)
  const ends = { from: exactOnly(first, first), to: exactOnly(last, last) }
  return {
    fit,
    layers: [
      ...roundedAreas(areas, "passenger"),
      ...legs.map((leg) => routeLayer(legEnds(leg), { mode: legMode(leg) })),
      endsLayer(ends, { role: "transit" })
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
