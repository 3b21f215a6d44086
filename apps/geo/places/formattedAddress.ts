import type { Place } from "#core/ports/Places.ts"
import { countryNames } from "./countryNames.ts"

/**
 * The lines of an address: what is there, where that lies when it is no house, the town with its postal code, the country.
 * ADDR-004: a town has two, an address or a spot more.
 */
export const addressLines = ({ name, street, zipcode, city, country }: Place): ReadonlyArray<string> => {
  const behind = street === name ? "" : street
  const town = street === "" && name === city ? "" : `${zipcode} ${city}`.trim()
  return [name, behind, town, countryNames[country]].filter((line) => line !== "")
}

/** MAP-013: the lines as one. */
export const formattedAddress = (place: Place): string => addressLines(place).join(", ")
