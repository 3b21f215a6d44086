import { Option, Schema } from "effect"
import { type MandatoryProperty, missingProperties } from "#core/account/missingProperties.ts"
import type { ProfilePatch } from "#core/contract/me.ts"
import { Country } from "#core/shared/country.ts"
import { useKeptForm } from "#rider/shared/forms/useKeptForm.ts"
import { storedVoucher } from "#rider/shared/session/storedVoucher.ts"
import type { Me } from "#rider/shared/session/useMe.ts"

/** The values of the form; they stay after a refusal and a reload. */
const ProfileDraft = Schema.Struct({
  name: Schema.String,
  lastName: Schema.String,
  email: Schema.String,
  country: Country,
  zipcode: Schema.String,
  voucher: Schema.String,
  newsletter: Schema.Boolean
})
export type ProfileDraft = typeof ProfileDraft.Type

/** The form field of each mandatory property. */
const requiredFields = {
  name: "name",
  last_name: "lastName",
  email: "email",
  zipcode: "zipcode"
} as const satisfies Record<MandatoryProperty, keyof ProfileDraft>
export type RequiredField = (typeof requiredFields)[MandatoryProperty]

const textOrEmpty = (value: Option.Option<string>): string => Option.getOrElse(value, () => "")

/** VOUCH-012 Fills the form with the profile; the voucher is that of a link which led here, if none was redeemed before. */
const toDraft = (me: Me): ProfileDraft => ({
  name: textOrEmpty(me.name),
  lastName: textOrEmpty(me.lastName),
  email: textOrEmpty(me.email),
  country: me.country,
  zipcode: textOrEmpty(me.zipcode),
  voucher: Option.getOrElse(me.signupVoucher, () => storedVoucher.current() ?? ""),
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

/** ONB-002 to ONB-004 Holds what a person types into the form; the tab keeps it until `forget`. */
export const useProfileForm = (me: Me) => {
  const {
    values: draft,
    change: update,
    forget
  } = useKeptForm("missingInformation", ProfileDraft, () => toDraft(me))
  const change = <Field extends keyof ProfileDraft>(field: Field, value: ProfileDraft[Field]): void =>
    update((before) => ({ ...before, [field]: value }))
  return { draft, change, forget }
}
