/** The town and the street of a row, as far as it has them. */
export const placeText = ({ city, street }: { readonly city: string; readonly street: string }): string =>
  [city, street].filter((part) => part !== "").join(", ")
