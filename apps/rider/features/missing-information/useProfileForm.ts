import { Option } from "effect"
import { useState } from "react"
import { type MandatoryProperty, missingProperties } from "#core/account/missingProperties.ts"
import type { ProfilePatch } from "#core/contract/me.ts"
import type { Country } from "#core/shared/country.ts"
import type { Me } from "#rider/shared/session/useMe.ts"

/** What the person types; nothing of it is lost when the server refuses. */
export type ProfileDraft = {
  readonly name: string
  readonly lastName: string
  readonly email: string
  readonly country: Country
  readonly zipcode: string
  readonly voucher: string
  readonly newsletter: boolean
}
/** The form's names of what a profile cannot do without. */
const requiredFields = {
  name: "name",
  last_name: "lastName",
  email: "email",
  zipcode: "zipcode"
} as const satisfies Record<MandatoryProperty, keyof ProfileDraft>
export type RequiredField = (typeof requiredFields)[MandatoryProperty]

const known = (value: Option.Option<string>): string => Option.getOrElse(value, () => "")

const startFrom = (me: Me): ProfileDraft => ({
  name: known(me.name),
  lastName: known(me.lastName),
  email: known(me.email),
  country: me.country,
  zipcode: known(me.zipcode),
  voucher: known(me.signupVoucher),
  newsletter: Option.isSome(me.newsletterSignedUpAt)
})

/** ONB-008 what would still be missing of the profile. */
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
  const [draft, setDraft] = useState(() => startFrom(me))
  const change = <Field extends keyof ProfileDraft>(field: Field, value: ProfileDraft[Field]): void =>
    setDraft((before) => ({ ...before, [field]: value }))
  return { draft, change }
}
