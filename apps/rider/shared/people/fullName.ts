type Person = { readonly name: string; readonly lastName: string }

/** The first and the last name of a person, or the first name alone if there is no last name. */
export const fullName = ({ name, lastName }: Person): string => `${name} ${lastName}`.trim()
