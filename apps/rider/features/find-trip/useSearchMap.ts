import { useMemo, useState } from "react"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { TripFormValues } from "#rider/shared/trips/tripFormValues.ts"
import { type Drawn, resultLayers } from "#rider/shared/trips/tripLayers.ts"
import { type MapMarker, markersLayer } from "#ui/map/mapLayers.ts"
import { type Found, resultId } from "./foundTrips.ts"

const endsOf = ({ from, to }: Pick<TripFormValues, "from" | "to">): readonly MapMarker[] => [
  ...(from === undefined ? [] : [{ lat: from.lat, lng: from.lng, id: "asked-from", look: "start" } as const]),
  ...(to === undefined ? [] : [{ lat: to.lat, lng: to.lng, id: "asked-to", look: "end" } as const])
]

/** Both addresses, and of the results the one pointed at, else the first car. */
const drawnOf = (found: Found | undefined, pointed: string | undefined): Drawn | undefined => {
  const trips = found?.trips ?? []
  const trip = trips.find((one) => resultId(one) === pointed) ?? trips.find((one) => !one.public) ?? trips[0]
  return trip === undefined ? undefined : resultLayers(trip)
}

export const useSearchMap = ({ from, to }: TripFormValues, found: Found | undefined) => {
  const [pointed, point] = useState<string>()
  const map = useMemo((): Drawn => {
    const ends = endsOf({ from, to })
    const drawn = drawnOf(found, pointed)
    const asked: readonly GeoPoint[] = ends
    return {
      layers: [markersLayer(ends, { id: "asked" }), ...(drawn?.layers ?? [])],
      fit: [...asked, ...(drawn?.fit ?? [])]
    }
  }, [from, to, found, pointed])
  return { map, point }
}
