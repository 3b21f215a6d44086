import { Effect, Option, type Schema } from "effect"
import type { optionalAddressFields } from "#core/contract/views/address.ts"
import { Places } from "#core/ports/Places.ts"
import type { Address } from "#core/shared/Address.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { checkCountry, checkGeocoded } from "#core/trip/checkAddress.ts"

/** One address of a payload; an omitted field is undefined. */
export interface AddressInput {
  readonly street: string | undefined
  readonly zipcode: string | undefined
  readonly city: string | undefined
  readonly country: string | undefined
  readonly lat: number | undefined
  readonly lng: number | undefined
  readonly placeId: Option.Option<NonNullable<Address["place_id"]>> | undefined
}

type ChangedPlaces = Schema.Struct.Type<typeof optionalAddressFields>

export const fromAddressInput = (payload: ChangedPlaces): AddressInput => ({
  street: payload.fromStreet,
  zipcode: payload.fromZipcode,
  city: payload.fromCity,
  country: payload.fromCountry,
  lat: payload.fromLat,
  lng: payload.fromLng,
  placeId: payload.fromPlaceId
})

export const toAddressInput = (payload: ChangedPlaces): AddressInput => ({
  street: payload.toStreet,
  zipcode: payload.toZipcode,
  city: payload.toCity,
  country: payload.toCountry,
  lat: payload.toLat,
  lng: payload.toLng,
  placeId: payload.toPlaceId
})

/** Whether any field is present. */
export const hasAddressInput = (input: AddressInput): boolean =>
  Object.values(input).some((value) => value !== undefined)

/** TRIP-025 The country must be one of the product. */
const supportedCountry = (code: string) => Effect.fromResult(checkCountry(code))

const addressAt = Effect.fn("addressAt")(function* (point: GeoPoint) {
  const found = yield* (yield* Places).reverse(point)
  const { city, country, place_id, street, zipcode } = yield* Effect.fromResult(checkGeocoded(found))
  const address: Address = { ...point, city, country, place_id, street, zipcode }
  return address
})

const isMoved = (input: AddressInput, before: Address): boolean =>
  input.street === undefined &&
  ((input.lat ?? before.lat) !== before.lat || (input.lng ?? before.lng) !== before.lng)

/**
 * Applies the fields of a payload to an address. New coordinates without a street are looked up by their
 * position.
 */
export const mergeAddress = Effect.fn("mergeAddress")(function* (input: AddressInput, before: Address) {
  const point = { lat: input.lat ?? before.lat, lng: input.lng ?? before.lng }
  if (isMoved(input, before)) return yield* addressAt(point)
  const address: Address = {
    ...point,
    street: input.street ?? before.street,
    zipcode: input.zipcode ?? before.zipcode,
    city: input.city ?? before.city,
    country: input.country === undefined ? before.country : yield* supportedCountry(input.country),
    place_id: input.placeId === undefined ? before.place_id : Option.getOrNull(input.placeId)
  }
  return address
})

/**
 * TRIP-026 The full address of a payload with a country; without a street it is looked up by its coordinates.
 */
export const tripAddress = Effect.fn("tripAddress")(function* (input: AddressInput, point: GeoPoint) {
  const country = yield* supportedCountry(input.country ?? "")
  if ((input.street ?? "").trim() === "") return yield* addressAt(point)
  return yield* mergeAddress(input, {
    street: "",
    zipcode: "",
    city: "",
    country,
    ...point,
    place_id: null
  })
})

/** C30 The full address of a payload; without a country it is looked up by its coordinates. */
export const requestAddress = Effect.fn("requestAddress")(function* (input: AddressInput & GeoPoint) {
  const { lat, lng } = input
  if (input.country === undefined) return yield* addressAt({ lat, lng })
  const country = yield* supportedCountry(input.country)
  return yield* mergeAddress(
    { ...input, street: input.street ?? "" },
    { street: "", zipcode: "", city: "", country, lat, lng, place_id: null }
  )
})
