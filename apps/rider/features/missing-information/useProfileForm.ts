import { Option } from "effect"
import { useState } from "react"
import { type MandatoryProperty, missingProperties } from "#core/account/missingProperties.ts"
import type { ProfilePatch } from "#core/contract/me.ts"
import type { Country } from "#core/shared/country.ts"
import type { Me } from "#rider/shared/session/useMe.ts"

/** The values of the form; they stay after a refusal. */
export type ProfileDraft = {
  readonly name: string
  readonly lastName: string
  readonly email: string
  readonly country: Country
  readonly zipcode: string
  readonly voucher: string
  readonly newsletter: boolean
}
/** The form field of each mandatory property. */
const requiredFields = {
  name: "name",
  last_name: "lastName",
  email: "email",
  zipcode: "zipcode"
} as const satisfies Record<MandatoryProperty, keyof ProfileDraft>
export type RequiredField = (typeof requiredFields)[MandatoryProperty]

const textOrEmpty = (value: Option.Option<string>): string => Option.getOrElse(value, () => "")

const toDraft = (me: Me): ProfileDraft => ({
  name: textOrEmpty(me.name),
  lastName: textOrEmpty(me.lastName),
  email: textOrEmpty(me.email),
  country: me.country,
  zipcode: textOrEmpty(me.zipcode),
  voucher: textOrEmpty(me.signupVoucher),
  newsletter: Option.isSome(me.newsletterSignedUpAt)
})

/** ONB-008 Returns the required fields that are still blank. */
export const blankFields = ({ email, lastName, name, zipcode }: ProfileDraft): readonly RequiredField[] =>
  missingProperties({
    name: Option.some(name),
    lastName: Option.some(lastName),
    email: Option.some(email),
    home: { zipcode: Option.some(zipcode) }
  }).map((property) => requiredFields[property])

export const toPatch = ({ voucher, ...draft }: ProfileDraft, city: string | undefined): ProfilePatch => ({
  ...draft,
  ...(city === undefined ? {} : { city }),
  ...(voucher.trim() === "" ? {} : { voucher: voucher.trim() })
})

export const useProfileForm = (me: Me) => {
  const [draft, setDraft] = useState(() => toDraft(me))
  const change = <Field extends keyof ProfileDraft>(field: Field, value: ProfileDraft[Field]): void =>
    setDraft((before) => ({ ...before, [field]: value }))
  return { draft, change }
}
