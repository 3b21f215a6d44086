import { type RefObject, useEffect, useRef, useState } from "react"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import type { Scheme } from "#ui/theme/tokens.ts"
import { createMap, currentView, type MapInstance } from "./createMap.ts"
import { type MapViewProps, mapZoom } from "./mapTypes.ts"

type Result = { readonly instance: MapInstance | undefined; readonly failed: boolean }

/** Creates the map in `box`, again for another colour scheme. `instance` is undefined until the style has loaded. */
export const useMapInstance = (
  box: RefObject<HTMLDivElement | null>,
  scheme: Scheme,
  { label = "", center, zoom, onMove }: MapViewProps
): Result => {
  const { center: defaultCenter } = useProductSettings().map
  const latest = useRef({ center, zoom, onMove })
  const [instance, setInstance] = useState<MapInstance>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    latest.current = { center, zoom, onMove }
  })
  useEffect(() => {
    if (box.current === null) return
    const start = latest.current
    const created = createMap({
      box: box.current,
      scheme,
      center: start.center ?? defaultCenter,
      zoom: start.zoom ?? mapZoom.start,
      title: label
    })
    const reportMove = (): void => {
      const view = currentView(created.map)
      latest.current = { ...latest.current, center: view.center, zoom: view.zoom }
      latest.current.onMove?.(view)
    }
    created.map.on("load", () => {
      setFailed(false)
      setInstance(created)
      reportMove()
    })
    created.map.on("moveend", reportMove)
    created.map.on("error", () => {
      if (created.map.isStyleLoaded() !== true) setFailed(true)
    })
    return () => {
      setInstance(undefined)
      created.map.remove()
    }
  }, [box, scheme, label, defaultCenter])
  return { instance, failed }
}
