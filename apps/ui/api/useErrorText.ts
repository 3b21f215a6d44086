import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import { errorText } from "./errorText.ts"
import type { Refusal } from "./Refusal.ts"

/** Returns `errorText` in the user's language. */
export const useErrorText = (): ((refusal: Refusal) => string) => {
  const { i18n } = useTranslation("error")
  return useCallback((refusal) => errorText(refusal, i18n), [i18n])
}
