import "maplibre-gl/dist/maplibre-gl.css"
import {
  AttributionControl,
  addProtocol,
  Map as MapLibreMap,
  type MapOptions,
  setWorkerUrl
} from "maplibre-gl"
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url"
import { Protocol } from "pmtiles"
import type { Scheme } from "#ui/theme/tokens.ts"
import { mapZoom } from "./mapZoom.ts"

setWorkerUrl(workerUrl)

/** The address of the region's map in the colours of a scheme. */
export const styleUrl = (scheme: Scheme): string => `/tiles/style-${scheme}.json`

type Options = Pick<MapOptions, "bounds" | "center" | "fitBoundsOptions" | "transformStyle" | "zoom"> & {
  readonly box: HTMLElement
  readonly scheme: Scheme
  /** The name of the map for a screen reader. */
  readonly title: string
}

/** Creates a map of the region in the style of the scheme, with a permanent attribution and without rotation. */
export const createBaseMap = ({ box, scheme, title, ...view }: Options): MapLibreMap => {
  // Anew for each map: it remembers an archive that it could not open.
  addProtocol("pmtiles", new Protocol().tile)
  const map = new MapLibreMap({
    ...view,
    container: box,
    style: styleUrl(scheme),
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
  return map
}

/** Sets `aria-busy` until everything in view is rendered. */
const markBusyUntilIdle = (map: MapLibreMap, box: HTMLElement) => {
  box.setAttribute("aria-busy", "true")
  map.on("dataloading", () => box.setAttribute("aria-busy", "true"))
  map.on("idle", () => box.setAttribute("aria-busy", "false"))
}
