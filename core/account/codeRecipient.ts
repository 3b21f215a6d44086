import { Option, type Result, Schema } from "effect"
import { type EmailAddress, toEmail } from "./email.ts"
import type { InvalidEmail } from "./emailRefusals.ts"
import type { Person } from "./Person.ts"
import { Phone, toPhone } from "./phone.ts"
import type { InvalidPhoneNumber } from "./refusals.ts"

/** AUTH-012 Whom a code is sent to: a phone number by SMS, or an e-mail address. Limits, expiry and tries are the same for both. */
export type CodeRecipient = Phone | EmailAddress

/** AUTH-019 A recipient as it was typed. */
export interface TypedRecipient {
  readonly type: "phone" | "email"
  readonly value: string
}

/** The recipients that are known to be a person's own: the phone number, and the verified address. */
export const recipientsOf = ({
  phone,
  verifiedEmail
}: Pick<Person, "phone" | "verifiedEmail">): ReadonlyArray<CodeRecipient> => [
  phone,
  ...Option.toArray(verifiedEmail)
]

export const isPhone: (recipient: CodeRecipient) => recipient is Phone = Schema.is(Phone)

/** AUTH-012 Parses a recipient by its type. */
export const toRecipient = ({
  type,
  value
}: TypedRecipient): Result.Result<CodeRecipient, InvalidEmail | InvalidPhoneNumber> =>
  type === "phone" ? toPhone(value) : toEmail(value)
