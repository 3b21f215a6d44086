import { Option } from "effect"

/** ONB-008: without these a person may look around but neither drive nor ride. */
const mandatoryProperties = ["name", "last_name", "email", "zipcode"] as const
export type MandatoryProperty = (typeof mandatoryProperties)[number]

interface Known {
  readonly name: Option.Option<string>
  readonly lastName: Option.Option<string>
  readonly email: Option.Option<string>
  readonly home: { readonly zipcode: Option.Option<string> }
}

/** ONB-007, ONB-008 what is still missing, in the order of the form. */
export const missingProperties = (person: Known): ReadonlyArray<MandatoryProperty> => {
  const values = {
    name: person.name,
    last_name: person.lastName,
    email: person.email,
    zipcode: person.home.zipcode
  }
  return mandatoryProperties.filter(
    (property) => !Option.exists(values[property], (text) => text.trim() !== "")
  )
}

/** PROF-020. */
export const hasMandatoryProperties = (person: Known): boolean => missingProperties(person).length === 0

/** ONB-007, CAP-003 who lacks something is asked first: but not on a landing page, nor in a shell that asks by itself. */
export const asksForMissing = (visit: {
  readonly hasMandatoryProperties: boolean
  readonly isLanding: boolean
  readonly hasNewOnboarding: boolean
}): boolean => !(visit.hasMandatoryProperties || visit.isLanding || visit.hasNewOnboarding)
