import type { i18n as I18n, ParseKeys } from "i18next"
import { formatWait } from "#core/shared/format.ts"
import { toLanguage } from "#core/shared/language.ts"
import type { Refusal } from "./Refusal.ts"

const hasText = (code: string, i18n: I18n): code is ParseKeys<"error"> => i18n.exists(`error:${code}`)

/** The refusal's data (`kilometers` …) fills the placeholders of its text; `wait` says in words how long `retry_after` is. */
const placeholders = ({ data }: Refusal, i18n: I18n) => {
  const seconds = data["retry_after"]
  return typeof seconds === "number"
    ? { ...data, wait: formatWait(seconds, toLanguage(i18n.language)) }
    : { ...data }
}

/**
 * HTTP-011 Translates a refusal: `error.<code>` if there is a text for it, else the first field's text, else the generic
 * text. Of invalid fields, the first field's text says more.
 */
export const errorText = (refusal: Refusal, i18n: I18n): string => {
  const [ofField] = Object.values(refusal.fields)[0] ?? []
  const { code } = refusal
  if (code === "invalid_fields" && ofField !== undefined) return ofField
  return hasText(code, i18n)
    ? i18n.t(code, { ns: "error", ...placeholders(refusal, i18n) })
    : (ofField ?? i18n.t("generic", { ns: "error" }))
}
