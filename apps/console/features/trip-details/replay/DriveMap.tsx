import { lazy, Suspense } from "react"
import { RouteSketch } from "#console/details/RouteSketch.tsx"
import { supportsWebGl } from "#ui/map/supportsWebGl.ts"
import type { DriveMapProps } from "./driveMapProps.ts"

const DriveMapView = lazy(async () => ({ default: (await import("./DriveMapView.tsx")).DriveMapView }))

/** The drive on a map, or as a sketch where the browser has no WebGL. */
export function DriveMap(props: DriveMapProps) {
  const { trip, car } = props
  if (!supportsWebGl()) return <RouteSketch route={trip.route} distance={trip.distance} car={car} />
  return (
    <div className="co-replay-map">
      <Suspense fallback={null}>
        <DriveMapView {...props} />
      </Suspense>
    </div>
  )
}
