interface NamedPlace {
  readonly name: string
  readonly street: string
  readonly city: string
}

/** Names a place as a person chose it: "Aarhus H", else its street and number, else its town. */
export const placeName = ({ name, street, city }: NamedPlace): string =>
  [name, street, city].find((text) => text !== "") ?? ""
