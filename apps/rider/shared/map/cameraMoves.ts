import { LngLatBounds, type LngLatLike, type Map as MapLibreMap } from "maplibre-gl"
import type { GeoPoint } from "#core/shared/geo.ts"
import { mapZoom } from "#ui/map/mapZoom.ts"
import { paddingFor } from "./cameraRules.ts"
import type { MapInset } from "./MapScene.ts"

/** A movement over more screens than this is a jump: the tiles between would only flash by. */
const maxScreens = 4

/** In milliseconds. MapLibre itself jumps where the user prefers less motion. */
const duration = 300

const sizeOf = (map: MapLibreMap) => {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  return { width, height }
}

const isFar = (map: MapLibreMap, place: LngLatLike): boolean => {
  const { width, height } = sizeOf(map)
  const { x, y } = map.project(place)
  return Math.hypot(x - width / 2, y - height / 2) > maxScreens * Math.max(width, height)
}

/** Whether all points are in the part of the map that nothing covers. */
export const areVisible = (map: MapLibreMap, points: readonly GeoPoint[], inset: MapInset): boolean => {
  const { width, height } = sizeOf(map)
  return points.every(({ lng, lat }) => {
    const { x, y } = map.project([lng, lat])
    return x >= inset.left && x <= width && y >= 0 && y <= height - inset.bottom
  })
}

/** Shows all points in the part of the map that nothing covers. */
export const fitTo = (
  map: MapLibreMap,
  points: readonly GeoPoint[],
  inset: MapInset,
  canAnimate: boolean
): void => {
  const bounds = new LngLatBounds()
  for (const { lng, lat } of points) bounds.extend([lng, lat])
  const animate = canAnimate && !isFar(map, bounds.getCenter())
  const padding = paddingFor(inset, sizeOf(map))
  map.fitBounds(bounds, { padding, maxZoom: mapZoom.position, animate, linear: true, duration })
}

/** Shows a place in the middle of the part that nothing covers. */
export const centreOn = (
  map: MapLibreMap,
  { lat, lng }: GeoPoint,
  zoom: number,
  { left, bottom }: MapInset
): void => {
  map.easeTo({ center: [lng, lat], zoom, offset: [left / 2, -bottom / 2], duration })
}
