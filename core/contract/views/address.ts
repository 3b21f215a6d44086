import { Schema, Struct } from "effect"
import { orNull, wire } from "#core/contract/wire.ts"
import { Country } from "#core/shared/country.ts"
import { GeoPoint } from "#core/shared/geo.ts"
import { PlaceId } from "#core/shared/ids.ts"

const street = Schema.String.check(Schema.isMaxLength(200))
const zipcode = Schema.String.check(Schema.isMaxLength(12))
const city = Schema.String.check(Schema.isMaxLength(120))
const { lat, lng } = GeoPoint.fields

/** TRIP-032 the start of a trip, flat as on the wire: `from_street` … `from_place_id`. */
export const fromAddress = {
  fromStreet: street,
  fromZipcode: zipcode,
  fromCity: city,
  fromCountry: Schema.String.check(Schema.isPattern(/^[A-Za-z]{2}$/, { expected: "a country code" })),
  fromLat: lat,
  fromLng: lng,
  fromPlaceId: orNull(PlaceId)
}

/** TRIP-032 the destination of a trip, flat as on the wire: `to_street` … `to_place_id`. */
export const toAddress = {
  toStreet: street,
  toZipcode: zipcode,
  toCity: city,
  toCountry: Schema.String.check(Schema.isPattern(/^[A-Za-z]{2}$/, { expected: "a country code" })),
  toLat: lat,
  toLng: lng,
  toPlaceId: orNull(PlaceId)
}

/** Two ends of which something, or nothing, is given. */
export const changedPlaces = {
  ...Struct.map(fromAddress, Schema.optionalKey),
  ...Struct.map(toAddress, Schema.optionalKey)
}

/** REQ-009 an address as one thing. */
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

/** A place of the region with its address, part by part. */
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

/** A place of the region with its address. */
export const PlaceView = wire(placeFields)
export type PlaceView = typeof PlaceView.Type
