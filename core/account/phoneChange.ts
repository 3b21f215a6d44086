import { Option, Result } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import type { CodeHashInput } from "./otp.ts"
import type { Person } from "./Person.ts"
import type { Phone } from "./phone.ts"
import { ExistingPhoneNumber, type InvalidCredentials, InvalidPhoneCode } from "./refusals.ts"

/** Builds the text that the hash of a phone change's code covers: it fits its person and number only, and signs nobody in. */
export const phoneChangeHashInput =
  (personId: UserId): CodeHashInput =>
  (phone, code) =>
    `phone change:${personId}:${phone}:${code}`

/** PHONE-003, PHONE-009 Gives a person a new number. Refuses one that an account has; `owner` is that account. */
export const changePhoneOf = (
  person: Person,
  phone: Phone,
  owner: Option.Option<Person>
): Result.Result<Person, ExistingPhoneNumber> =>
  Option.isSome(owner) ? Result.fail(new ExistingPhoneNumber()) : Result.succeed({ ...person, phone })

/** PHONE-008 Turns the refusal of a code into that of a phone change. */
export const toInvalidPhoneCode = ({ reason }: InvalidCredentials): InvalidPhoneCode =>
  new InvalidPhoneCode({ reason: reason === "no_account" ? "no_code" : reason })
