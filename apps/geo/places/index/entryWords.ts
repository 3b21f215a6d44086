import type { Entry } from "#geo/places/entry.ts"
import { fold, spellings, wordsOf } from "#geo/places/fold.ts"
import { longForms } from "#geo/places/query/abbreviations.ts"

/** Under which words an entry is found. */
export interface EntryWords {
  readonly name: ReadonlyArray<string>
  /** The town and the postal code; the street a spot lies at is found as the street itself. */
  readonly place: ReadonlyArray<string>
  /** Of the name as it is written. */
  readonly letters: number
}

const LONGEST_JOINED = 4

/** "Karl Johans gate" is also written "Karl Johansgate", and "H.C. Andersens" as "HC Andersens". */
const together = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (words.length < 2) return []
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`)
  return words.length > 2 && words.length <= LONGEST_JOINED ? [...pairs, words.join("")] : pairs
}

const written = (text: string) =>
  wordsOf(text).flatMap((word) => [...spellings(word), ...longForms(fold(word))])

const zipcodeWords = (zipcode: string) =>
  wordsOf(zipcode.replace(/^(\d{3}) (\d{2})$/, "$1$2").replace(/^(\d{4})([A-Za-z]{2})$/, "$1 $2")).map(fold)

export const entryWords = ({ name, zipcode, city }: Entry): EntryWords => {
  const words = wordsOf(name).map(fold)
  return {
    name: [...new Set([...written(name), ...together(words)])],
    place: [...new Set([...written(city), ...zipcodeWords(zipcode)])],
    letters: words.join("").length
  }
}
