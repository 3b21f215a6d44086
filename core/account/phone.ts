import { Option, Result, Schema } from "effect"
import { Country, phonePrefixes } from "#core/shared/country.ts"
import { InvalidPhoneNumber } from "./refusals.ts"

/** AUTH-013 Country prefix and national number in E.164: `+4512345678`. */
export const Phone = Schema.String.check(Schema.isPattern(/^\+(31|32|45|46|47)[1-9]\d{6,9}$/)).pipe(
  Schema.brand("Phone")
)
export type Phone = typeof Phone.Type

/** The national numbers without leading zero; Belgium and Sweden have shorter fixed lines. */
const nationalNumbers = {
  DK: /^[2-9]\d{7}$/,
  NO: /^[2-9]\d{7}$/,
  SE: /^[1-9]\d{6,8}$/,
  NL: /^[1-9]\d{8}$/,
  BE: /^[1-9]\d{7,8}$/
} as const satisfies Record<Country, RegExp>

/** Whether national numbers have a trunk prefix, a zero that E.164 omits. */
const trunkZero = { DK: false, NO: false, SE: true, NL: true, BE: true } as const satisfies Record<
  Country,
  boolean
>

const normalise = (typed: string) => typed.replace(/[\s().\-/]/g, "").replace(/^00/, "+")

/** Finds the country of a number by its prefix. */
export const phoneCountry = (phone: string): Option.Option<Country> =>
  Option.fromUndefinedOr(Country.literals.find((country) => phone.startsWith(phonePrefixes[country])))

/** AUTH-013, AUTH-014 Parses a typed number of a supported country: `+45 12 34 56 78`, `0046 (0)70-123 45 67`. */
export const toPhone = (typed: string): Result.Result<Phone, InvalidPhoneNumber> => {
  const number = normalise(typed)
  const country = Option.getOrUndefined(phoneCountry(number))
  if (country === undefined) return Result.fail(new InvalidPhoneNumber())
  const dialled = number.slice(phonePrefixes[country].length)
  const national = trunkZero[country] ? dialled.replace(/^0/, "") : dialled
  return nationalNumbers[country].test(national)
    ? Result.succeed(Phone.make(`${phonePrefixes[country]}${national}`))
    : Result.fail(new InvalidPhoneNumber())
}
