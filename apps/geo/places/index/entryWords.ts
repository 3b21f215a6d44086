import { normaliseText, spellings, wordsOf } from "#geo/places/normaliseText.ts"
import type { PlaceEntry } from "#geo/places/PlaceEntry.ts"
import { longForms } from "#geo/places/query/abbreviations.ts"

/** The words under which an entry is indexed. */
export interface EntryWords {
  readonly name: ReadonlyArray<string>
  /** Town and postal code. The street of a POI is left out, as the street has an entry of its own. */
  readonly place: ReadonlyArray<string>
  /** Number of letters of the name. */
  readonly letters: number
}

const MAX_JOINED_WORDS = 4

/**
 * Joins neighbouring words, for "Karl Johansgate" and "HC Andersens" beside "Karl Johans gate" and "H.C.
 * Andersens".
 */
const joinedWords = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (words.length < 2) return []
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`)
  return words.length > 2 && words.length <= MAX_JOINED_WORDS ? [...pairs, words.join("")] : pairs
}

const indexForms = (text: string) =>
  wordsOf(text).flatMap((word) => [...spellings(word), ...longForms(normaliseText(word))])

const zipcodeWords = (zipcode: string) =>
  wordsOf(zipcode.replace(/^(\d{3}) (\d{2})$/, "$1$2").replace(/^(\d{4})([A-Za-z]{2})$/, "$1 $2")).map(
    normaliseText
  )

export const entryWords = ({
  name,
  zipcode,
  city
}: Pick<PlaceEntry, "name" | "zipcode" | "city">): EntryWords => {
  const words = wordsOf(name).map(normaliseText)
  return {
    name: [...new Set([...indexForms(name), ...joinedWords(words)])],
    place: [...new Set([...indexForms(city), ...zipcodeWords(zipcode)])],
    letters: words.join("").length
  }
}
