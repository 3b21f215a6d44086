import type { PlaceQuery } from "#geo/places/query/parseQuery.ts"
import type { MatchScore, QueryTerm, WordIndex } from "./WordIndex.ts"

/** An entry that matches a query, with a score from 0 to 1. */
export interface Candidate {
  readonly row: number
  readonly fit: number
}

const MAX_CANDIDATES = 4_000
/** For each relaxed interpretation of the query. */
const MAX_RELAXED_CANDIDATES = 2_000
/** With a candidate of this score the query is not relaxed. */
const GOOD_SCORE = 0.4
const DROPPED_WORD_FACTOR = 0.3
const JOINED_WORDS_FACTOR = 0.8
/** A town has the postal code of its centre, but people often type another one. */
const DROPPED_ZIPCODE_FACTOR = 0.4
const HINT_FACTOR = 1.6
/** For an entry that matches by town or postal code only. */
const AREA_ONLY_FACTOR = 0.2

const scoreOf = ({ confidence, nameShare: named }: MatchScore) =>
  confidence * (named === 0 ? AREA_ONLY_FACTOR : 0.4 + 0.6 * named)

/**
 * Finds candidates by all words; without a good one, also by all words but one and by neighbouring words
 * joined.
 */
export const findEntries = (index: WordIndex, query: PlaceQuery): ReadonlyArray<Candidate> => {
  const best = new Map<number, number>()
  let bestScore = 0
  const collect = (terms: ReadonlyArray<QueryTerm>, limit: number, factor: number) => {
    if (terms.length === 0) return
    for (const row of index.candidates(terms, limit)) {
      const fit = index.score(row, terms)
      const score = scoreOf(fit) * factor * hintFactor(index, row, query.hints)
      if (score > (best.get(row) ?? 0)) best.set(row, score)
      if (fit.nameShare > 0 && score > bestScore) bestScore = score
    }
  }
  const terms = query.words.map((word) => index.toTerm(word, 2))
  const known = terms.filter(({ matches }) => !matches.isEmpty)
  const without = (dropped: QueryTerm) => known.filter((term) => term !== dropped)
  collect(known, MAX_CANDIDATES, 1)
  for (const { term, factor } of droppableTerms(known, bestScore < GOOD_SCORE)) {
    collect(without(term), MAX_RELAXED_CANDIDATES, factor)
  }
  if (bestScore < GOOD_SCORE || known.length < terms.length) {
    for (const joined of joinedTerms(index, query, terms))
      collect(joined, MAX_RELAXED_CANDIDATES, JOINED_WORDS_FACTOR)
  }
  if (best.size === 0)
    for (const term of known) collect([term], MAX_RELAXED_CANDIDATES, DROPPED_WORD_FACTOR ** 2)
  return [...best].map(([row, fit]) => ({ row, fit }))
}

/** Lists the words to drop in turn: always a postal code, any other only without a good candidate. */
const droppableTerms = (known: ReadonlyArray<QueryTerm>, any: boolean) =>
  (known.length < 2 ? [] : known)
    .filter(({ isZipcode }) => isZipcode || any)
    .map((term) => ({ term, factor: term.isZipcode ? DROPPED_ZIPCODE_FACTOR : DROPPED_WORD_FACTOR }))

const hintFactor = (index: WordIndex, row: number, hints: ReadonlyArray<string>) =>
  hints.some((hint) => index.isNamed(row, hint)) ? HINT_FACTOR : 1

/** Joins each two neighbouring words where the index has the result: "Vester brogade" for "Vesterbrogade". */
const joinedTerms = (index: WordIndex, { words }: PlaceQuery, terms: ReadonlyArray<QueryTerm>) =>
  words.slice(1).flatMap((second, at) => {
    const first = words[at]
    if (first === undefined) return []
    const { text, typed } = { text: first.text + second.text, typed: first.typed + second.typed }
    const joined = index.toTerm({ text, typed, isPrefix: second.isPrefix }, 1)
    if (joined.matches.isEmpty) return []
    const others = terms.filter((term, i) => i !== at && i !== at + 1 && !term.matches.isEmpty)
    return [[...others, joined]]
  })
