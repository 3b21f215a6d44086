import { Result, Schema } from "effect"
import { InvalidEmail } from "./emailRefusals.ts"

/** Characters that no address has outside of quotes, and that would make a header of a mail name somebody else too. */
const FORM = /^[^\s@<>()[\]{},;:"\\]+@[^\s@.<>()[\]{},;:"\\]+(\.[^\s@.<>()[\]{},;:"\\]+)+$/u

/** C35 One `@`, a dot in the domain, no white space. */
export const isEmail = (text: string): boolean => text.length <= 254 && FORM.test(text)

/** AUTH-012 An e-mail address as it identifies an account: in lower case, so that an address has one account however it is typed. */
export const EmailAddress = Schema.String.check(
  Schema.makeFilter((text: string) => isEmail(text) && text === text.toLowerCase())
).pipe(Schema.brand("EmailAddress"))
export type EmailAddress = typeof EmailAddress.Type

/** AUTH-012 Parses a typed address: ` Anna@Example.dk `. */
export const toEmail = (typed: string): Result.Result<EmailAddress, InvalidEmail> => {
  const address = typed.trim().normalize("NFC").toLowerCase()
  return isEmail(address) ? Result.succeed(EmailAddress.make(address)) : Result.fail(new InvalidEmail())
}
