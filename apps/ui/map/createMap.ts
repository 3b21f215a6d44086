import { MapLibreOverlay } from "@deck.gl/maplibre"
import { AttributionControl, addProtocol, LngLatBounds, Map as MapLibreMap, setWorkerUrl } from "maplibre-gl"
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url"
import { Protocol } from "pmtiles"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { Scheme } from "#ui/theme/tokens.ts"
import type { MapInset } from "./MapInset.ts"
import { type MapMove, mapZoom } from "./mapTypes.ts"

setWorkerUrl(workerUrl)
addProtocol("pmtiles", new Protocol().tile)

export type MapInstance = { readonly map: MapLibreMap; readonly overlay: MapLibreOverlay }

type Options = {
  readonly box: HTMLElement
  readonly scheme: Scheme
  readonly center: GeoPoint
  readonly zoom: number
  readonly title: string
}

/** Creates a map in the style of the scheme, with a permanent attribution and a deck.gl overlay. */
export const createMap = ({ box, scheme, center, zoom, title }: Options): MapInstance => {
  const map = new MapLibreMap({
    container: box,
    style: `/tiles/style-${scheme}.json`,
    center: [center.lng, center.lat],
    zoom,
    minZoom: mapZoom.min,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 300,
    locale: { "Map.Title": title }
  })
  map.touchZoomRotate.disableRotation()
  markBusyUntilIdle(map, box)
  map.addControl(new AttributionControl({ compact: false }), "top-right")
  const overlay = new MapLibreOverlay({ layers: [] })
  map.addControl(overlay)
  return { map, overlay }
}

/** Sets `aria-busy` until everything in view is rendered. */
const markBusyUntilIdle = (map: MapLibreMap, box: HTMLElement) => {
  box.setAttribute("aria-busy", "true")
  map.on("dataloading", () => box.setAttribute("aria-busy", "true"))
  map.on("idle", () => box.setAttribute("aria-busy", "false"))
}

export const currentView = (map: MapLibreMap): MapMove => {
  const { lat, lng } = map.getCenter()
  const bounds = map.getBounds()
  const sides = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
  return { center: { lat, lng }, zoom: map.getZoom(), bounds: sides.map((side) => side.toFixed(6)).join(",") }
}

const margin = 48

/** Moves the map so that the points lie in the part that `inset` leaves free. */
export const fitTo = (
  map: MapLibreMap,
  points: readonly GeoPoint[],
  inset: MapInset,
  isReducedMotion: boolean
): void => {
  const bounds = new LngLatBounds()
  for (const { lng, lat } of points) bounds.extend([lng, lat])
  if (bounds.isEmpty()) return
  const padding = {
    top: margin + 32,
    right: margin + 32,
    left: inset.left + margin,
    bottom: inset.bottom + margin
  }
  map.fitBounds(bounds, { padding, maxZoom: mapZoom.position, animate: !isReducedMotion, duration: 300 })
}
