import { endsLayer, routeLayer } from "#rider/shared/map/mapLayers.ts"
import type { TripFormValues } from "#rider/shared/trips/tripFormValues.ts"
import type { MapContent } from "#rider/shared/trips/tripLayers.ts"

/** REQ-013 Both ends and a dashed line between them: the way is not known before there is a trip. */
export const requestMap = ({ from, to }: Pick<TripFormValues, "from" | "to">): MapContent => {
  const ends = [from, to].filter((end) => end !== undefined)
  return { layers: [routeLayer(ends, { mode: "walk" }), endsLayer({ from, to })], fit: ends }
}
