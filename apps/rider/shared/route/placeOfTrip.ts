import { Option } from "effect"
import type { PlaceView } from "#core/contract/views/address.ts"
import { defaultCountry, toCountry } from "#core/shared/country.ts"
import type { PlaceId } from "#core/shared/ids.ts"

/** TRIP-032 The flat address fields of a trip or a recurring trip. */
type AddressFields = {
  readonly fromStreet: string
  readonly fromZipcode: string
  readonly fromCity: string
  readonly fromCountry: string
  readonly fromLat: number
  readonly fromLng: number
  readonly fromPlaceId: Option.Option<PlaceId>
  readonly toStreet: string
  readonly toZipcode: string
  readonly toCity: string
  readonly toCountry: string
  readonly toLat: number
  readonly toLng: number
  readonly toPlaceId: Option.Option<PlaceId>
}

const countryOf = (code: string) => Option.getOrElse(toCountry(code), () => defaultCountry)

/** The start of a saved trip as a place of a form. */
export const fromPlace = (trip: AddressFields): PlaceView => ({
  placeId: trip.fromPlaceId,
  name: trip.fromStreet,
  street: trip.fromStreet,
  zipcode: trip.fromZipcode,
  city: trip.fromCity,
  country: countryOf(trip.fromCountry),
  lat: trip.fromLat,
  lng: trip.fromLng
})

/** The destination of a saved trip as a place of a form. */
export const toPlace = (trip: AddressFields): PlaceView => ({
  placeId: trip.toPlaceId,
  name: trip.toStreet,
  street: trip.toStreet,
  zipcode: trip.toZipcode,
  city: trip.toCity,
  country: countryOf(trip.toCountry),
  lat: trip.toLat,
  lng: trip.toLng
})
