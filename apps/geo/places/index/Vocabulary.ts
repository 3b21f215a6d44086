import { spellings } from "#geo/places/fold.ts"
import { alternatives } from "#geo/places/query/abbreviations.ts"
import type { AskedWord } from "#geo/places/query/parseQuery.ts"
import { textAt } from "#geo/region/at.ts"
import { type NearWords, nearWords } from "./nearWords.ts"
import { WordMatches } from "./WordMatches.ts"

/** How sure it is that a word of the index is the one that was meant. */
const sure = {
  alternative: 0.9,
  begun: 0.95,
  begunInside: 0.8,
  oneOff: 0.6,
  oneOffBeside: 0.35,
  twoOff: 0.4
} as const

/** A word begun and left inside a question counts from this many letters on: "Strandv 12". */
const BEGUN_INSIDE = 4
/** Of a word that only begins nearly so. */
const BEGUN = 0.75
const FUZZY = 3
const TWICE_FUZZY = 7
const LONGEST = 30

/** All words of a region, sorted; a word is known by its place among them. */
export class Vocabulary {
  readonly #sorted: ReadonlyArray<string>

  constructor(words: Iterable<string>) {
    this.#sorted = [...new Set(words)].sort()
  }

  get size(): number {
    return this.#sorted.length
  }

  lengthOf(word: number): number {
    return textAt(this.#sorted, word).length
  }

  /** The place of exactly this word. */
  find(word: string): number | undefined {
    const at = this.#firstFrom(word)
    return this.#sorted[at] === word ? at : undefined
  }

  /**
   * Every word that the asked one may stand for: itself, its other forms, what begins so, what is a letter away; or two letters,
   * in a long word that is nothing else.
   */
  matches(asked: AskedWord, most: 1 | 2): WordMatches {
    const found = new WordMatches()
    const isKnown = this.#addWritten(found, asked)
    if (/\d/.test(asked.text)) return found
    for (const text of spellings(asked.typed)) this.#addNear(found, text, isKnown, asked.isOpen)
    const { length } = asked.text
    if (found.isEmpty && most === 2 && length >= TWICE_FUZZY && length <= LONGEST) {
      for (const near of nearWords(this.#sorted, asked.text, 2, asked.isOpen)) found.add(near, sure.twoOff)
    }
    return found
  }

  #addWritten(found: WordMatches, { text, isOpen }: AskedWord): boolean {
    const own = this.find(text)
    if (own !== undefined) found.addWord(own, 1)
    for (const other of alternatives(text)) {
      const at = this.find(other)
      if (at !== undefined) found.addWord(at, sure.alternative)
    }
    const isLong = text.length >= BEGUN_INSIDE && !/^\d/.test(text)
    if (isOpen || isLong) {
      const [from, to] = [this.#firstFrom(text), this.#firstFrom(`${text}\uffff`)]
      if (from < to) found.add({ from, to }, isOpen ? sure.begun : sure.begunInside)
    }
    return own !== undefined
  }

  #addNear(found: WordMatches, text: string, isKnown: boolean, isOpen: boolean) {
    if (text.length < FUZZY || text.length > LONGEST) return
    const oneOff = isKnown ? sure.oneOffBeside : sure.oneOff
    for (const near of nearWords(this.#sorted, text, 1, isOpen && text.length > BEGUN_INSIDE)) {
      if (near.distance === 0 || this.#isTooShort(near, text)) continue
      found.add(near, near.isWhole ? oneOff : oneOff * BEGUN)
    }
  }

  /** Of three letters one can be missing, but none wrong: that would be another word. */
  #isTooShort({ from, isWhole }: NearWords, text: string): boolean {
    return text.length === FUZZY && (!isWhole || this.lengthOf(from) <= FUZZY)
  }

  #firstFrom(word: string): number {
    let [low, high] = [0, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (textAt(this.#sorted, middle) < word) low = middle + 1
      else high = middle
    }
    return low
  }
}
