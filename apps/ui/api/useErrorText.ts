import type { i18n as I18n, ParseKeys } from "i18next"
import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import type { Refusal } from "./Refusal.ts"

const hasText = (code: string, i18n: I18n): code is ParseKeys<"error"> => i18n.exists(`error:${code}`)

/**
 * HTTP-011 Returns a function that translates a refusal: `error.<code>` if there is a text for it, else the first field's
 * text, else the generic text. The refusal's data (`kilometers`, `retry_after` …) fills the placeholders.
 */
export const useErrorText = (): ((refusal: Refusal) => string) => {
  const { t, i18n } = useTranslation("error")
  return useCallback(
    (refusal) =>
      hasText(refusal.code, i18n)
        ? t(refusal.code, { ...refusal.data })
        : (Object.values(refusal.fields)[0]?.[0] ?? t("generic")),
    [t, i18n]
  )
}
