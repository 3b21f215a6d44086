import type { PlaceView } from "#core/contract/views/address.ts"

/** Formats an address in one line: "Strandvejen 12, 2100 København". */
export const placeText = ({
  street,
  zipcode,
  city
}: Pick<PlaceView, "street" | "zipcode" | "city">): string =>
  [street, [zipcode, city].filter((part) => part !== "").join(" ")].filter((part) => part !== "").join(", ")
