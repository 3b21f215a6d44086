import type { Map as MapLibreMap } from "maplibre-gl"
import type { GeoPoint } from "#core/shared/geo.ts"
import { mapZoom } from "#ui/map/mapZoom.ts"
import { areVisible, centreOn, fitTo } from "./cameraMoves.ts"
import { areSamePoints, isSameInset, shouldFit } from "./cameraRules.ts"
import { type MapInset, type MapScene, noInset } from "./MapScene.ts"

/** Follows what the user does with the map: a finger on it, and whether it was moved since the scene was shown. */
const watchUser = (map: MapLibreMap) => {
  const user = { isHolding: false, hasMoved: false }
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
    if (originalEvent !== undefined) user.hasMoved = true
  })
  return user
}

type Before = Pick<MapScene, "moveTo"> & {
  readonly points: readonly GeoPoint[]
  readonly inset: MapInset | undefined
}

/** Moves the map as the scenes want it. */
export const createCamera = (map: MapLibreMap) => {
  const user = watchUser(map)
  let before: Before = { points: [], inset: undefined, moveTo: undefined }
  let hasFitted = false
  const goTo = (at: GeoPoint, zoom: number): void => {
    user.hasMoved = true
    centreOn(map, at, zoom, before.inset ?? noInset)
  }
  return {
    /** Moves the map to what the scene wants, unless that would disturb the user. */
    show: ({ fit: points = [], moveTo }: MapScene, inset: MapInset, isNewScene: boolean): void => {
      const last = before
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
      hasFitted = true
    },
    /** MAP-004 Zooms into a group of meeting points, at most to zoom 13. */
    openGroup: (at: GeoPoint): void => goTo(at, Math.min(mapZoom.groupMax, map.getZoom() + 2))
  }
}
