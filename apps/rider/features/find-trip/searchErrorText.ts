import type { i18n as I18n, ParseKeys } from "i18next"
import { errorText } from "#ui/api/errorText.ts"
import type { Refusal } from "#ui/api/Refusal.ts"

/** The seats that a passenger can ask for. */
type SeatRange = { readonly min: number; readonly max: number }

const hasText = (key: string, i18n: I18n): key is ParseKeys<"search"> => i18n.exists(key, { ns: "search" })

/** SRCH-009 The text for the first invalid key; for any other refusal the text of its code. */
export const searchErrorText = (refusal: Refusal, { min, max }: SeatRange, i18n: I18n): string => {
  const key = `marketplace.validationErrors.${Object.keys(refusal.fields)[0]}`
  return hasText(key, i18n) ? i18n.t(key, { ns: "search", min, max }) : errorText(refusal, i18n)
}
