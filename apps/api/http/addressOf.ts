import { Effect, Option, type Schema } from "effect"
import type { changedPlaces } from "#core/contract/views/address.ts"
import { Places } from "#core/ports/Places.ts"
import type { Address } from "#core/shared/Address.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { checkCountry, checkGeocoded } from "#core/trip/checkAddress.ts"

/** One end of a ride as it came; what was left out is undefined. */
export interface GivenAddress {
  readonly street: string | undefined
  readonly zipcode: string | undefined
  readonly city: string | undefined
  readonly country: string | undefined
  readonly lat: number | undefined
  readonly lng: number | undefined
  readonly placeId: Option.Option<NonNullable<Address["place_id"]>> | undefined
}

type ChangedPlaces = Schema.Struct.Type<typeof changedPlaces>

export const givenFrom = (payload: ChangedPlaces): GivenAddress => ({
  street: payload.fromStreet,
  zipcode: payload.fromZipcode,
  city: payload.fromCity,
  country: payload.fromCountry,
  lat: payload.fromLat,
  lng: payload.fromLng,
  placeId: payload.fromPlaceId
})

export const givenTo = (payload: ChangedPlaces): GivenAddress => ({
  street: payload.toStreet,
  zipcode: payload.toZipcode,
  city: payload.toCity,
  country: payload.toCountry,
  lat: payload.toLat,
  lng: payload.toLng,
  placeId: payload.toPlaceId
})

/** Does it say anything at all? */
export const isGiven = (given: GivenAddress): boolean =>
  Object.values(given).some((value) => value !== undefined)

/** TRIP-025. */
const supportedCountry = (code: string) => Effect.fromResult(checkCountry(code))

const atPoint = Effect.fn("atPoint")(function* (point: GeoPoint) {
  const found = yield* (yield* Places).reverse(point)
  const { city, country, place_id, street, zipcode } = yield* Effect.fromResult(checkGeocoded(found))
  const address: Address = { ...point, city, country, place_id, street, zipcode }
  return address
})

const isMoved = (given: GivenAddress, before: Address): boolean =>
  given.street === undefined &&
  ((given.lat ?? before.lat) !== before.lat || (given.lng ?? before.lng) !== before.lng)

/** What was given laid over the address before. A place that moved without a street is looked up by where it is. */
export const changedAddress = Effect.fn("changedAddress")(function* (given: GivenAddress, before: Address) {
  const point = { lat: given.lat ?? before.lat, lng: given.lng ?? before.lng }
  if (isMoved(given, before)) return yield* atPoint(point)
  const address: Address = {
    ...point,
    street: given.street ?? before.street,
    zipcode: given.zipcode ?? before.zipcode,
    city: given.city ?? before.city,
    country: given.country === undefined ? before.country : yield* supportedCountry(given.country),
    place_id: given.placeId === undefined ? before.place_id : Option.getOrNull(given.placeId)
  }
  return address
})

/** TRIP-026 an address as a trip has it; one without a street is looked up by where it is. */
export const fullAddress = Effect.fn("fullAddress")(function* (given: GivenAddress, point: GeoPoint) {
  const country = yield* supportedCountry(given.country ?? "")
  if ((given.street ?? "").trim() === "") return yield* atPoint(point)
  return yield* changedAddress(given, {
    street: "",
    zipcode: "",
    city: "",
    country,
    ...point,
    place_id: null
  })
})

/** C30 an address, or a mere point, which is looked up. */
export const newAddress = Effect.fn("newAddress")(function* (given: GivenAddress & GeoPoint) {
  const { lat, lng } = given
  if (given.country === undefined) return yield* atPoint({ lat, lng })
  const country = yield* supportedCountry(given.country)
  return yield* changedAddress(
    { ...given, street: given.street ?? "" },
    { street: "", zipcode: "", city: "", country, lat, lng, place_id: null }
  )
})
