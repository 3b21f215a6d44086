import type { PlaceEntry } from "#geo/places/PlaceEntry.ts"
import type { QueryWord } from "#geo/places/query/parseQuery.ts"
import { numberAt } from "#geo/region/columnValues.ts"
import { entryWords } from "./entryWords.ts"
import { type GroupedRows, groupRows } from "./groupRows.ts"
import { Vocabulary } from "./Vocabulary.ts"
import type { WordMatches } from "./WordMatches.ts"

/** A query word with its matches in the index. */
export interface QueryTerm {
  readonly letters: number
  readonly isZipcode: boolean
  readonly matches: WordMatches
}

/** How well the words of a query match an entry. */
export interface MatchScore {
  /** 0 to 1; 0 when a word has no match. */
  readonly confidence: number
  /** The matched share of the letters of the name; 0 when only town or postal code match. */
  readonly nameShare: number
}

const noMatch: MatchScore = { confidence: 0, nameShare: 0 }

/** An inverted index: words by entry and entries by word, in flat arrays. */
export class WordIndex {
  readonly #words: Vocabulary
  readonly #letters: Uint8Array
  readonly #nameWords: GroupedRows
  readonly #areaWords: GroupedRows
  readonly #entriesByName: GroupedRows
  readonly #entriesByArea: GroupedRows

  /** `order` lists all rows by priority; it decides which candidates are kept when there are too many. */
  constructor(entries: ReadonlyArray<PlaceEntry>, order: ReadonlyArray<number>) {
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
    this.#nameWords = names.ofEntry
    this.#entriesByName = names.ofWord
    this.#areaWords = places.ofEntry
    this.#entriesByArea = places.ofWord
  }

  /** Looks up a query word with at most `maxEdits` edits. */
  toTerm(word: QueryWord, maxEdits: 1 | 2): QueryTerm {
    const { length } = word.text
    return {
      letters: length,
      isZipcode: /^\d{4,5}$/.test(word.text),
      matches: this.#words.matches(word, maxEdits)
    }
  }

  /** Lists the entries of the rarest term, at most `limit`, by confidence and priority. */
  candidates(terms: ReadonlyArray<QueryTerm>, limit: number): ReadonlySet<number> {
    const [rarest] = terms
      .map(({ matches }) => ({ matches, count: this.#count(matches) }))
      .toSorted((a, b) => a.count - b.count)
    const found = new Set<number>()
    const addFrom = (grouped: GroupedRows) => {
      for (const { from, to } of rarest?.matches.ranges() ?? []) {
        for (const row of grouped.range(from, to)) {
          if (found.size >= limit) return
          found.add(row)
        }
      }
    }
    addFrom(this.#entriesByName)
    addFrom(this.#entriesByArea)
    return found
  }

  score(row: number, terms: ReadonlyArray<QueryTerm>): MatchScore {
    let [confidence, letters] = [1, 0]
    for (const term of terms) {
      const name = this.#best(this.#nameWords, row, term)
      const best = Math.max(name.confidence, this.#best(this.#areaWords, row, term).confidence)
      if (best === 0) return noMatch
      confidence *= best
      letters += name.letters
    }
    return { confidence, nameShare: Math.min(1, letters / Math.max(1, numberAt(this.#letters, row))) }
  }

  /** Whether the name has exactly this word. */
  isNamed(row: number, text: string): boolean {
    const word = this.#words.find(text)
    return word !== undefined && this.#nameWords.of(row).includes(word)
  }

  #best({ first, rows }: GroupedRows, row: number, { letters, matches }: QueryTerm) {
    let [highest, best] = [0, -1]
    const end = first[row + 1] ?? 0
    for (let at = first[row] ?? 0; at < end; at++) {
      const word = rows[at] ?? 0
      const confidence = matches.confidence(word)
      if (confidence <= highest) continue
      highest = confidence
      best = word
    }
    return { confidence: highest, letters: best < 0 ? 0 : Math.min(letters, this.#words.lengthOf(best)) }
  }

  #count(matches: WordMatches): number {
    return matches
      .ranges()
      .reduce(
        (sum, { from, to }) =>
          sum + this.#entriesByName.count(from, to) + this.#entriesByArea.count(from, to),
        0
      )
  }
}
