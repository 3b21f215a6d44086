import { Option, Schema } from "effect"

/** L10N-001 The languages of the product. */
export const Language = Schema.Literals(["DA", "SV", "EN", "NL", "NB"])
export type Language = typeof Language.Type

const known: ReadonlySet<string> = new Set(Language.literals)
const isLanguage = (code: string): code is Language => known.has(code)
const aliases: Readonly<Record<string, Language>> = { NO: "NB", NN: "NB" }

/** L10N-001 Parses a two-letter language code; none for a language that the product does not have. */
export const languageOf = (letters: string): Option.Option<Language> => {
  const code = letters.toUpperCase()
  return Option.liftPredicate(aliases[code] ?? code, isLanguage)
}

/** L10N-002 Chooses the first supported language of an `Accept-Language` or browser list; otherwise English. */
export const toLanguage = (wanted: string): Language => {
  const languages = wanted.split(",").map((part) => languageOf(part.trim().slice(0, 2)))
  return Option.getOrElse(Option.firstSomeOf(languages), () => "EN" as const)
}
