import { Option } from "effect"
import type { Person } from "./Person.ts"

/** Joins first and last name; a name that is not known is left out. */
export const fullName = ({ lastName, name }: Pick<Person, "name" | "lastName">): string =>
  [...Option.toArray(name), ...Option.toArray(lastName)].join(" ")
