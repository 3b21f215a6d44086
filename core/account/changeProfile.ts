import { type DateTime, Option, Result } from "effect"
import { toCountry } from "#core/shared/country.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { type Language, languageOf } from "#core/shared/language.ts"
import { type FieldProblem, fieldProblem, InvalidFields } from "#core/shared/refusals.ts"
import { keptVerification } from "./emailConfirmation.ts"
import type { HomeAddress, OnboardingSegment, Person } from "./Person.ts"
import { changedText, textProblems } from "./profileTexts.ts"
import { toZipcode } from "./zipcode.ts"

/** A change of a profile; absent fields stay unchanged, blank texts clear a field. */
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

type Checked<A> = Result.Result<A, ReadonlyArray<FieldProblem>>

const language = (command: ProfileCommand, before: Language): Checked<Language> => {
  if (command.language === undefined) return Result.succeed(before)
  return Result.fromOption(languageOf(command.language.trim()), () => [
    fieldProblem("language", "invalid.language")
  ])
}

const point = (command: ProfileCommand, before: HomeAddress): Checked<Option.Option<GeoPoint>> => {
  if (command.lat === undefined && command.lng === undefined) return Result.succeed(before.point)
  return command.lat === undefined || command.lng === undefined
    ? Result.fail([fieldProblem(command.lat === undefined ? "lat" : "lng", "invalid.position")])
    : Result.succeed(Option.some({ lat: command.lat, lng: command.lng }))
}

/** ONB-010 The postal code has to fit the country, whichever of the two changes. */
const address = (command: ProfileCommand, before: HomeAddress): Checked<HomeAddress> => {
  const country =
    command.country === undefined ? Option.some(before.country) : toCountry(command.country.trim())
  if (Option.isNone(country)) return Result.fail([fieldProblem("country", "invalid.country")])
  const typed = changedText(command.zipcode, before.zipcode)
  const zipcode = Option.flatMap(typed, (text) => toZipcode(country.value, text))
  const isCleared = command.zipcode !== undefined && Option.isNone(typed)
  if (isCleared || (Option.isSome(typed) && Option.isNone(zipcode))) {
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

const problemsOf = (...checked: ReadonlyArray<Checked<unknown>>) =>
  checked.flatMap((result) => (Result.isFailure(result) ? result.failure : []))

/**
 * PROF-015 to PROF-018, ONB-008, ONB-010 Applies a command to a profile, or refuses it with every invalid field.
 * The currency stays unchanged; see `currencyAfterMove`.
 */
export const changeProfile = (
  person: Person,
  command: ProfileCommand
): Result.Result<Person, InvalidFields> => {
  const newLanguage = language(command, person.language)
  const home = address(command, person.home)
  const [first, ...rest] = [...textProblems(command), ...problemsOf(newLanguage, home)]
  if (first !== undefined) return Result.fail(new InvalidFields({ fields: [first, ...rest] }))
  const email = changedText(command.email, person.email)
  return Result.succeed({
    ...person,
    name: changedText(command.name, person.name),
    lastName: changedText(command.lastName, person.lastName),
    email,
    verifiedEmail: keptVerification(person.verifiedEmail, email),
    description: changedText(command.description, person.description),
    language: Result.getOrElse(newLanguage, () => person.language),
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

/** Decides since when a person gets the newsletter; without a choice, or with a repeated sign-up, nothing changes. */
export const newsletterSince = (
  { newsletterSignedUpAt: before }: Pick<Person, "newsletterSignedUpAt">,
  isWanted: boolean | undefined,
  now: DateTime.Utc
): Person["newsletterSignedUpAt"] => {
  if (isWanted === undefined) return before
  return isWanted ? Option.orElse(before, () => Option.some(now)) : Option.none()
}
