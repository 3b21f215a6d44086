import { Schema } from "effect"
import { checkedBySettings } from "./checkedBySettings.ts"

/** AUTH-001 A code by SMS, with `otp.digits` digits. */
export const OneTimeCode = checkedBySettings(Schema.String, ({ otp: { digits } }) =>
  Schema.isPattern(new RegExp(`^\\d{${digits}}$`), { expected: `${digits} digits` })
)
