import { Option } from "effect"
import type { Country } from "#core/shared/country.ts"
import type { PlaceTable } from "./placeTable.ts"
import { citiesByZip } from "./readHouses.ts"
import { withoutSpaces } from "./withoutSpaces.ts"

/** ONB-014 Finds the towns of the postal codes of the streets of a region. */
export const makePostalCodes = ({ entries }: PlaceTable) => {
  const streets = entries.filter(({ kind }) => kind === "street")
  const cities = citiesByZip(
    streets.map(({ city, country, zipcode }) => ({ country, zipcode: withoutSpaces(zipcode), city }))
  )
  return (country: Country, zipcode: string): Option.Option<string> =>
    Option.fromUndefinedOr(cities.get(`${country} ${withoutSpaces(zipcode)}`))
}
