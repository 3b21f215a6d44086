import type { i18n as I18n, ParseKeys } from "i18next"
import { formatWait } from "#core/shared/format.ts"
import { toLanguage } from "#core/shared/language.ts"
import { reportCaught } from "#ui/errors/watchErrors.ts"
import type { Refusal } from "./Refusal.ts"

/** AUTH-031 The code of the text: `<code>_<reason>` where there is one for the refusal's reason, else the code. */
const textCode = ({ code, data }: Refusal, i18n: I18n): string => {
  const reason = data["reason"]
  return typeof reason === "string" && hasText(`${code}_${reason}`, i18n) ? `${code}_${reason}` : code
}

const hasText = (code: string, i18n: I18n): code is ParseKeys<"error"> => i18n.exists(`error:${code}`)

/** The refusal's data (`kilometers` …) fills the placeholders of its text; `wait` says in words how long `retry_after` is, if it is known. */
const placeholders = ({ data }: Refusal, i18n: I18n) => {
  const seconds = data["retry_after"]
  const wait =
    typeof seconds === "number"
      ? formatWait(seconds, toLanguage(i18n.language))
      : i18n.t("inAMoment", { ns: "common" })
  return { ...data, wait }
}

/**
 * HTTP-011 Translates a refusal: `error.<code>` if there is a text for it, else the first field's text, else the generic
 * text. A code without a text is reported. Of invalid fields, the first field's text says more.
 */
export const errorText = (refusal: Refusal, i18n: I18n): string => {
  const [ofField] = Object.values(refusal.fields)[0] ?? []
  if (refusal.code === "invalid_fields" && ofField !== undefined) return ofField
  const code = textCode(refusal, i18n)
  if (hasText(code, i18n)) return i18n.t(code, { ns: "error", ...placeholders(refusal, i18n) })
  reportCaught(refusal)
  return ofField ?? i18n.t("generic", { ns: "error" })
}
