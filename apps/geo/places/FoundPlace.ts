import type { Country } from "#core/shared/country.ts"
import type { GeoPoint } from "#core/shared/geo.ts"

/** A place found by a search, in a supported country. */
export interface FoundPlace extends GeoPoint {
  readonly id: string
  readonly kind: "address" | "town" | "poi"
  /** The name of a town or a point of interest; for an address, the address itself. */
  readonly name: string
  /** With the house number, in the local order; empty for a town. */
  readonly street: string
  readonly zipcode: string
  readonly city: string
  readonly country: Country
}
