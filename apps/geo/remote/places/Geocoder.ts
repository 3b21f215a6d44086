import type { Effect, Option } from "effect"
import type { Country } from "#core/shared/country.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { FoundPlace } from "#geo/places/FoundPlace.ts"
import type { RemoteDown } from "#geo/remote/RemoteDown.ts"

type Asked = Effect.Effect<ReadonlyArray<FoundPlace>, RemoteDown>

/** One protocol. Every answer is best first; more than asked for, and what is not asked for, is sorted out by the caller. */
export interface Geocoder {
  /** While somebody types. */
  readonly complete: (text: string, near: Option.Option<GeoPoint>, limit: number) => Asked
  /** A whole address. */
  readonly search: (text: string, limit: number) => Asked
  readonly byId: (id: string) => Asked
  /** Addresses around a point, nearest first. */
  readonly around: (point: GeoPoint) => Asked
  readonly byZipcode: (country: Country, zipcode: string) => Asked
}
