import { spellings } from "#geo/places/normaliseText.ts"
import { alternatives } from "#geo/places/query/abbreviations.ts"
import type { QueryWord } from "#geo/places/query/parseQuery.ts"
import { textAt } from "#geo/region/columnValues.ts"
import { type FuzzyMatch, fuzzyMatches } from "./fuzzyMatches.ts"
import { WordMatches } from "./WordMatches.ts"

/** Confidence that an indexed word is the intended one, by kind of match; an exact match has 1. */
const confidences = {
  alternative: 0.9,
  prefix: 0.95,
  innerPrefix: 0.8,
  oneEdit: 0.6,
  oneEditOfKnown: 0.35,
  twoEdits: 0.4
} as const

/** Minimum letters of a prefix before the end of the query: "Strandv 12". */
const MIN_INNER_PREFIX = 4
/** Factor for a fuzzy match of a prefix. */
const FUZZY_PREFIX_FACTOR = 0.75
const MIN_ONE_EDIT = 3
const MIN_TWO_EDITS = 7
const MAX_FUZZY = 30

/** All words of a region, sorted; a word is identified by its index. */
export class Vocabulary {
  readonly #sorted: ReadonlyArray<string>

  constructor(words: Iterable<string>) {
    this.#sorted = [...new Set(words)].sort()
  }

  get size(): number {
    return this.#sorted.length
  }

  /** The word at an index. */
  at(word: number): string {
    return textAt(this.#sorted, word)
  }

  lengthOf(word: number): number {
    return textAt(this.#sorted, word).length
  }

  /** Finds the index of exactly this word. */
  find(word: string): number | undefined {
    const at = this.#lowerBound(word)
    return this.#sorted[at] === word ? at : undefined
  }

  /**
   * Finds the words that a query word may mean: itself, its alternatives, words with it as a prefix and words
   * one edit away; two edits for a long word without any other match.
   */
  matches(word: QueryWord, maxEdits: 1 | 2): WordMatches {
    const found = new WordMatches()
    const isKnown = this.#addExactAndPrefix(found, word)
    if (/\d/.test(word.text)) return found
    for (const text of spellings(word.typed)) this.#addFuzzy(found, text, isKnown, word.isPrefix)
    const { length } = word.text
    if (found.isEmpty && maxEdits === 2 && length >= MIN_TWO_EDITS && length <= MAX_FUZZY) {
      for (const near of fuzzyMatches(this.#sorted, word.text, 2, word.isPrefix))
        found.add(near, confidences.twoEdits)
    }
    return found
  }

  #addExactAndPrefix(found: WordMatches, { text, isPrefix }: QueryWord): boolean {
    const own = this.find(text)
    if (own !== undefined) found.addWord(own, 1)
    for (const other of alternatives(text)) {
      const at = this.find(other)
      if (at !== undefined) found.addWord(at, confidences.alternative)
    }
    const isLong = text.length >= MIN_INNER_PREFIX && !/^\d/.test(text)
    if (isPrefix || isLong) {
      const [from, to] = [this.#lowerBound(text), this.#lowerBound(`${text}\uffff`)]
      if (from < to) found.add({ from, to }, isPrefix ? confidences.prefix : confidences.innerPrefix)
    }
    return own !== undefined
  }

  #addFuzzy(found: WordMatches, text: string, isKnown: boolean, isPrefix: boolean) {
    if (text.length < MIN_ONE_EDIT || text.length > MAX_FUZZY) return
    const confidence = isKnown ? confidences.oneEditOfKnown : confidences.oneEdit
    for (const near of fuzzyMatches(this.#sorted, text, 1, isPrefix && text.length > MIN_INNER_PREFIX)) {
      if (near.distance === 0 || this.#isTooShort(near, text)) continue
      found.add(near, near.isWhole ? confidence : confidence * FUZZY_PREFIX_FACTOR)
    }
  }

  /** A word of three letters may lack a letter but have no wrong one, which would be another word. */
  #isTooShort({ from, isWhole }: FuzzyMatch, text: string): boolean {
    return text.length === MIN_ONE_EDIT && (!isWhole || this.lengthOf(from) <= MIN_ONE_EDIT)
  }

  #lowerBound(word: string): number {
    let [low, high] = [0, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (textAt(this.#sorted, middle) < word) low = middle + 1
      else high = middle
    }
    return low
  }
}
