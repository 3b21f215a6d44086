import { useMemo, useState } from "react"
import type { LiveBoard, LiveTrip } from "#core/contract/consoleLive.ts"
import { decodeRoute } from "#ui/map/mapLayers.ts"
import { type Arrow, nextFleet, placeOf } from "./fleet.ts"
import { type LiveFilters, matches } from "./liveFilters.ts"
import type { Trail } from "./liveLayers.ts"

const mostTrails = 1_500
const noTrips: ReadonlyArray<LiveTrip> = []
const noArrows: ReadonlyArray<Arrow> = []

/** `west,south,east,north` as the map says it; the whole world until it does. */
const isInside = (trip: LiveTrip, bounds = "-180,-90,180,90"): boolean => {
  const [west = 0, south = 0, east = 0, north = 0] = bounds.split(",").map(Number)
  const at = placeOf(trip)
  return at.lng >= west && at.lng <= east && at.lat >= south && at.lat <= north
}

/** Every answer builds on the arrows of the one before it. */
const useArrows = (trips: ReadonlyArray<LiveTrip>, filters: LiveFilters): ReadonlyArray<Arrow> => {
  const [seen, setSeen] = useState({ trips: noTrips, arrows: noArrows })
  if (seen.trips !== trips) setSeen({ trips, arrows: nextFleet(seen.arrows, trips) })
  const { arrows } = seen
  return useMemo(() => {
    const shown = new Set<string>(trips.filter((trip) => matches(filters, trip)).map(({ id }) => id))
    return arrows.map((arrow) => (shown.has(arrow.id) ? arrow : { ...arrow, isShown: false }))
  }, [arrows, trips, filters])
}

/** What is drawn of the board: every trip that matches, and trails where somebody looks. */
export const useFleet = (board: LiveBoard | undefined, filters: LiveFilters, bounds: string | undefined) => {
  const trips = board?.trips ?? noTrips
  const { q, state } = filters
  const command = useMemo<LiveFilters>(() => ({ q, state }), [q, state])
  const arrows = useArrows(trips, command)
  const shown = useMemo(() => trips.filter((trip) => matches(command, trip)), [trips, command])
  const trails = useMemo(
    () =>
      shown
        .filter((trip) => trip.trail !== "" && isInside(trip, bounds))
        .slice(0, mostTrails)
        .map(({ id, trail }): Trail => ({ id, path: decodeRoute(trail) })),
    [shown, bounds]
  )
  return { shown, arrows, trails }
}
