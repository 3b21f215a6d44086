import { Option, Result } from "effect"
import { toCountry } from "#core/shared/country.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { type FieldProblem, fieldProblem, InvalidFields } from "#core/shared/InvalidFields.ts"
import { type Language, languageOf } from "#core/shared/language.ts"
import type { HomeAddress, OnboardingSegment, Person } from "./Person.ts"
import { changedText, textProblems } from "./profileTexts.ts"
import { toZipcode } from "./zipcode.ts"

/** What a person asks to change of their profile; absent fields stay, blank texts clear the field. */
export interface ProfileCommand {
  readonly name?: string
  readonly lastName?: string
  readonly email?: string
  readonly description?: string
  readonly language?: string
  readonly country?: string
  readonly street?: string
  readonly zipcode?: string
  readonly city?: string
  readonly lat?: number
  readonly lng?: number
  readonly workplaceName?: string
  readonly workplacePid?: string
  readonly onboardingSegment?: OnboardingSegment
}

type Found<A> = Result.Result<A, ReadonlyArray<FieldProblem>>

const language = (command: ProfileCommand, before: Language): Found<Language> => {
  if (command.language === undefined) return Result.succeed(before)
  return Result.fromOption(languageOf(command.language.trim()), () => [
    fieldProblem("language", "invalid.language")
  ])
}

const point = (command: ProfileCommand, before: HomeAddress): Found<Option.Option<GeoPoint>> => {
  if (command.lat === undefined && command.lng === undefined) return Result.succeed(before.point)
  return command.lat === undefined || command.lng === undefined
    ? Result.fail([fieldProblem(command.lat === undefined ? "lat" : "lng", "invalid.position")])
    : Result.succeed(Option.some({ lat: command.lat, lng: command.lng }))
}

/** ONB-010: the code must fit the country, whichever of the two changes. */
const address = (command: ProfileCommand, before: HomeAddress): Found<HomeAddress> => {
  const country =
    command.country === undefined ? Option.some(before.country) : toCountry(command.country.trim())
  if (Option.isNone(country)) return Result.fail([fieldProblem("country", "invalid.country")])
  const written = changedText(command.zipcode, before.zipcode)
  const zipcode = Option.flatMap(written, (text) => toZipcode(country.value, text))
  const isEmptied = command.zipcode !== undefined && Option.isNone(written)
  if (isEmptied || (Option.isSome(written) && Option.isNone(zipcode))) {
    return Result.fail([fieldProblem("zipcode", "invalid.zipcode")])
  }
  return Result.map(point(command, before), (position) => ({
    country: country.value,
    zipcode,
    street: changedText(command.street, before.street),
    city: changedText(command.city, before.city),
    point: position
  }))
}

const problemsOf = (...found: ReadonlyArray<Found<unknown>>) =>
  found.flatMap((result) => (Result.isFailure(result) ? result.failure : []))

/**
 * PROF-015 to PROF-018, ONB-008, ONB-010 the person with the command applied; refused with every field that breaks a rule.
 * Currency stays: see `currencyAfterMove`.
 */
export const changeProfile = (
  person: Person,
  command: ProfileCommand
): Result.Result<Person, InvalidFields> => {
  const spoken = language(command, person.language)
  const home = address(command, person.home)
  const [first, ...rest] = [...textProblems(command), ...problemsOf(spoken, home)]
  if (first !== undefined) return Result.fail(new InvalidFields({ fields: [first, ...rest] }))
  return Result.succeed({
    ...person,
    name: changedText(command.name, person.name),
    lastName: changedText(command.lastName, person.lastName),
    email: changedText(command.email, person.email),
    description: changedText(command.description, person.description),
    language: Result.getOrElse(spoken, () => person.language),
    home: Result.getOrElse(home, () => person.home),
    workplace: {
      name: changedText(command.workplaceName, person.workplace.name),
      placeId: changedText(command.workplacePid, person.workplace.placeId)
    },
    onboardingSegment:
      command.onboardingSegment === undefined
        ? person.onboardingSegment
        : Option.some(command.onboardingSegment)
  })
}
