import "./map.css"
import { lazy, Suspense, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { ErrorBoundary } from "./ErrorBoundary.tsx"
import type { MapViewProps } from "./mapTypes.ts"

const MapCanvas = lazy(async () => ({ default: (await import("./MapCanvas.tsx")).MapCanvas }))

/** `idle` turns true when the browser is idle, or when `skip` is called. */
const useIdle = (): { readonly idle: boolean; readonly skip: () => void } => {
  const [idle, setIdle] = useState(false)
  const skip = () => setIdle(true)
  useEffect(() => {
    if (!("requestIdleCallback" in globalThis)) {
      const timer = setTimeout(() => setIdle(true), 300)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: 3000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return { idle, skip }
}

const supportsWebGl = (): boolean => document.createElement("canvas").getContext("webgl2") !== null

/** The only component that owns a map. MapLibre and deck.gl load when the browser is idle or the map is touched. */
export function MapView(props: MapViewProps) {
  const { t } = useTranslation("common")
  const { idle, skip } = useIdle()
  const [isSupported] = useState(supportsWebGl)
  const label = props.label ?? t("map.label")
  if (!isSupported) return <MapNote text={t("map.unsupported")} />
  return (
    <div className="sv-map" onPointerDown={skip}>
      {idle && (
        <ErrorBoundary fallback={<MapNote text={t("map.failed")} />}>
          <Suspense fallback={null}>
            <MapCanvas {...props} label={label} />
          </Suspense>
        </ErrorBoundary>
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
