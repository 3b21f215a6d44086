import type { Map as MapLibreMap } from "maplibre-gl"
import type { GeoPoint } from "#core/shared/geo.ts"
import { mapZoom } from "#ui/map/mapZoom.ts"
import { areVisible, centreOn, fitTo } from "./cameraMoves.ts"
import { areSamePoints, isSameInset, shouldFit } from "./cameraRules.ts"
import { type MapInset, type MapScene, noInset } from "./MapScene.ts"
import type { RegionBounds } from "./regionBounds.ts"

/** Follows what the user does with the map: a finger on it, and whether it was moved since the scene was shown. */
const watchUser = (map: MapLibreMap) => {
  const user = { isHolding: false, hasMoved: false, hasEverMoved: false }
  const removed = new AbortController()
  map.once("remove", () => removed.abort())
  const hold = (event: Event): void => {
    user.isHolding = event.type === "pointerdown"
  }
  const options = { signal: removed.signal }
  map.getContainer().addEventListener("pointerdown", hold, options)
  document.addEventListener("pointerup", hold, options)
  document.addEventListener("pointercancel", hold, options)
  map.on("movestart", ({ originalEvent }) => {
    if (originalEvent === undefined) return
    user.hasMoved = true
    user.hasEverMoved = true
  })
  return user
}

type Before = Pick<MapScene, "moveTo"> & {
  readonly points: readonly GeoPoint[]
  readonly inset: MapInset | undefined
}

/** Two opposite corners. */
const cornersOf = ([west, south, east, north]: RegionBounds): readonly GeoPoint[] => [
  { lat: south, lng: west },
  { lat: north, lng: east }
]

/**
 * Moves the map as the scenes want it. Until one of them has a place, or the user goes to one, the free part of the map has the region: it may
 * have been created while another page, or none, was there.
 */
export const createCamera = (map: MapLibreMap, region: RegionBounds | undefined) => {
  const user = watchUser(map)
  const home = region === undefined ? [] : cornersOf(region)
  let before: Before = { points: [], inset: undefined, moveTo: undefined }
  let hasFitted = false
  const goTo = (at: GeoPoint, zoom: number): void => {
    user.hasMoved = true
    user.hasEverMoved = true
    centreOn(map, at, zoom, before.inset ?? noInset)
  }
  const pointsOf = ({ fit = [] }: MapScene): readonly GeoPoint[] =>
    fit.length === 0 && !hasFitted && !user.hasEverMoved ? home : fit
  return {
    /** Moves the map to what the scene wants, unless that would disturb the user. */
    show: (scene: MapScene, inset: MapInset, isNewScene: boolean): void => {
      const last = before
      const { moveTo } = scene
      const points = pointsOf(scene)
      before = { points, inset, moveTo }
      if (isNewScene) user.hasMoved = false
      if (moveTo !== undefined && moveTo.at !== last.moveTo?.at) {
        goTo(moveTo.at, moveTo.zoom)
        return
      }
      const change = {
        points,
        isNewScene,
        arePointsNew: !areSamePoints(last.points, points),
        isInsetNew: last.inset === undefined || !isSameInset(last.inset, inset),
        wasMoved: user.hasMoved,
        isHeld: user.isHolding,
        arePointsVisible: areVisible(map, points, inset)
      }
      if (!shouldFit(change)) return
      fitTo(map, points, inset, hasFitted)
      if (points !== home) hasFitted = true
    },
    /** MAP-004 Zooms into a group of meeting points, at most to zoom 13. */
    openGroup: (at: GeoPoint): void => goTo(at, Math.min(mapZoom.groupMax, map.getZoom() + 2))
  }
}
