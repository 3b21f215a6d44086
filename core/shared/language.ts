import { Schema } from "effect"

/** L10N-001. */
export const Language = Schema.Literals(["DA", "SV", "EN", "NL", "NB"])
export type Language = typeof Language.Type

const isLanguage = Schema.is(Language)
const aliases: Readonly<Record<string, Language>> = { NO: "NB", NN: "NB" }

/** L10N-002: the first language of an `Accept-Language` or browser list that we speak; English otherwise. */
export const toLanguage = (wanted: string): Language => {
  for (const part of wanted.split(",")) {
    const code = (part.split(";")[0] ?? "").trim().slice(0, 2).toUpperCase()
    const language = aliases[code] ?? code
    if (isLanguage(language)) return language
  }
  return "EN"
}
