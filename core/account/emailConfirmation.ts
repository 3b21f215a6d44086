import { Option, Result } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import { type EmailAddress, toEmail } from "./email.ts"
import { ExistingEmail, InvalidEmailCode } from "./emailRefusals.ts"
import type { CodeHashInput } from "./otp.ts"
import type { Person } from "./Person.ts"
import { type InvalidCredentials } from "./refusals.ts"

/** Builds the text that the hash of a confirmation's code covers: it fits its person and address only, and signs nobody in. */
export const emailConfirmationHashInput =
  (personId: UserId): CodeHashInput =>
  (email, code) =>
    `email confirmation:${personId}:${email}:${code}`

/** AUTH-012 The address of a profile, as it identifies an account; none where the profile has none. */
export const profileEmail = ({ email }: Pick<Person, "email">): Option.Option<EmailAddress> =>
  Option.flatMap(email, (text) => Result.getSuccess(toEmail(text)))

/** AUTH-012 The verified address after a change of the profile: another address ends the verification, another spelling does not. */
export const keptVerification = (
  verified: Person["verifiedEmail"],
  email: Person["email"]
): Person["verifiedEmail"] =>
  Option.filter(verified, (address) => Option.contains(profileEmail({ email }), address))

/** AUTH-012 The address that signs the person in no longer after a change of the profile; none where the change takes none. */
export const lostVerification = (
  before: Pick<Person, "verifiedEmail">,
  after: Pick<Person, "verifiedEmail">
): Option.Option<EmailAddress> => (Option.isNone(after.verifiedEmail) ? before.verifiedEmail : Option.none())

/**
 * AUTH-012 Marks the address of a profile as verified. Refuses an address that the profile has no longer, and one with which
 * another account signs in; `owner` is that account.
 */
export const confirmEmailOf = (
  person: Person,
  email: EmailAddress,
  owner: Option.Option<Pick<Person, "id">>
): Result.Result<Person, ExistingEmail | InvalidEmailCode> => {
  if (!Option.contains(profileEmail(person), email))
    return Result.fail(new InvalidEmailCode({ reason: "no_code" }))
  return Option.exists(owner, ({ id }) => id !== person.id)
    ? Result.fail(new ExistingEmail())
    : Result.succeed({ ...person, verifiedEmail: Option.some(email) })
}

/** Turns the refusal of a code into that of a confirmation. */
export const toInvalidEmailCode = ({ reason }: InvalidCredentials): InvalidEmailCode =>
  new InvalidEmailCode({ reason: reason === "no_account" ? "no_code" : reason })
