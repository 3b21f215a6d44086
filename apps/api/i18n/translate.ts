import { DateTime, Option, Predicate } from "effect"
import { formatDate, formatTime, formatWait } from "#core/shared/format.ts"
import type { Language } from "#core/shared/language.ts"
import { errorTexts } from "./texts.ts"

const day = /^\d{4}-\d\d-\d\d$/
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** None for a text that only looks like a day or an instant, as a name may that somebody typed: "0000-00-00". */
const momentOf = (value: string): Option.Option<DateTime.Utc> =>
  day.test(value) || instant.test(value) ? DateTime.make(value) : Option.none()

/** L10N-007 Dates and times look as in the apps. */
const formatValue = (value: unknown, language: Language): string => {
  if (typeof value === "number") return new Intl.NumberFormat(language.toLowerCase()).format(value)
  if (typeof value !== "string") return JSON.stringify(value)
  const moment = momentOf(value)
  if (Option.isNone(moment)) return value
  const date = formatDate(moment.value)
  return day.test(value) ? date : `${date} ${formatTime(moment.value, language)}`
}

/** Replaces `{{name}}` by data; a name without data stays visible, so that the mistake is noticed. */
export const interpolate = (
  text: string,
  data: Readonly<Record<string, unknown>>,
  language: Language
): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    data[name] === undefined ? whole : formatValue(data[name], language)
  )

const lookUp = (texts: unknown, code: string): string | undefined => {
  let found: unknown = texts
  for (const part of code.split(".")) found = Predicate.hasProperty(found, part) ? found[part] : undefined
  return typeof found === "string" ? found : undefined
}

/** The text of a refusal's code in `language`, or else in English; undefined for an unknown code. */
export const textOf = (code: string, language: Language): string | undefined =>
  lookUp(errorTexts[language], code) ?? lookUp(errorTexts.EN, code)

/** The data of a text: `wait` says in words how long `retryAfter` is. */
const withWait = (data: Readonly<Record<string, unknown>>, language: Language) =>
  typeof data["retryAfter"] === "number" ? { ...data, wait: formatWait(data["retryAfter"], language) } : data

/** AUTH-031 The code of the text: `<code>_<reason>` where there is one for the refusal's reason, else the code. */
const textCode = (code: string, { reason }: Readonly<Record<string, unknown>>): string =>
  typeof reason === "string" && textOf(`${code}_${reason}`, "EN") !== undefined ? `${code}_${reason}` : code

/** The text of a refusal in `language` (requirements ERR-001 to ERR-031); an unknown code is its own text. */
export const translate = (
  code: string,
  data: Readonly<Record<string, unknown>>,
  language: Language
): string => interpolate(textOf(textCode(code, data), language) ?? code, withWait(data, language), language)
