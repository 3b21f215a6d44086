import type { PlaceView } from "#core/contract/views/address.ts"
import { placeName } from "#core/search/placeName.ts"

type Place = Pick<PlaceView, "name" | "street" | "zipcode" | "city">

const join = (parts: readonly string[], between: string): string =>
  parts.filter((part) => part !== "").join(between)

/** Formats a place in one line: "Strandvejen 12, 2100 København", "Aarhus H, 8000 Aarhus C". */
export const placeText = (place: Place): string =>
  join([placeName(place), join([place.zipcode, place.city], " ")], ", ")

/** The second line below the name of a place: its street, if the name is another one, and its town. */
export const placeDetail = (place: Place): string => {
  const street = placeName(place) === place.street ? "" : place.street
  return join([street, join([place.zipcode, place.city], " ")], ", ")
}
