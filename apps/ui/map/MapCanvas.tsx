import "maplibre-gl/dist/maplibre-gl.css"
import type { PickingInfo } from "@deck.gl/core"
import { Button, useComputedColorScheme } from "@mantine/core"
import { useReducedMotion } from "@mantine/hooks"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { fitTo, type MapInstance } from "./createMap.ts"
import { useMapInset } from "./MapInset.ts"
import { type MapViewProps, mapZoom } from "./mapTypes.ts"
import { readPick } from "./readPick.ts"
import { toDeckLayers } from "./toDeckLayers.ts"
import { useMapInstance } from "./useMapInstance.ts"

/** Loads MapLibre and deck.gl. Only `MapView` imports it, lazily. */
export function MapCanvas(props: MapViewProps) {
  const [attempt, setAttempt] = useState(0)
  return <Canvas key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

type CanvasProps = MapViewProps & { readonly onRetry: () => void }
const none = [] as const

function Canvas({ onRetry, ...props }: CanvasProps) {
  const { t } = useTranslation("common")
  const { layers = none, deckLayers = none, fit = none, moveTo, onPick, onPress } = props
  const scheme = useComputedColorScheme("light")
  const inset = useMapInset()
  const isReducedMotion = useReducedMotion()
  const box = useRef<HTMLDivElement>(null)
  const { instance, failed } = useMapInstance(box, scheme, props)

  useEffect(() => {
    instance?.overlay.setProps({
      layers: [...toDeckLayers(layers, scheme), ...deckLayers],
      onClick: (info) => handleClick(instance, info, { onPick, onPress })
    })
  }, [instance, layers, deckLayers, scheme, onPick, onPress])
  useEffect(() => {
    if (instance !== undefined) fitTo(instance.map, fit, inset, isReducedMotion)
  }, [instance, fit, inset, isReducedMotion])
  useEffect(() => {
    if (instance === undefined || moveTo === undefined) return
    instance.map.easeTo({
      center: [moveTo.at.lng, moveTo.at.lat],
      zoom: moveTo.zoom,
      animate: !isReducedMotion
    })
  }, [instance, moveTo, isReducedMotion])

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

/** Zooms into a group of meeting points, at most to zoom 13; everything else is passed to the screen. */
const handleClick = (
  { map }: MapInstance,
  info: PickingInfo<unknown>,
  { onPick, onPress }: Handlers
): void => {
  const picked = readPick(info)
  switch (picked.kind) {
    case "group":
      map.easeTo({ center: picked.at, zoom: Math.min(mapZoom.groupMax, map.getZoom() + 2) })
      return
    case "item":
      onPick?.(picked.pick)
      return
    case "ground":
      onPress?.(picked.at, map.getZoom())
      return
    case "nothing":
  }
}
