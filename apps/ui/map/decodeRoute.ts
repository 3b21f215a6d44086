import { decode } from "@googlemaps/polyline-codec"
import type { GeoPoint } from "#core/shared/geo.ts"

/** Decodes a route of the API: an encoded polyline with precision 5. */
export const decodeRoute = (encoded: string): readonly GeoPoint[] =>
  decode(encoded, 5).map(([lat, lng]) => ({ lat, lng }))
