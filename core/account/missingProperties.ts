import { Option, Schema } from "effect"

/** ONB-008 Without these properties a person can look around, but neither drive nor book. */
export const MandatoryProperty = Schema.Literals(["name", "last_name", "email", "zipcode"])
export type MandatoryProperty = typeof MandatoryProperty.Type

export interface ProfileProperties {
  readonly name: Option.Option<string>
  readonly lastName: Option.Option<string>
  readonly email: Option.Option<string>
  readonly home: { readonly zipcode: Option.Option<string> }
}

/** ONB-007, ONB-008 Lists the missing properties in the order of the form. */
export const missingProperties = (person: ProfileProperties): ReadonlyArray<MandatoryProperty> => {
  const values = {
    name: person.name,
    last_name: person.lastName,
    email: person.email,
    zipcode: person.home.zipcode
  }
  return MandatoryProperty.literals.filter(
    (property) => !Option.exists(values[property], (text) => text.trim() !== "")
  )
}

/** PROF-020 Whether no mandatory property is missing. */
export const hasMandatoryProperties = (person: ProfileProperties): boolean =>
  missingProperties(person).length === 0

/** ONB-007, CAP-003 Whether to ask for missing properties: not on a landing page, nor in a shell with its own onboarding. */
export const shouldAskForMissing = (visit: {
  readonly hasMandatoryProperties: boolean
  readonly isLanding: boolean
  readonly hasNewOnboarding: boolean
}): boolean => !(visit.hasMandatoryProperties || visit.isLanding || visit.hasNewOnboarding)
