import "./map.css"
import { lazy, Suspense, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { CrashGuard } from "./CrashGuard.tsx"
import type { MapViewProps } from "./mapTypes.ts"

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
    <div className="sv-map" onPointerDown={hurry}>
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
