import { numberAt, textAt } from "#geo/region/columnValues.ts"

/** Words `[from, to)` of a sorted list: one word, or all words with a common prefix. */
export interface FuzzyMatch {
  readonly from: number
  readonly to: number
  /** Damerau-Levenshtein distance: insertions, deletions, substitutions and transpositions of neighbours. */
  readonly distance: number
  /** False when the typed word matches a prefix of the words. */
  readonly isWhole: boolean
}

/**
 * Finds the words of a sorted list within `maxEdits` of the typed word; with `isPrefix` also words with a
 * prefix within it. Walks the list as a trie, so that it reads a few thousand letters, whatever the length of
 * the list.
 */
export const fuzzyMatches = (
  sorted: ReadonlyArray<string>,
  typed: string,
  maxEdits: number,
  isPrefix: boolean
): ReadonlyArray<FuzzyMatch> => {
  const found: Array<FuzzyMatch> = []
  const width = typed.length
  const rows = Array.from({ length: width + maxEdits + 2 }, () => new Uint8Array(width + 1))
  const letters = new Uint16Array(width + maxEdits + 2)
  rows[0]?.forEach((_, i, row) => {
    row[i] = i
  })
  const distanceAt = (depth: number) => numberAt(rows[depth] ?? [], width)
  /** A prefix match must end in one of the last two typed letters, else half of all words would match. */
  const isPrefixEnd = (letter: number) =>
    isPrefix && (letter === typed.charCodeAt(width - 1) || letter === typed.charCodeAt(width - 2))

  const step = (from: number, to: number, depth: number, letter: number): void => {
    letters[depth] = letter
    if (fillRow(rows, letters, depth + 1, typed) > maxEdits) return
    const distance = distanceAt(depth + 1)
    if (distance <= maxEdits && isPrefixEnd(letter)) found.push({ from, to, distance, isWhole: false })
    walk(from, to, depth + 1)
  }
  const walk = (from: number, to: number, depth: number): void => {
    let at = from
    if (textAt(sorted, at).length === depth) {
      const distance = distanceAt(depth)
      if (distance <= maxEdits) found.push({ from: at, to: at + 1, distance, isWhole: true })
      at++
    }
    while (at < to) {
      const letter = textAt(sorted, at).charCodeAt(depth)
      const end = endOfLetter(sorted, { at, to, depth, letter })
      step(at, end, depth, letter)
      at = end
    }
  }
  if (sorted.length > 0) walk(0, sorted.length, 0)
  return found
}

/** Finds the end of the words that share this letter at this depth with the word at `at`. */
const endOfLetter = (
  sorted: ReadonlyArray<string>,
  { at, to, depth, letter }: { at: number; to: number; depth: number; letter: number }
) => {
  let [low, high] = [at + 1, to]
  while (low < high) {
    const middle = (low + high) >> 1
    if (textAt(sorted, middle).charCodeAt(depth) === letter) low = middle + 1
    else high = middle
  }
  return low
}

/** Fills the next row of the distance matrix, for one more letter of the trie; returns its minimum. */
const fillRow = (
  rows: ReadonlyArray<Uint8Array>,
  letters: Uint16Array,
  depth: number,
  typed: string
): number => {
  const [row, above, twoAbove] = [rows[depth], rows[depth - 1], rows[depth - 2]]
  if (row === undefined || above === undefined) return Number.POSITIVE_INFINITY
  const letter = letters[depth - 1]
  row[0] = depth
  let least = depth
  for (let i = 1; i <= typed.length; i++) {
    const typedLetter = typed.charCodeAt(i - 1)
    const changed = numberAt(above, i - 1) + (typedLetter === letter ? 0 : 1)
    let value = Math.min(changed, numberAt(above, i) + 1, numberAt(row, i - 1) + 1)
    const isSwapped = i > 1 && typedLetter === letters[depth - 2] && typed.charCodeAt(i - 2) === letter
    if (isSwapped && twoAbove !== undefined) value = Math.min(value, numberAt(twoAbove, i - 2) + 1)
    row[i] = value
    if (value < least) least = value
  }
  return least
}
