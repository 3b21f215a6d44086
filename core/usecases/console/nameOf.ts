import { Option } from "effect"
import type { Person } from "#core/account/Person.ts"

/** First and last name, as far as they are known. */
export const nameOf = (person: Pick<Person, "name" | "lastName">): string =>
  [...Option.toArray(person.name), ...Option.toArray(person.lastName)].join(" ")
