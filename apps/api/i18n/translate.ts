import { DateTime, Predicate } from "effect"
import { timeZoneOf } from "#core/shared/country.ts"
import type { Language } from "#core/shared/language.ts"
import { errorTexts } from "./texts.ts"

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** Every country of the product keeps the same hours. */
const clockOf = (language: Language) =>
  new Intl.DateTimeFormat(language.toLowerCase(), {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: timeZoneOf.DK
  })
/** Made once: to make one takes a hundred times as long as to use it. */
const clocks = {
  DA: clockOf("DA"),
  EN: clockOf("EN"),
  NB: clockOf("NB"),
  NL: clockOf("NL"),
  SV: clockOf("SV")
}

const print = (value: unknown, language: Language): string => {
  if (typeof value === "number") return new Intl.NumberFormat(language.toLowerCase()).format(value)
  if (typeof value === "string" && instant.test(value)) {
    return clocks[language].format(DateTime.toEpochMillis(DateTime.makeUnsafe(value)))
  }
  return typeof value === "string" ? value : JSON.stringify(value)
}

/** Puts data into `{{name}}`; a name without data stays visible, so that a test or a person notices. */
export const fill = (text: string, data: Readonly<Record<string, unknown>>, language: Language): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    data[name] === undefined ? whole : print(data[name], language)
  )

const lookUp = (texts: unknown, code: string): string | undefined => {
  let found: unknown = texts
  for (const part of code.split(".")) found = Predicate.hasProperty(found, part) ? found[part] : undefined
  return typeof found === "string" ? found : undefined
}

/** The text of a refusal's code in one language, else in English; undefined for an unknown code. */
export const textOf = (code: string, language: Language): string | undefined =>
  lookUp(errorTexts[language], code) ?? lookUp(errorTexts.EN, code)

/** ERR: what the caller is told for a refusal. A code without a text is a fault of ours; the code itself is said. */
export const translate = (
  code: string,
  data: Readonly<Record<string, unknown>>,
  language: Language
): string => fill(textOf(code, language) ?? code, data, language)
