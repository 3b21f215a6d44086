import type { Effect, Option } from "effect"
import type { Country } from "#core/shared/country.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { FoundPlace } from "#geo/places/FoundPlace.ts"
import type { RemoteUnavailable } from "#geo/remote/RemoteUnavailable.ts"

type Found = Effect.Effect<ReadonlyArray<FoundPlace>, RemoteUnavailable>

/** A geocoding protocol. Results are best first; the caller filters surplus and unsuitable ones. */
export interface Geocoder {
  /** Autocompletes a partial text. */
  readonly complete: (text: string, near: Option.Option<GeoPoint>, limit: number) => Found
  /** Geocodes a complete address. */
  readonly search: (text: string, limit: number) => Found
  readonly byId: (id: string) => Found
  /** Lists addresses around a point, nearest first. */
  readonly around: (point: GeoPoint) => Found
  readonly byZipcode: (country: Country, zipcode: string) => Found
}
