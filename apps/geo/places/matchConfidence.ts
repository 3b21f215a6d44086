import type { FoundPlace } from "./FoundPlace.ts"
import { entryWords } from "./index/entryWords.ts"
import { Vocabulary } from "./index/Vocabulary.ts"
import { type PlaceQuery, parseQuery, type QueryWord } from "./query/parseQuery.ts"

/** Factors for a house number that the place does not have. */
const numberFactors = { streetOnly: 0.75, other: 0.4 } as const

interface Match {
  /** 0 to 1; 0 for a word that does not match. */
  readonly confidence: number
  /** Letters of the matched word. */
  readonly letters: number
}

/** A genitive or a plural: "Johan" for "Johans". Anything longer is another word: "Ballerupvej" is not Ballerup. */
const MAX_ENDING = 1

const isOtherWord = ({ isPrefix, text }: QueryWord, word: string) =>
  !isPrefix && word.startsWith(text) && word.length > text.length + MAX_ENDING

/** Returns a function that finds the best match of a query word among `words`. */
const makeMatcher = (words: ReadonlyArray<string>) => {
  const vocabulary = new Vocabulary(words)
  const indices = Array.from({ length: vocabulary.size }, (_, word) => word)
  return (query: QueryWord): Match => {
    const matches = vocabulary.matches(query, 2)
    return indices
      .filter((word) => !isOtherWord(query, vocabulary.at(word)))
      .map((word) => ({ confidence: matches.confidence(word), letters: vocabulary.lengthOf(word) }))
      .reduce((best, one) => (one.confidence > best.confidence ? one : best), { confidence: 0, letters: 0 })
  }
}

/** The mean of `share` over words, weighted by their letters; 1 without words. */
const meanOf = <Word extends { readonly word: QueryWord }>(
  words: ReadonlyArray<Word>,
  share: (word: Word) => number
): number => {
  const letters = words.reduce((sum, { word }) => sum + word.text.length, 0)
  const matched = words.reduce((sum, one) => sum + one.word.text.length * share(one), 0)
  return letters === 0 ? 1 : matched / letters
}

const numberFactor = (wanted: string, { kind, name, street }: FoundPlace): number => {
  if (wanted === "") return 1
  const digits = (number: string) => /^\d*/.exec(number)?.[0]
  const found = parseQuery(street).number
  if (found !== "" && digits(found) === digits(wanted)) return 1
  if (kind === "address") return found === "" ? numberFactors.streetOnly : numberFactors.other
  return parseQuery(name).number === wanted ? 1 : numberFactors.other
}

/**
 * MAP-013, N90 How certain a place is the one of a written address, from 0 to 1: how well its name matches, and the share of
 * the other words, such as postal code and town, that are its own. A street instead of a house is less certain.
 */
export const matchConfidence = (query: PlaceQuery, place: FoundPlace): number => {
  if (query.country !== undefined && query.country !== place.country) return 0
  const isTown = place.kind === "town"
  const name = place.kind === "address" ? place.street : place.name
  const nameWords = parseQuery(name)
    .words.map(({ typed }) => typed)
    .join(" ")
  const own = entryWords({ name: nameWords, zipcode: place.zipcode, city: place.city })
  const area = isTown ? own.place : [...own.place, ...entryWords({ ...place, name: place.street }).name]
  const [matchName, matchArea] = [
    makeMatcher(isTown ? [...own.name, ...own.place] : own.name),
    makeMatcher(area)
  ]
  const words = query.words.map((word) => ({ word, name: matchName(word), area: matchArea(word) }))
  const named = words.filter((one) => one.name.confidence > 0 && one.name.confidence >= one.area.confidence)
  if (named.length === 0) return 0
  const others = words.filter((one) => !named.includes(one))
  const letters = named.reduce((sum, one) => sum + one.name.letters, 0)
  const share = isTown ? 1 : Math.min(1, letters / Math.max(1, own.letters))
  return (
    meanOf(named, (one) => one.name.confidence) *
    share *
    meanOf(others, (one) => one.area.confidence) *
    numberFactor(query.number, place)
  )
}
