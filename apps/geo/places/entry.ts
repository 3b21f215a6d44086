import type { Country } from "#core/shared/country.ts"

/** Something that can be searched by name: a street, a town, a station or another named place. */
export interface Entry {
  readonly id: string
  readonly kind: "street" | "town" | "spot"
  readonly name: string
  /** Of a spot: the address it lies at, as far as known. */
  readonly street: string
  readonly zipcode: string
  readonly city: string
  readonly country: Country
  readonly lat: number
  readonly lng: number
  /** 0 to 100: which of two equally named is meant. */
  readonly importance: number
}
