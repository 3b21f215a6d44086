import { Schema } from "effect"
import { useState } from "react"
import { useKeptForm } from "#rider/shared/forms/useKeptForm.ts"
import { emptyPhone, type PhoneValue } from "#ui/forms/PhoneField.tsx"

/** The fields begin with these values. With an e-mail address the form begins with that field. */
export type LoginStart = Partial<PhoneValue> & { readonly email?: string }

const Draft = Schema.Struct({
  isByMail: Schema.Boolean,
  phone: Schema.Struct({ phoneCountryCode: Schema.String, phoneNumber: Schema.String }),
  email: Schema.String,
  agreed: Schema.Boolean
})
type Draft = typeof Draft.Type

const toDraft = ({ email, phoneCountryCode, phoneNumber }: LoginStart): Draft => ({
  isByMail: email !== undefined,
  phone: {
    phoneCountryCode: phoneCountryCode ?? emptyPhone.phoneCountryCode,
    phoneNumber: phoneNumber ?? emptyPhone.phoneNumber
  },
  email: email ?? "",
  agreed: false
})

/**
 * HTTP-007 The number or the address, and the acceptance of the terms: kept until a code is on the way. Both fields keep what was typed, so
 * that changing from one to the other loses nothing; the form opens with the one that was used last, unless it `needsPhone`.
 */
export const useSignInDraft = (start: LoginStart = {}, { needsPhone }: { readonly needsPhone: boolean }) => {
  const { values, change, forget } = useKeptForm("signIn", Draft, () => toDraft(start))
  const [isByMail, setByMail] = useState(values.isByMail && !needsPhone)
  return {
    draft: { ...values, isByMail },
    setByMail,
    change: (part: Partial<Omit<Draft, "isByMail">>): void =>
      change((before) => ({ ...before, ...part, isByMail })),
    forget
  }
}
