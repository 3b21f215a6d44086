import type { Country } from "#core/shared/country.ts"
import { normaliseText, wordsOf } from "#geo/places/normaliseText.ts"
import { countryOfWord } from "./countryWords.ts"
import { dropUnit } from "./dropUnit.ts"

export interface QueryWord {
  /** Normalised. */
  readonly text: string
  readonly typed: string
  /** The word may be incomplete: it ends with a dot, or it is the last one of a text that is being typed. */
  readonly isPrefix: boolean
}

/** A parsed search text. */
export interface PlaceQuery {
  /** Names and postal codes (`22222`; `1012` and `ab`) in the order typed. */
  readonly words: ReadonlyArray<QueryWord>
  /** Normalised house number, "12b"; empty without one. */
  readonly number: string
  /**
   * Other numbers, such as "10" in "10 Februarvej 5"; they raise the score of a match and exclude nothing.
   */
  readonly hints: ReadonlyArray<string>
  readonly country: Country | undefined
}

const MAX_LETTERS = 200
const MAX_WORDS = 8

const houseNumber = /^\d{1,3}\p{L}?([-/]\d{1,3}\p{L}?|-\p{L})?$/u

export const normaliseHouseNumber = (number: string): string => number.toLowerCase().replace(/\s+/g, "")

/** Joins postal codes into one word without their country prefix; "2100 Ø" is not a Dutch one. */
const joinZipcodes = (text: string) =>
  text
    .replace(/(?<![\p{L}\d])(?:DK|SE|NL|BE|NO|[SDBN])[ -]?(?=\d{4}|\d{3} \d{2})/giu, "")
    .replace(/(?<![\p{L}\d])(\d{3}) (\d{2})(?![\p{L}\d])/gu, "$1$2")
    .replace(/(?<![\p{L}\d])(\d{4})([a-z]{2})(?![\p{L}\d])/giu, "$1 $2")

const cleanText = (text: string) =>
  text
    .slice(0, MAX_LETTERS)
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}.,'’/-]+/gu, " ")
    .trim()

/** The house number follows the street, or precedes it if there is none after: "12 rue Haute". */
const houseNumberIndex = (tokens: ReadonlyArray<string>) => {
  const isNumber = (token: string) => houseNumber.test(token)
  const after = tokens.findIndex((token, at) => at > 0 && isNumber(token))
  if (after > 0) return after
  return tokens.length > 1 && isNumber(tokens[0] ?? "") ? 0 : undefined
}

const extractHouseNumber = (tokens: Array<string>): string => {
  const at = houseNumberIndex(tokens)
  if (at === undefined) return ""
  const [number = "", letter = ""] = tokens.slice(at, at + 2)
  const isLettered = at > 0 && /^\p{L}$/u.test(letter) && /^\d+$/.test(number)
  tokens.splice(at, isLettered ? 2 : 1)
  return normaliseHouseNumber(isLettered ? number + letter : number).replace(/-\p{L}$/u, "")
}

const extractCountry = (words: Array<QueryWord>): Country | undefined => {
  const at = words.length < 2 ? -1 : words.findLastIndex(({ text }) => countryOfWord(text) !== undefined)
  const [word] = at < 1 ? [] : words.splice(at, 1)
  return word === undefined ? undefined : countryOfWord(word.text)
}

/**
 * Parses a search text. The first number of up to three digits after a word is the house number, with its
 * letter: "12 b". Four digits or "222 22" are a postal code. Drops floors, sides, flats and all other
 * characters. The last word of a `whole` address is complete.
 */
export const parseQuery = (text: string, extent: "typing" | "whole" = "typing"): PlaceQuery => {
  const tokens = joinZipcodes(dropUnit(cleanText(text)))
    .split(/[\s,]+/)
    .filter((token) => /[\p{L}\p{N}]/u.test(token))
  const number = extractHouseNumber(tokens)
  const hints = tokens.filter((token) => /^\d{1,3}$/.test(token))
  const named = tokens.filter((token) => !/^\d{1,3}$/.test(token))
  const words = named
    .flatMap((token, at) => {
      const isLast = at === named.length - 1 && tokens.at(-1) === token
      return toQueryWords(token, isLast && extent === "typing")
    })
    .filter((word, at, all) => all.findLastIndex((other) => other.text === word.text) === at)
    .slice(0, MAX_WORDS)
  const country = extractCountry(words)
  return { words, number, hints, country }
}

const toQueryWords = (token: string, isTyped: boolean): ReadonlyArray<QueryWord> => {
  const pieces = token.replace(/['’]/g, "").match(/[\p{L}\p{M}\p{N}]+\.?/gu) ?? []
  return pieces.map((piece, at) => {
    const [typed = ""] = wordsOf(piece)
    const mayContinue = piece.endsWith(".") || (isTyped && at === pieces.length - 1)
    return { text: normaliseText(typed), typed, isPrefix: mayContinue && !/^\d/.test(piece) }
  })
}
