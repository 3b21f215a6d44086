import { Option, Schema } from "effect"
import { Address } from "#core/shared/Address.ts"
import { type Country, toCountry } from "#core/shared/country.ts"
import { PlaceId } from "#core/shared/ids.ts"
import type { FoundPlace } from "#geo/places/FoundPlace.ts"

/** The parts of an address in the words of all protocols. */
interface AddressParts {
  readonly id: string
  readonly countryCode: string | undefined
  readonly lat: number
  readonly lng: number
  readonly isTown: boolean
  readonly name: string | undefined
  readonly road: string | undefined
  readonly houseNumber: string | undefined
  readonly zipcode: string | undefined
  readonly city: string | undefined
}

const isId = Schema.is(PlaceId)
const isAddress = Schema.is(Address)

/** Without a road the house number belongs to the town: "Sønderho 4". */
const streetOf = ({ isTown, road, houseNumber, city }: AddressParts): string => {
  if (isTown) return ""
  return houseNumber === undefined ? (road ?? "") : `${road ?? city ?? ""} ${houseNumber}`.trim()
}

const kindOf = (
  { isTown, name = "", road, houseNumber }: AddressParts,
  street: string
): FoundPlace["kind"] => {
  if (isTown) return "town"
  const isNamedByAddress = ["", road, houseNumber, street].includes(name)
  return street !== "" && isNamedByAddress ? "address" : "poi"
}

const assemble = (parts: AddressParts, country: Country): FoundPlace => {
  const { id, name = "", zipcode = "", lat, lng } = parts
  const street = streetOf(parts)
  return {
    id,
    kind: kindOf(parts, street),
    name: name === "" ? street : name,
    street,
    zipcode,
    city: parts.city ?? (parts.isTown ? name : ""),
    country,
    lat,
    lng
  }
}

/**
 * TRIP-032 Builds a place from the parts of a geocoder. `None` for an unsupported country, a place without a
 * name, and texts that exceed the limits of an address.
 */
export const toFoundPlace = (parts: AddressParts): Option.Option<FoundPlace> =>
  toCountry(parts.countryCode ?? "").pipe(
    Option.map((country) => assemble(parts, country)),
    Option.filter(({ id, name, ...rest }) => name !== "" && isId(id) && isAddress({ ...rest, place_id: id }))
  )
