import type { Country } from "#core/shared/country.ts"
import { fold, wordsOf } from "#geo/places/fold.ts"
import { countryOfWord } from "./countryWords.ts"
import { dropUnit } from "./dropUnit.ts"

export interface AskedWord {
  /** Folded, and as it was typed. */
  readonly text: string
  readonly typed: string
  /** It may go on: the last word while it is being typed, and what ends with a dot. */
  readonly isOpen: boolean
}

/** What a person typed, taken apart. */
export interface PlaceQuery {
  /** Everything that names something, a postal code too (`22222`; `1012` and `ab`); in the order typed. */
  readonly words: ReadonlyArray<AskedWord>
  /** Folded house number, "12b"; empty when none was typed. */
  readonly number: string
  /** Other numbers: "10" of "10 Februarvej 5". They help where they fit and rule nothing out. */
  readonly hints: ReadonlyArray<string>
  readonly country: Country | undefined
}

const MOST_LETTERS = 200
const MOST_WORDS = 8

const houseNumber = /^\d{1,3}\p{L}?([-/]\d{1,3}\p{L}?|-\p{L})?$/u

export const foldNumber = (number: string): string => number.toLowerCase().replace(/\s+/g, "")

/** Postal codes as one word, without the sign of their country; "2100 Ø" is none of the Netherlands. */
const withZipcodes = (text: string) =>
  text
    .replace(/(?<![\p{L}\d])(?:DK|SE|NL|BE|NO|[SDBN])[ -]?(?=\d{4}|\d{3} \d{2})/giu, "")
    .replace(/(?<![\p{L}\d])(\d{3}) (\d{2})(?![\p{L}\d])/gu, "$1$2")
    .replace(/(?<![\p{L}\d])(\d{4})([a-z]{2})(?![\p{L}\d])/giu, "$1 $2")

const tidy = (text: string) =>
  text
    .slice(0, MOST_LETTERS)
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}.,'’/-]+/gu, " ")
    .trim()

/** The house number stands after the street, or before it where nothing stands after: "12 rue Haute". */
const placeOfNumber = (tokens: ReadonlyArray<string>) => {
  const isNumber = (token: string) => houseNumber.test(token)
  const after = tokens.findIndex((token, at) => at > 0 && isNumber(token))
  if (after > 0) return after
  return tokens.length > 1 && isNumber(tokens[0] ?? "") ? 0 : undefined
}

const takeNumber = (tokens: Array<string>): string => {
  const at = placeOfNumber(tokens)
  if (at === undefined) return ""
  const [number = "", letter = ""] = tokens.slice(at, at + 2)
  const isLettered = at > 0 && /^\p{L}$/u.test(letter) && /^\d+$/.test(number)
  tokens.splice(at, isLettered ? 2 : 1)
  return foldNumber(isLettered ? number + letter : number).replace(/-\p{L}$/u, "")
}

const takeCountry = (words: Array<AskedWord>): Country | undefined => {
  const at = words.length < 2 ? -1 : words.findLastIndex(({ text }) => countryOfWord(text) !== undefined)
  const [word] = at < 1 ? [] : words.splice(at, 1)
  return word === undefined ? undefined : countryOfWord(word.text)
}

/**
 * The first short number after a word is the house number, with its letter: "12 b". Four digits are a postal code, and so are
 * "222 22". Floors, sides and flats are left out, and so is whatever is neither letter nor number.
 */
export const parseQuery = (text: string): PlaceQuery => {
  const tokens = withZipcodes(dropUnit(tidy(text)))
    .split(/[\s,]+/)
    .filter((token) => /[\p{L}\p{N}]/u.test(token))
  const number = takeNumber(tokens)
  const hints = tokens.filter((token) => /^\d{1,3}$/.test(token))
  const named = tokens.filter((token) => !/^\d{1,3}$/.test(token))
  const words = named
    .flatMap((token, at) => askedWords(token, at === named.length - 1 && tokens.at(-1) === token))
    .filter((word, at, all) => all.findLastIndex((other) => other.text === word.text) === at)
    .slice(0, MOST_WORDS)
  const country = takeCountry(words)
  return { words, number, hints, country }
}

const askedWords = (token: string, isLast: boolean): ReadonlyArray<AskedWord> => {
  const pieces = token.replace(/['’]/g, "").match(/[\p{L}\p{M}\p{N}]+\.?/gu) ?? []
  return pieces.map((piece, at) => {
    const [typed = ""] = wordsOf(piece)
    const mayGoOn = piece.endsWith(".") || (isLast && at === pieces.length - 1)
    return { text: fold(typed), typed, isOpen: mayGoOn && !/^\d/.test(piece) }
  })
}
