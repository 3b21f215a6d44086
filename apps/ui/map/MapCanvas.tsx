import "maplibre-gl/dist/maplibre-gl.css"
import type { PickingInfo } from "@deck.gl/core"
import { Button, useComputedColorScheme } from "@mantine/core"
import { useReducedMotion } from "@mantine/hooks"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useMapInset } from "#ui/sheet/MapLayout.tsx"
import { fitTo, type MapParts } from "./makeMap.ts"
import { type MapViewProps, mapZoom } from "./mapTypes.ts"
import { pickOf } from "./pickOf.ts"
import { toDeckLayers } from "./toDeckLayers.ts"
import { useMapParts } from "./useMapParts.ts"

/** Loaded apart from the page: nothing else may import it. */
export function MapCanvas(props: MapViewProps) {
  const [attempt, setAttempt] = useState(0)
  return <Canvas key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

type CanvasProps = MapViewProps & { readonly onRetry: () => void }
const nothing = [] as const

function Canvas({ onRetry, ...props }: CanvasProps) {
  const { t } = useTranslation("common")
  const { layers = nothing, drawn = nothing, fit = nothing, goTo, onPick, onPress } = props
  const scheme = useComputedColorScheme("light")
  const inset = useMapInset()
  const isStill = useReducedMotion()
  const box = useRef<HTMLDivElement>(null)
  const { parts, failed } = useMapParts(box, scheme, props)

  useEffect(() => {
    parts?.overlay.setProps({
      layers: [...toDeckLayers(layers, scheme), ...drawn],
      onClick: (info) => touch(parts, info, { onPick, onPress })
    })
  }, [parts, layers, drawn, scheme, onPick, onPress])
  useEffect(() => {
    if (parts !== undefined) fitTo(parts.map, fit, inset, isStill)
  }, [parts, fit, inset, isStill])
  useEffect(() => {
    if (parts === undefined || goTo === undefined) return
    parts.map.easeTo({ center: [goTo.at.lng, goTo.at.lat], zoom: goTo.zoom, animate: !isStill })
  }, [parts, goTo, isStill])

  return (
    <>
      <div ref={box} className="sv-map-box" />
      {failed && (
        <div className="sv-map-note" role="status">
          <p>{t("map.failed")}</p>
          <Button variant="default" onClick={onRetry}>
            {t("retry")}
          </Button>
        </div>
      )}
    </>
  )
}

type Handlers = {
  readonly onPick: MapViewProps["onPick"]
  readonly onPress: MapViewProps["onPress"]
}

/** A group is opened by zooming in, at most to 13; anything else is the screen's business. */
const touch = ({ map }: MapParts, info: PickingInfo<unknown>, { onPick, onPress }: Handlers): void => {
  const picked = pickOf(info)
  switch (picked.kind) {
    case "group":
      map.easeTo({ center: picked.at, zoom: Math.min(mapZoom.groupMost, map.getZoom() + 2) })
      return
    case "thing":
      onPick?.(picked.pick)
      return
    case "ground":
      onPress?.(picked.at, map.getZoom())
      return
    case "nothing":
  }
}
