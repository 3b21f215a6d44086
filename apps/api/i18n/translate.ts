import { DateTime, Predicate } from "effect"
import { timeZoneOf } from "#core/shared/country.ts"
import type { Language } from "#core/shared/language.ts"
import { errorTexts } from "./texts.ts"

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** All countries of the product share one time zone. */
const dateFormatOf = (language: Language) =>
  new Intl.DateTimeFormat(language.toLowerCase(), {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: timeZoneOf.DK
  })
/** Created once: creating a format costs a hundred times as much as using it. */
const dateFormats = {
  DA: dateFormatOf("DA"),
  EN: dateFormatOf("EN"),
  NB: dateFormatOf("NB"),
  NL: dateFormatOf("NL"),
  SV: dateFormatOf("SV")
}

const formatValue = (value: unknown, language: Language): string => {
  if (typeof value === "number") return new Intl.NumberFormat(language.toLowerCase()).format(value)
  if (typeof value === "string" && instant.test(value)) {
    return dateFormats[language].format(DateTime.toEpochMillis(DateTime.makeUnsafe(value)))
  }
  return typeof value === "string" ? value : JSON.stringify(value)
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

/** The text of a refusal in `language` (requirements ERR-001 to ERR-031); an unknown code is its own text. */
export const translate = (
  code: string,
  data: Readonly<Record<string, unknown>>,
  language: Language
): string => interpolate(textOf(code, language) ?? code, data, language)
