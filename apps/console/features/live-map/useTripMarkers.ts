import { useMemo, useState } from "react"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import type { BoardTrip, LiveBoard } from "./liveBoard.ts"
import { type LiveFilters, matchesFilters } from "./liveFilters.ts"
import type { Trail } from "./liveMapLayers.ts"
import { positionOf, type TripMarker, updateMarkers } from "./tripMarkers.ts"
import { type WatchedTrip, watchTrips } from "./watchTrips.ts"

const maxTrails = 1_500
const noTrips: ReadonlyArray<WatchedTrip> = []
const noMarkers: ReadonlyArray<TripMarker> = []

/** `bounds` is the map's `west,south,east,north`; the whole world until the map reports it. */
const isInside = (trip: BoardTrip, bounds = "-180,-90,180,90"): boolean => {
  const [west = 0, south = 0, east = 0, north = 0] = bounds.split(",").map(Number)
  const { lat, lng } = positionOf(trip)
  return lng >= west && lng <= east && lat >= south && lat <= north
}

/** Updates the markers of the previous snapshot and hides those that the filters exclude. */
const useMarkers = (trips: ReadonlyArray<WatchedTrip>, filters: LiveFilters): ReadonlyArray<TripMarker> => {
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

/**
 * Computes what the map shows of the board: the matching trips, of which `seen` leaves those inside `bounds`, all of their markers, and the
 * trails inside `bounds`.
 */
export const useTripMarkers = (
  board: LiveBoard | undefined,
  filters: LiveFilters,
  bounds: string | undefined
) => {
  const settings = useProductSettings()
  const allTrips = useMemo(
    () => (board === undefined ? noTrips : watchTrips(board, settings)),
    [board, settings]
  )
  const { q, seen, state, trouble } = filters
  const tripFilters = useMemo<LiveFilters>(() => ({ q, state, trouble }), [q, state, trouble])
  const markers = useMarkers(allTrips, tripFilters)
  const listBounds = seen === "1" ? bounds : undefined
  const trips = useMemo(
    () => allTrips.filter((trip) => matchesFilters(tripFilters, trip) && isInside(trip, listBounds)),
    [allTrips, tripFilters, listBounds]
  )
  const trails = useMemo(
    () =>
      trips
        .filter((trip) => trip.trail.length > 1 && isInside(trip, bounds))
        .slice(0, maxTrails)
        .map(({ id, trail }): Trail => ({ id, path: trail })),
    [trips, bounds]
  )
  return { allTrips, trips, markers, trails }
}
