import { Option, Result } from "effect"
import { toCountry } from "#core/shared/country.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { type FieldProblem, fieldProblem, InvalidFields } from "#core/shared/InvalidFields.ts"
import { type Language, languageOf } from "#core/shared/language.ts"
import type { HomeAddress, OnboardingSegment, Person } from "./Person.ts"
import { changedText, textProblems } from "./profileTexts.ts"
import { toZipcode } from "./zipcode.ts"

/** What a person asks to change of their profile; absent fields stay, blank texts clear the field. */
export interface ProfileWish {
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

const language = (wish: ProfileWish, before: Language): Found<Language> => {
  if (wish.language === undefined) return Result.succeed(before)
  return Result.fromOption(languageOf(wish.language.trim()), () => [
    fieldProblem("language", "invalid.language")
  ])
}

const point = (wish: ProfileWish, before: HomeAddress): Found<Option.Option<GeoPoint>> => {
  if (wish.lat === undefined && wish.lng === undefined) return Result.succeed(before.point)
  return wish.lat === undefined || wish.lng === undefined
    ? Result.fail([fieldProblem(wish.lat === undefined ? "lat" : "lng", "invalid.position")])
    : Result.succeed(Option.some({ lat: wish.lat, lng: wish.lng }))
}

/** ONB-010: the code must fit the country, whichever of the two changes. */
const address = (wish: ProfileWish, before: HomeAddress): Found<HomeAddress> => {
  const country = wish.country === undefined ? Option.some(before.country) : toCountry(wish.country.trim())
  if (Option.isNone(country)) return Result.fail([fieldProblem("country", "invalid.country")])
  const written = changedText(wish.zipcode, before.zipcode)
  const zipcode = Option.flatMap(written, (text) => toZipcode(country.value, text))
  const isEmptied = wish.zipcode !== undefined && Option.isNone(written)
  if (isEmptied || (Option.isSome(written) && Option.isNone(zipcode))) {
    return Result.fail([fieldProblem("zipcode", "invalid.zipcode")])
  }
  return Result.map(point(wish, before), (position) => ({
    country: country.value,
    zipcode,
    street: changedText(wish.street, before.street),
    city: changedText(wish.city, before.city),
    point: position
  }))
}

const problemsOf = (...found: ReadonlyArray<Found<unknown>>) =>
  found.flatMap((result) => (Result.isFailure(result) ? result.failure : []))

/**
 * PROF-015 to PROF-018, ONB-008, ONB-010 the person with the wish applied; refused with every field that breaks a rule.
 * Currency stays: see `currencyAfterMove`.
 */
export const changeProfile = (person: Person, wish: ProfileWish): Result.Result<Person, InvalidFields> => {
  const spoken = language(wish, person.language)
  const home = address(wish, person.home)
  const [first, ...rest] = [...textProblems(wish), ...problemsOf(spoken, home)]
  if (first !== undefined) return Result.fail(new InvalidFields({ fields: [first, ...rest] }))
  return Result.succeed({
    ...person,
    name: changedText(wish.name, person.name),
    lastName: changedText(wish.lastName, person.lastName),
    email: changedText(wish.email, person.email),
    description: changedText(wish.description, person.description),
    language: Result.getOrElse(spoken, () => person.language),
    home: Result.getOrElse(home, () => person.home),
    workplace: {
      name: changedText(wish.workplaceName, person.workplace.name),
      placeId: changedText(wish.workplacePid, person.workplace.placeId)
    },
    onboardingSegment:
      wish.onboardingSegment === undefined ? person.onboardingSegment : Option.some(wish.onboardingSegment)
  })
}
