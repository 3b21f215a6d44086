import { Option, Schema } from "effect"

/** L10N-001. */
export const Language = Schema.Literals(["DA", "SV", "EN", "NL", "NB"])
export type Language = typeof Language.Type

const isLanguage = Schema.is(Language)
const aliases: Readonly<Record<string, Language>> = { NO: "NB", NN: "NB" }

/** L10N-001 a language by its two letters; none where we do not speak it. */
export const languageOf = (letters: string): Option.Option<Language> => {
  const code = letters.toUpperCase()
  return Option.liftPredicate(aliases[code] ?? code, isLanguage)
}

/** L10N-002: the first language of an `Accept-Language` or browser list that we speak; English otherwise. */
export const toLanguage = (wanted: string): Language => {
  const languages = wanted.split(",").map((part) => languageOf(part.trim().slice(0, 2)))
  return Option.getOrElse(Option.firstSomeOf(languages), () => "EN" as const)
}
