/** Addresses of the demo region, 38 km apart. */
import type { Address } from "#core/shared/Address.ts"

export const tvaerbakken: Address = {
  street: "Tværbakken 9",
  zipcode: "4000",
  city: "Roskilde",
  country: "DK",
  lat: 55.64524,
  lng: 12.08543,
  place_id: null
}
export const fredensgade: Address = {
  street: "Fredensgade 30",
  zipcode: "1620",
  city: "København V",
  country: "DK",
  lat: 55.67519,
  lng: 12.55326,
  place_id: null
}
