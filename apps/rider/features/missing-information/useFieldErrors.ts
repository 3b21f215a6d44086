import { useTranslation } from "react-i18next"
import type { Refusal } from "#ui/api/Refusal.ts"
import type { ProfileDraft, RequiredField } from "./useProfileForm.ts"

type Field = keyof ProfileDraft

/** The names of the fields in a 422. */
const wireNames = {
  name: "name",
  lastName: "last_name",
  email: "email",
  country: "country",
  zipcode: "zipcode",
  voucher: "voucher",
  newsletter: "newsletter"
} as const satisfies Record<Field, string>

const fields = ["name", "lastName", "email", "country", "zipcode", "voucher"] as const

const blankTexts = {
  name: "invalid.firstName",
  lastName: "invalid.lastName",
  email: "invalid.email",
  zipcode: "invalid.zipcode"
} as const satisfies Record<RequiredField, string>

type FormState = {
  readonly blank: readonly RequiredField[]
  readonly refusal: Refusal | null
  readonly isUnknown: boolean
}

/** ONB-008, ONB-010, ONB-011, ONB-013 The error text of each field: missing, unknown postal code, or the server's text. */
export const useFieldErrors = ({ blank, refusal, isUnknown }: FormState) => {
  const { t } = useTranslation("error")
  const errors: Partial<Record<Field, string | undefined>> = {}
  for (const field of fields) errors[field] = refusal?.field(wireNames[field])
  if (isUnknown) errors.zipcode = t("invalid.zipcode")
  for (const field of blank) errors[field] = t(blankTexts[field])
  return errors
}

/** Returns the first field with an error in the refusal; undefined if there is none. */
export const refusedField = (refusal: Refusal): Field | undefined =>
  fields.find((field) => refusal.field(wireNames[field]) !== undefined)
