import type { Country } from "#core/shared/country.ts"
import type { GeoPoint } from "#core/shared/geo.ts"

/** A place that was found, in a country in which the product is sold. */
export interface FoundPlace extends GeoPoint {
  readonly id: string
  readonly kind: "address" | "town" | "spot"
  /** Of a town or a spot; an address is its own name. */
  readonly name: string
  /** With the house number, as it is written there; empty for a town. */
  readonly street: string
  readonly zipcode: string
  readonly city: string
  readonly country: Country
}
