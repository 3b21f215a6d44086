import type { Place } from "#core/ports/Places.ts"
import { countryNames } from "./countryNames.ts"

/**
 * ADDR-004 Lists the lines of an address: name, street if it differs, postal code with town, country. A town
 * has two lines, an address or a POI more.
 */
export const addressLines = ({ name, street, zipcode, city, country }: Place): ReadonlyArray<string> => {
  const streetLine = street === name ? "" : street
  const town = street === "" && name === city ? "" : `${zipcode} ${city}`.trim()
  return [name, streetLine, town, countryNames[country]].filter((line) => line !== "")
}

/** MAP-013 Joins the lines of an address into `formatted_address`. */
export const formattedAddress = (place: Place): string => addressLines(place).join(", ")
