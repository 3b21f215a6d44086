import "./placeMap.css"
import { lazy, Suspense } from "react"
import { useTranslation } from "react-i18next"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import { encodePolyline } from "#core/shared/polyline.ts"
import { supportsWebGl } from "#ui/map/supportsWebGl.ts"
import { LazySection } from "./LazySection.tsx"
import type { MappedPlaces } from "./placeLayers.ts"
import { RouteSketch } from "./RouteSketch.tsx"

const PlaceMapView = lazy(async () => ({ default: (await import("./PlaceMapView.tsx")).PlaceMapView }))

/** CONS-001 The places of a row on a map, with their coordinates; it loads when it is opened. */
export function PlaceMap(places: MappedPlaces) {
  const { t } = useTranslation("console")
  return (
    <LazySection title={t("inspector.map")}>
      <Drawing {...places} />
      {places.places.map(({ lat, lng }) => (
        <p key={`${lat} ${lng}`} className="co-muted sv-figure">
          {lat.toFixed(5)}, {lng.toFixed(5)}
        </p>
      ))}
    </LazySection>
  )
}

/** The map, or where the browser has no WebGL a sketch of the straight way; a single place has none. */
function Drawing(props: MappedPlaces) {
  const [from, to] = props.places
  if (!supportsWebGl()) return from !== undefined && to !== undefined && <WaySketch from={from} to={to} />
  return (
    <div className="co-place-map">
      <Suspense fallback={null}>
        <PlaceMapView {...props} />
      </Suspense>
    </div>
  )
}

function WaySketch({ from, to }: { readonly from: GeoPoint; readonly to: GeoPoint }) {
  const path = [from, to].map(({ lat, lng }) => [lat, lng] as const)
  return <RouteSketch route={encodePolyline(path, 5)} distance={straightLine(from, to)} />
}
