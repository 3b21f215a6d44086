import "./map.css"
import { lazy, Suspense, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import type { GeoPoint } from "#core/shared/geo.ts"
import { CrashGuard } from "./CrashGuard.tsx"
import type { MapLayer, MapPick } from "./mapLayers.ts"

/** MAP: Denmark as a whole. */
export const defaultCentre: GeoPoint = { lat: 56, lng: 10.5 }
export const mapZoom = { start: 6, least: 3, own: 14, groupMost: 13 } as const

/** `bounds` as the API wants them: "west,south,east,north". */
export type MapMove = { readonly centre: GeoPoint; readonly zoom: number; readonly bounds: string }

export type MapViewProps = {
  readonly label?: string
  readonly layers?: readonly MapLayer[]
  /** Everything here stays in sight, beside what the sheet hides. One point is shown at zoom 14. */
  readonly fit?: readonly GeoPoint[]
  readonly centre?: GeoPoint
  readonly zoom?: number
  /** After every movement has ended, and once when the map is there. */
  readonly onMove?: (move: MapMove) => void
  readonly onPick?: (pick: MapPick) => void
  /** A touch on nothing in particular. */
  readonly onPress?: (at: GeoPoint, zoom: number) => void
}

const MapCanvas = lazy(async () => ({ default: (await import("./MapCanvas.tsx")).MapCanvas }))

/** Waits until the page has nothing better to do, or a finger asks for the map. */
const useIdle = (): { readonly idle: boolean; readonly hurry: () => void } => {
  const [idle, setIdle] = useState(false)
  const hurry = () => setIdle(true)
  useEffect(() => {
    if (!("requestIdleCallback" in globalThis)) {
      const timer = setTimeout(() => setIdle(true), 300)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: 3000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return { idle, hurry }
}

const canDraw = (): boolean => document.createElement("canvas").getContext("webgl2") !== null

/** The one owner of a map: MapLibre with deck.gl above it. It never holds up the page it stands in. */
export function MapView(props: MapViewProps) {
  const { t } = useTranslation("common")
  const { idle, hurry } = useIdle()
  const [drawable] = useState(canDraw)
  const label = props.label ?? t("map.label")
  if (!drawable) return <MapNote text={t("map.unsupported")} />
  return (
    <div className="sv-map" role="region" aria-label={label} onPointerDown={hurry}>
      {idle && (
        <CrashGuard fallback={<MapNote text={t("map.failed")} />}>
          <Suspense fallback={null}>
            <MapCanvas {...props} label={label} />
          </Suspense>
        </CrashGuard>
      )}
    </div>
  )
}

function MapNote({ text }: { readonly text: string }) {
  return (
    <div className="sv-map sv-map-note">
      <p role="status">{text}</p>
    </div>
  )
}
