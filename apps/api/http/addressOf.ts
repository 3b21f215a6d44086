import { Effect, Option, type Schema } from "effect"
import type { changedPlaces } from "#core/contract/views/address.ts"
import { Places } from "#core/ports/Places.ts"
import type { Address } from "#core/shared/Address.ts"
import { toCountry } from "#core/shared/country.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { CountryNotSupported, InvalidAddress } from "#core/trip/refusals.ts"

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
export const supportedCountry = (code: string) =>
  Option.match(toCountry(code), {
    onNone: () => Effect.fail(new CountryNotSupported()),
    onSome: Effect.succeed
  })

const atPoint = Effect.fn("atPoint")(function* (point: GeoPoint) {
  const found = yield* (yield* Places).reverse(point)
  if (Option.isNone(found)) return yield* new InvalidAddress()
  const { city, country, place_id, street, zipcode } = found.value
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
