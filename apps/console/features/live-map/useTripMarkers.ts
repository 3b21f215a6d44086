import { useMemo, useState } from "react"
import type { LiveSnapshot, LiveTrip } from "#core/contract/consoleLive.ts"
import { decodeRoute } from "#ui/map/decodeRoute.ts"
import { type LiveFilters, matchesFilters } from "./liveFilters.ts"
import type { Trail } from "./liveMapLayers.ts"
import { positionOf, type TripMarker, updateMarkers } from "./tripMarkers.ts"

const maxTrails = 1_500
const noTrips: ReadonlyArray<LiveTrip> = []
const noMarkers: ReadonlyArray<TripMarker> = []

/** `bounds` is the map's `west,south,east,north`; the whole world until the map reports it. */
const isInside = (trip: LiveTrip, bounds = "-180,-90,180,90"): boolean => {
  const [west = 0, south = 0, east = 0, north = 0] = bounds.split(",").map(Number)
  const { lat, lng } = positionOf(trip)
  return lng >= west && lng <= east && lat >= south && lat <= north
}

/** Updates the markers of the previous snapshot and hides those that the filters exclude. */
const useMarkers = (trips: ReadonlyArray<LiveTrip>, filters: LiveFilters): ReadonlyArray<TripMarker> => {
  const [latest, setLatest] = useState({ trips: noTrips, markers: noMarkers })
  if (latest.trips !== trips) setLatest({ trips, markers: updateMarkers(latest.markers, trips) })
  const { markers } = latest
  return useMemo(() => {
    const matching = new Set<string>(
      trips.filter((trip) => matchesFilters(filters, trip)).map(({ id }) => id)
    )
    return markers.map((marker) => (matching.has(marker.id) ? marker : { ...marker, isVisible: false }))
  }, [markers, trips, filters])
}

/** Computes what the map shows of a snapshot: the matching trips, their markers, and the trails inside `bounds`. */
export const useTripMarkers = (
  snapshot: LiveSnapshot | undefined,
  filters: LiveFilters,
  bounds: string | undefined
) => {
  const allTrips = snapshot?.trips ?? noTrips
  const { q, state } = filters
  const tripFilters = useMemo<LiveFilters>(() => ({ q, state }), [q, state])
  const markers = useMarkers(allTrips, tripFilters)
  const trips = useMemo(
    () => allTrips.filter((trip) => matchesFilters(tripFilters, trip)),
    [allTrips, tripFilters]
  )
  const trails = useMemo(
    () =>
      trips
        .filter((trip) => trip.trail !== "" && isInside(trip, bounds))
        .slice(0, maxTrails)
        .map(({ id, trail }): Trail => ({ id, path: decodeRoute(trail) })),
    [trips, bounds]
  )
  return { trips, markers, trails }
}
