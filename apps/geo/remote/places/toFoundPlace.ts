import { Option, Schema } from "effect"
import { Address } from "#core/shared/Address.ts"
import { type Country, toCountry } from "#core/shared/country.ts"
import { PlaceId } from "#core/shared/ids.ts"
import type { FoundPlace } from "#geo/places/FoundPlace.ts"

interface Parts {
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

/** Houses that stand on no road are numbered in their town: "Sønderho 4". */
const streetOf = ({ isTown, road, houseNumber, city }: Parts): string => {
  if (isTown) return ""
  return houseNumber === undefined ? (road ?? "") : `${road ?? city ?? ""} ${houseNumber}`.trim()
}

const kindOf = ({ isTown, name = "", road, houseNumber }: Parts, street: string): FoundPlace["kind"] => {
  if (isTown) return "town"
  const isItsAddress = ["", road, houseNumber, street].includes(name)
  return street !== "" && isItsAddress ? "address" : "spot"
}

const assemble = (parts: Parts, country: Country): FoundPlace => {
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
 * TRIP-032 a place out of what a geocoder says about it. `None` for a country in which the product is not sold, for
 * what has no name, and for what an address of ours cannot hold.
 */
export const toFoundPlace = (parts: Parts): Option.Option<FoundPlace> =>
  toCountry(parts.countryCode ?? "").pipe(
    Option.map((country) => assemble(parts, country)),
    Option.filter(({ id, name, ...rest }) => name !== "" && isId(id) && isAddress({ ...rest, place_id: id }))
  )
