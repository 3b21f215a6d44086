import { MapLibreOverlay } from "@deck.gl/maplibre"
import type { Map as MapLibreMap } from "maplibre-gl"
import { type RefObject, useEffect, useRef, useState } from "react"
import { createBaseMap } from "#ui/map/createBaseMap.ts"
import { currentView } from "#ui/map/mapView.ts"
import { mapZoom } from "#ui/map/mapZoom.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import type { Scheme } from "#ui/theme/tokens.ts"
import type { MapViewProps } from "./mapTypes.ts"

type MapInstance = { readonly map: MapLibreMap; readonly overlay: MapLibreOverlay }
type Result = { readonly instance: MapInstance | undefined; readonly failed: boolean }

/** Creates the map in `box`, again for another colour scheme. `instance` is undefined until the style has loaded. */
export const useMapInstance = (
  box: RefObject<HTMLDivElement | null>,
  scheme: Scheme,
  { label, onMove }: MapViewProps
): Result => {
  const { center } = useProductSettings().map
  const startZoom: number = mapZoom.start
  const latest = useRef({ center, zoom: startZoom, onMove })
  const [instance, setInstance] = useState<MapInstance>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    latest.current = { ...latest.current, onMove }
  })
  useEffect(() => {
    if (box.current === null) return
    const start = latest.current
    const map = createBaseMap({
      box: box.current,
      scheme,
      title: label,
      center: [start.center.lng, start.center.lat],
      zoom: start.zoom
    })
    const overlay = new MapLibreOverlay({ layers: [] })
    map.addControl(overlay)
    const reportMove = (): void => {
      const view = currentView(map)
      latest.current = { ...latest.current, center: view.center, zoom: view.zoom }
      latest.current.onMove(view)
    }
    map.on("load", () => {
      setFailed(false)
      setInstance({ map, overlay })
      reportMove()
    })
    map.on("moveend", reportMove)
    map.on("error", () => {
      if (map.isStyleLoaded() !== true) setFailed(true)
    })
    return () => {
      setInstance(undefined)
      map.remove()
    }
  }, [box, scheme, label])
  return { instance, failed }
}
