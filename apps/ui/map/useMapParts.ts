import { type RefObject, useEffect, useRef, useState } from "react"
import type { Scheme } from "#ui/theme/tokens.ts"
import { type MapParts, makeMap, moveOf } from "./makeMap.ts"
import { defaultCentre, type MapViewProps, mapZoom } from "./mapTypes.ts"

type Drawn = { readonly parts: MapParts | undefined; readonly failed: boolean }

/** The map in `box`, made anew for another colour scheme; `parts` is undefined until its style has loaded. */
export const useMapParts = (
  box: RefObject<HTMLDivElement | null>,
  scheme: Scheme,
  { label = "", centre, zoom, onMove }: MapViewProps
): Drawn => {
  const latest = useRef({ centre, zoom, onMove })
  const [parts, setParts] = useState<MapParts>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    latest.current = { centre, zoom, onMove }
  })
  useEffect(() => {
    if (box.current === null) return
    const start = latest.current
    const made = makeMap({
      box: box.current,
      scheme,
      centre: start.centre ?? defaultCentre,
      zoom: start.zoom ?? mapZoom.start,
      title: label
    })
    const move = (): void => {
      const seen = moveOf(made.map)
      latest.current = { ...latest.current, centre: seen.centre, zoom: seen.zoom }
      latest.current.onMove?.(seen)
    }
    made.map.on("load", () => {
      setFailed(false)
      setParts(made)
      move()
    })
    made.map.on("moveend", move)
    made.map.on("error", () => {
      if (made.map.isStyleLoaded() !== true) setFailed(true)
    })
    return () => {
      setParts(undefined)
      made.map.remove()
    }
  }, [box, scheme, label])
  return { parts, failed }
}
