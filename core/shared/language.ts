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

/** One part of an `Accept-Language` list, such as `nl-BE;q=0.8`; a part without a weight has all of it (RFC 9110, 12.4.2). */
const weighted = (part: string) => {
  const [range = "", weight] = part.split(/;\s*q=/i)
  return { language: languageOf(range.trim().slice(0, 2)), weight: weight === undefined ? 1 : Number(weight) }
}

/**
 * L10N-002 Chooses the supported language of an `Accept-Language` or browser list that has most weight, and of several the first;
 * otherwise English.
 */
export const toLanguage = (wanted: string): Language => {
  const languages = wanted
    .split(",")
    .map(weighted)
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ language }) => language)
  return Option.getOrElse(Option.firstSomeOf(languages), () => "EN" as const)
}
