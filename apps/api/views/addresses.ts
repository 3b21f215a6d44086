import { Option } from "effect"
import type { Address } from "#core/shared/Address.ts"

/** TRIP-032 Both addresses in flat fields, as on the wire. */
export const addressFields = ({ from, to }: { readonly from: Address; readonly to: Address }) => ({
  fromStreet: from.street,
  fromZipcode: from.zipcode,
  fromCity: from.city,
  fromCountry: from.country,
  fromLat: from.lat,
  fromLng: from.lng,
  fromPlaceId: Option.fromNullOr(from.place_id),
  toStreet: to.street,
  toZipcode: to.zipcode,
  toCity: to.city,
  toCountry: to.country,
  toLat: to.lat,
  toLng: to.lng,
  toPlaceId: Option.fromNullOr(to.place_id)
})
