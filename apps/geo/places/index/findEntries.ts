import type { PlaceQuery } from "#geo/places/query/parseQuery.ts"
import type { Fit, Meaning, WordIndex } from "./WordIndex.ts"

/** An entry that a question may mean, and how well its words fit: from 0 to 1. */
export interface Candidate {
  readonly row: number
  readonly fit: number
}

const MOST = 4_000
/** Of a reading that is not the plain one. */
const MOST_ELSE = 2_000
/** With a candidate as good as this the plain reading was the right one. */
const GOOD = 0.4
const LEFT_OUT = 0.3
const JOINED = 0.8
/** The postal code of a town is that of its middle, and many people know another one. */
const OTHER_ZIPCODE = 0.4
const HINTED = 1.6
/** Of an entry whose town or postal code was asked for, and nothing of its name. */
const ONLY_PLACE = 0.2

const worth = ({ confidence, named }: Fit) => confidence * (named === 0 ? ONLY_PLACE : 0.4 + 0.6 * named)

/** The candidates of a question: all of its words, or where that finds nothing good, all but one, or two written as one. */
export const findEntries = (index: WordIndex, question: PlaceQuery): ReadonlyArray<Candidate> => {
  const best = new Map<number, number>()
  let found = 0
  const read = (meanings: ReadonlyArray<Meaning>, most: number, share: number) => {
    if (meanings.length === 0) return
    for (const row of index.candidates(meanings, most)) {
      const fit = index.fit(row, meanings)
      const own = worth(fit) * share * hinted(index, row, question.hints)
      if (own > (best.get(row) ?? 0)) best.set(row, own)
      if (fit.named > 0 && own > found) found = own
    }
  }
  const meanings = question.words.map((word) => index.meaning(word, 2))
  const known = meanings.filter(({ matches }) => !matches.isEmpty)
  const without = (left: Meaning) => known.filter((one) => one !== left)
  read(known, MOST, 1)
  for (const { meaning, share } of leavings(known, found < GOOD)) read(without(meaning), MOST_ELSE, share)
  if (found < GOOD || known.length < meanings.length) {
    for (const joined of joinings(index, question, meanings)) read(joined, MOST_ELSE, JOINED)
  }
  if (best.size === 0) for (const one of known) read([one], MOST_ELSE, LEFT_OUT ** 2)
  return [...best].map(([row, fit]) => ({ row, fit }))
}

/** Which word to leave out in turn: a postal code always, any other where the plain reading was not good. */
const leavings = (known: ReadonlyArray<Meaning>, any: boolean) =>
  (known.length < 2 ? [] : known)
    .filter(({ isZipcode }) => isZipcode || any)
    .map((meaning) => ({ meaning, share: meaning.isZipcode ? OTHER_ZIPCODE : LEFT_OUT }))

const hinted = (index: WordIndex, row: number, hints: ReadonlyArray<string>) =>
  hints.some((hint) => index.isNamed(row, hint)) ? HINTED : 1

/** "Vester brogade" for "Vesterbrogade": each two neighbours as one word, where there is such a word. */
const joinings = (index: WordIndex, { words }: PlaceQuery, meanings: ReadonlyArray<Meaning>) =>
  words.slice(1).flatMap((second, at) => {
    const first = words[at]
    if (first === undefined) return []
    const { text, typed } = { text: first.text + second.text, typed: first.typed + second.typed }
    const one = index.meaning({ text, typed, isOpen: second.isOpen }, 1)
    if (one.matches.isEmpty) return []
    const others = meanings.filter((meaning, i) => i !== at && i !== at + 1 && !meaning.matches.isEmpty)
    return [[...others, one]]
  })
