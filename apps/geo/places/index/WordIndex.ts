import type { Entry } from "#geo/places/entry.ts"
import type { AskedWord } from "#geo/places/query/parseQuery.ts"
import { numberAt } from "#geo/region/at.ts"
import { entryWords } from "./entryWords.ts"
import { type GroupedRows, groupRows } from "./groupRows.ts"
import { Vocabulary } from "./Vocabulary.ts"
import type { WordMatches } from "./WordMatches.ts"

/** An asked word with what it may stand for. */
export interface Meaning {
  readonly letters: number
  readonly isZipcode: boolean
  readonly matches: WordMatches
}

/** How well the words of a question fit an entry. */
export interface Fit {
  /** 0 to 1; 0 where a word fits nothing. */
  readonly confidence: number
  /** The share of the name's letters that was asked for; 0 where only town or postal code fit. */
  readonly named: number
}

const unfit: Fit = { confidence: 0, named: 0 }

/** Which entries have which words, both ways, in flat arrays. */
export class WordIndex {
  readonly #words: Vocabulary
  readonly #letters: Uint8Array
  /** Words of entries, and entries of words. */
  readonly #names: GroupedRows
  readonly #places: GroupedRows
  readonly #named: GroupedRows
  readonly #placed: GroupedRows

  /** `order` are all rows, those first that come first when there are too many. */
  constructor(entries: ReadonlyArray<Entry>, order: ReadonlyArray<number>) {
    const worded = entries.map(entryWords)
    this.#words = new Vocabulary(worded.flatMap(({ name, place }) => [...name, ...place]))
    this.#letters = Uint8Array.from(worded, ({ letters }) => Math.min(letters, 255))
    const pairsOf = (side: "name" | "place") => {
      const [rows, words]: [Array<number>, Array<number>] = [[], []]
      for (const row of order) {
        for (const text of worded[row]?.[side] ?? []) {
          const word = this.#words.find(text)
          if (word === undefined) continue
          rows.push(row)
          words.push(word)
        }
      }
      return {
        ofEntry: groupRows(rows, entries.length, words),
        ofWord: groupRows(words, this.#words.size, rows)
      }
    }
    const [names, places] = [pairsOf("name"), pairsOf("place")]
    this.#names = names.ofEntry
    this.#named = names.ofWord
    this.#places = places.ofEntry
    this.#placed = places.ofWord
  }

  /** With at most so many letters wrong. */
  meaning(asked: AskedWord, most: 1 | 2): Meaning {
    const { length } = asked.text
    return {
      letters: length,
      isZipcode: /^\d{4,5}$/.test(asked.text),
      matches: this.#words.matches(asked, most)
    }
  }

  /** Rows that have one of the words: of the meaning that fewest have. At most `most`, the surest and most important first. */
  candidates(meanings: ReadonlyArray<Meaning>, most: number): ReadonlySet<number> {
    const [rarest] = meanings
      .map(({ matches }) => ({ matches, count: this.#count(matches) }))
      .toSorted((a, b) => a.count - b.count)
    const found = new Set<number>()
    const take = (grouped: GroupedRows) => {
      for (const { from, to } of rarest?.matches.ranges() ?? []) {
        for (const row of grouped.range(from, to)) {
          if (found.size >= most) return
          found.add(row)
        }
      }
    }
    take(this.#named)
    take(this.#placed)
    return found
  }

  fit(row: number, meanings: ReadonlyArray<Meaning>): Fit {
    let [confidence, letters] = [1, 0]
    for (const meaning of meanings) {
      const name = this.#best(this.#names, row, meaning)
      const best = Math.max(name.confidence, this.#best(this.#places, row, meaning).confidence)
      if (best === 0) return unfit
      confidence *= best
      letters += name.letters
    }
    return { confidence, named: Math.min(1, letters / Math.max(1, numberAt(this.#letters, row))) }
  }

  /** Whether the name has exactly this word. */
  isNamed(row: number, text: string): boolean {
    const word = this.#words.find(text)
    return word !== undefined && this.#names.of(row).includes(word)
  }

  #best({ first, rows }: GroupedRows, row: number, { letters, matches }: Meaning) {
    let [most, best] = [0, -1]
    const end = first[row + 1] ?? 0
    for (let at = first[row] ?? 0; at < end; at++) {
      const word = rows[at] ?? 0
      const confidence = matches.confidence(word)
      if (confidence <= most) continue
      most = confidence
      best = word
    }
    return { confidence: most, letters: best < 0 ? 0 : Math.min(letters, this.#words.lengthOf(best)) }
  }

  #count(matches: WordMatches): number {
    return matches
      .ranges()
      .reduce((sum, { from, to }) => sum + this.#named.count(from, to) + this.#placed.count(from, to), 0)
  }
}
