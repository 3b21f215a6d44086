import "#ui/map/map.css"
import { lazy, Suspense } from "react"
import { useTranslation } from "react-i18next"
import { supportsWebGl } from "#ui/map/supportsWebGl.ts"
import { useIdle } from "#ui/map/useIdle.ts"
import { ErrorBoundary } from "./ErrorBoundary.tsx"
import type { MapViewProps } from "./mapTypes.ts"

const MapCanvas = lazy(async () => ({ default: (await import("./MapCanvas.tsx")).MapCanvas }))

/** The only component of the console that owns a map. MapLibre and deck.gl load when the browser is idle or the map is touched. */
export function MapView(props: MapViewProps) {
  const { t } = useTranslation("common")
  const { idle, skip } = useIdle()
  if (!supportsWebGl()) return <MapNote text={t("map.unsupported")} />
  return (
    <div className="sv-map" onPointerDown={skip}>
      {idle && (
        <ErrorBoundary fallback={<MapNote text={t("map.failed")} />}>
          <Suspense fallback={null}>
            <MapCanvas {...props} />
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
