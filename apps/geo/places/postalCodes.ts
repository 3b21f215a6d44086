import type { Country } from "#core/shared/country.ts"
import type { PostalCode } from "#core/shared/PostalCode.ts"
import type { PlaceTable } from "./placeTable.ts"
import { citiesByZip } from "./readHouses.ts"

/** Without the space that some countries write. */
const bare = (zipcode: string) => zipcode.replaceAll(" ", "")

/** N74 A postal district: the first two digits of its codes, in all five countries. */
const districtOf = (country: string, zipcode: string) => `${country} ${bare(zipcode).slice(0, 2)}`

/** ONB-014 Lists the postal codes of the streets of a region, with their towns. */
export const makePostalCodes = ({ entries }: PlaceTable) => {
  const streets = entries.filter(({ kind, zipcode }) => kind === "street" && zipcode !== "")
  const cities = citiesByZip(
    streets.map(({ city, country, zipcode }) => ({ country, zipcode: bare(zipcode), city }))
  )
  const districts = new Set(streets.map(({ country, zipcode }) => districtOf(country, zipcode)))
  return (country: Country, zipcode: string): PostalCode => {
    const city = cities.get(`${country} ${bare(zipcode)}`)
    if (city !== undefined) return { _tag: "Listed", city }
    return { _tag: districts.has(districtOf(country, zipcode)) ? "Unknown" : "Unlisted" }
  }
}
