import type { Country } from "#core/shared/country.ts"

/** A gazetteer entry: a street, a town or a point of interest (POI), found by its name. */
export interface PlaceEntry {
  readonly id: string
  readonly kind: "street" | "town" | "poi"
  readonly name: string
  /** For a POI: its street address, as far as known. */
  readonly street: string
  readonly zipcode: string
  readonly city: string
  readonly country: Country
  readonly lat: number
  readonly lng: number
  /** 0 to 100; ranks entries of the same name. */
  readonly importance: number
}
