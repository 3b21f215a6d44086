import { Schema } from "effect"
import type { Address } from "#core/shared/Address.ts"
import { Country } from "#core/shared/country.ts"
import { PlaceId } from "#core/shared/ids.ts"

/** The columns of start and destination, the same in every table that has both. */
export const addressFields = {
  from_street: Schema.String,
  from_zipcode: Schema.String,
  from_city: Schema.String,
  from_country: Country,
  from_lat: Schema.Finite,
  from_lng: Schema.Finite,
  from_place_id: Schema.NullOr(PlaceId),
  to_street: Schema.String,
  to_zipcode: Schema.String,
  to_city: Schema.String,
  to_country: Country,
  to_lat: Schema.Finite,
  to_lng: Schema.Finite,
  to_place_id: Schema.NullOr(PlaceId)
}
type AddressRow = Schema.Struct.Type<typeof addressFields>

export const fromOf = (row: AddressRow): Address => ({
  street: row.from_street,
  zipcode: row.from_zipcode,
  city: row.from_city,
  country: row.from_country,
  lat: row.from_lat,
  lng: row.from_lng,
  place_id: row.from_place_id
})

export const toOf = (row: AddressRow): Address => ({
  street: row.to_street,
  zipcode: row.to_zipcode,
  city: row.to_city,
  country: row.to_country,
  lat: row.to_lat,
  lng: row.to_lng,
  place_id: row.to_place_id
})

export const addressColumns = ({ from, to }: { readonly from: Address; readonly to: Address }) => ({
  from_street: from.street,
  from_zipcode: from.zipcode,
  from_city: from.city,
  from_country: from.country,
  from_lat: from.lat,
  from_lng: from.lng,
  from_place_id: from.place_id,
  to_street: to.street,
  to_zipcode: to.zipcode,
  to_city: to.city,
  to_country: to.country,
  to_lat: to.lat,
  to_lng: to.lng,
  to_place_id: to.place_id
})
