import { MapLibreOverlay } from "@deck.gl/maplibre"
import { AttributionControl, addProtocol, LngLatBounds, Map as MapLibreMap, setWorkerUrl } from "maplibre-gl"
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url"
import { Protocol } from "pmtiles"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { MapInset } from "#ui/sheet/MapLayout.tsx"
import type { Scheme } from "#ui/theme/tokens.ts"
import { type MapMove, mapZoom } from "./mapTypes.ts"

setWorkerUrl(workerUrl)
addProtocol("pmtiles", new Protocol().tile)

export type MapParts = { readonly map: MapLibreMap; readonly overlay: MapLibreOverlay }

type Options = {
  readonly box: HTMLElement
  readonly scheme: Scheme
  readonly centre: GeoPoint
  readonly zoom: number
  readonly title: string
}

/** A map with our style of the scheme, who drew the data always in sight, and deck.gl above it. */
export const makeMap = ({ box, scheme, centre, zoom, title }: Options): MapParts => {
  const map = new MapLibreMap({
    container: box,
    style: `/tiles/style-${scheme}.json`,
    center: [centre.lng, centre.lat],
    zoom,
    minZoom: mapZoom.least,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 300,
    locale: { "Map.Title": title }
  })
  map.touchZoomRotate.disableRotation()
  tellWhenDrawn(map, box)
  map.addControl(new AttributionControl({ compact: false }), "top-right")
  const overlay = new MapLibreOverlay({ layers: [] })
  map.addControl(overlay)
  return { map, overlay }
}

/** `aria-busy` until everything in sight is drawn. */
const tellWhenDrawn = (map: MapLibreMap, box: HTMLElement) => {
  box.setAttribute("aria-busy", "true")
  map.on("dataloading", () => box.setAttribute("aria-busy", "true"))
  map.on("idle", () => box.setAttribute("aria-busy", "false"))
}

export const moveOf = (map: MapLibreMap): MapMove => {
  const { lat, lng } = map.getCenter()
  const bounds = map.getBounds()
  const sides = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
  return { centre: { lat, lng }, zoom: map.getZoom(), bounds: sides.map((side) => side.toFixed(6)).join(",") }
}

const margin = 48

/** Brings the points into the part of the map that the sheet leaves free. */
export const fitTo = (
  map: MapLibreMap,
  points: readonly GeoPoint[],
  inset: MapInset,
  isStill: boolean
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
  map.fitBounds(bounds, { padding, maxZoom: mapZoom.own, animate: !isStill, duration: 300 })
}
