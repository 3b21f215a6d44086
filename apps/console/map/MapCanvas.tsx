import { Button, useComputedColorScheme } from "@mantine/core"
import { useReducedMotion } from "@mantine/hooks"
import { LngLatBounds, type Map as MapLibreMap } from "maplibre-gl"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { GeoPoint } from "#core/shared/geo.ts"
import { mapZoom } from "#ui/map/mapZoom.ts"
import type { MapViewProps } from "./mapTypes.ts"
import { readPick } from "./readPick.ts"
import { useMapInstance } from "./useMapInstance.ts"

/** Loads MapLibre and deck.gl. Only `MapView` imports it, lazily. */
export function MapCanvas(props: MapViewProps) {
  const [attempt, setAttempt] = useState(0)
  return <Canvas key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

type CanvasProps = MapViewProps & { readonly onRetry: () => void }

function Canvas({ onRetry, ...props }: CanvasProps) {
  const { t } = useTranslation("common")
  const { deckLayers, fit, onHover, onPick } = props
  const scheme = useComputedColorScheme("light")
  const isReducedMotion = useReducedMotion()
  const box = useRef<HTMLDivElement>(null)
  const { instance, failed } = useMapInstance(box, scheme, props)

  useEffect(() => {
    instance?.overlay.setProps({
      layers: [...deckLayers],
      onClick: (info) => {
        const pick = readPick(info)
        if (pick !== undefined) onPick(pick)
      },
      onHover: (info) => onHover?.(readPick(info))
    })
  }, [instance, deckLayers, onHover, onPick])
  useEffect(() => {
    if (instance !== undefined) fitTo(instance.map, fit, isReducedMotion)
  }, [instance, fit, isReducedMotion])

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

const padding = { top: 80, right: 80, bottom: 48, left: 48 }

/** Moves the map so that all the points are visible. */
const fitTo = (map: MapLibreMap, points: readonly GeoPoint[], isReducedMotion: boolean): void => {
  const bounds = new LngLatBounds()
  for (const { lng, lat } of points) bounds.extend([lng, lat])
  if (bounds.isEmpty()) return
  map.fitBounds(bounds, { padding, maxZoom: mapZoom.position, animate: !isReducedMotion, duration: 300 })
}
