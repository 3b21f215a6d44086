import { Schema, Struct } from "effect"
import { orNull, wire } from "#core/contract/wire.ts"
import { Country } from "#core/shared/country.ts"
import { GeoPoint } from "#core/shared/geo.ts"
import { PlaceId } from "#core/shared/ids.ts"

const street = Schema.String.check(Schema.isMaxLength(200))
const zipcode = Schema.String.check(Schema.isMaxLength(12))
const city = Schema.String.check(Schema.isMaxLength(120))
const { lat, lng } = GeoPoint.fields

/** TRIP-032 The start of a trip, in flat fields as on the wire: `from_street` … `from_place_id`. */
export const fromAddressFields = {
  fromStreet: street,
  fromZipcode: zipcode,
  fromCity: city,
  fromCountry: Schema.String.check(Schema.isPattern(/^[A-Za-z]{2}$/, { expected: "a country code" })),
  fromLat: lat,
  fromLng: lng,
  fromPlaceId: orNull(PlaceId)
}

/** TRIP-032 The destination of a trip, in flat fields as on the wire: `to_street` … `to_place_id`. */
export const toAddressFields = {
  toStreet: street,
  toZipcode: zipcode,
  toCity: city,
  toCountry: Schema.String.check(Schema.isPattern(/^[A-Za-z]{2}$/, { expected: "a country code" })),
  toLat: lat,
  toLng: lng,
  toPlaceId: orNull(PlaceId)
}

/** Both addresses with every field optional, for changes. */
export const optionalAddressFields = {
  ...Struct.map(fromAddressFields, Schema.optionalKey),
  ...Struct.map(toAddressFields, Schema.optionalKey)
}

/** REQ-009 An address as one object. */
export const AddressView = wire({
  street,
  zipcode,
  city,
  country: Country,
  lat,
  lng,
  placeId: orNull(PlaceId)
})
export type AddressView = typeof AddressView.Type

/** A place of the region with the parts of its address. */
export const placeFields = {
  placeId: orNull(PlaceId),
  name: Schema.String,
  street,
  zipcode,
  city,
  country: Country,
  lat,
  lng
}

export const PlaceView = wire(placeFields)
export type PlaceView = typeof PlaceView.Type
