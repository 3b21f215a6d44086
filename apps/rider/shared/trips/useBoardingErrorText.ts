import type { i18n as I18n, ParseKeys } from "i18next"
import { useTranslation } from "react-i18next"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"

type Key = `bookRideDetails.bookingErrors.${string}` & ParseKeys<"byCode">

/** The text of a refusal to board, if there is one for this code. */
export const boardingErrorKey = (code: string, i18n: Pick<I18n, "exists">): Key | undefined => {
  const key = `bookRideDetails.bookingErrors.${code}`
  return hasText(key, i18n) ? key : undefined
}

const hasText = (key: string, i18n: Pick<I18n, "exists">): key is Key => i18n.exists(`byCode:${key}`)

/** BYCODE-005 Translates a refusal to board by code: its own text, else `error.<code>`, else the generic text. */
export const useBoardingErrorText = (): ((refusal: Refusal) => string) => {
  const { t, i18n } = useTranslation("byCode")
  const errorText = useErrorText()
  return (refusal) => {
    const key = boardingErrorKey(refusal.code, i18n)
    return key === undefined ? errorText(refusal) : t(key)
  }
}
