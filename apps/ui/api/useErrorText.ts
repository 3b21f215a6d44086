import type { i18n as I18n, ParseKeys } from "i18next"
import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import type { Refusal } from "./Refusal.ts"

const isWorded = (code: string, i18n: I18n): code is ParseKeys<"error"> => i18n.exists(`error:${code}`)

/**
 * HTTP-011: the words for a refusal: `error.<code>` where it is translated, else the first field's text, else the
 * generic one. Codes with data (`kilometers`, `retry_after` …) fill the text's placeholders.
 */
export const useErrorText = (): ((refusal: Refusal) => string) => {
  const { t, i18n } = useTranslation("error")
  return useCallback(
    (refusal) =>
      isWorded(refusal.code, i18n)
        ? t(refusal.code, { ...refusal.data })
        : (Object.values(refusal.fields)[0]?.[0] ?? t("generic")),
    [t, i18n]
  )
}
