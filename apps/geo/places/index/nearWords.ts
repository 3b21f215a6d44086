import { numberAt, textAt } from "#geo/region/at.ts"

/** Words `from` to before `to` of a sorted list: one word, or all that begin alike. */
export interface NearWords {
  readonly from: number
  readonly to: number
  /** Letters dropped, added, changed, or having changed places with their neighbour. */
  readonly distance: number
  /** False when the typed word is only how they begin. */
  readonly isWhole: boolean
}

/**
 * The words of a sorted list at most `most` letters away from the typed one; with `isOpen` also those that go on after it. Walks
 * the list as the trie it is, so that it looks at a few thousand letters whatever the length of the list.
 */
export const nearWords = (
  sorted: ReadonlyArray<string>,
  typed: string,
  most: number,
  isOpen: boolean
): ReadonlyArray<NearWords> => {
  const found: Array<NearWords> = []
  const width = typed.length
  const rows = Array.from({ length: width + most + 2 }, () => new Uint8Array(width + 1))
  const letters = new Uint16Array(width + most + 2)
  rows[0]?.forEach((_, i, row) => {
    row[i] = i
  })
  const distanceAt = (depth: number) => numberAt(rows[depth] ?? [], width)
  /** Nobody types a word and then the wrong last letter of a longer one: that would be half of all words. */
  const mayGoOn = (letter: number) =>
    isOpen && (letter === typed.charCodeAt(width - 1) || letter === typed.charCodeAt(width - 2))

  const step = (from: number, to: number, depth: number, letter: number): void => {
    letters[depth] = letter
    if (fillRow(rows, letters, depth + 1, typed) > most) return
    const distance = distanceAt(depth + 1)
    if (distance <= most && mayGoOn(letter)) found.push({ from, to, distance, isWhole: false })
    walk(from, to, depth + 1)
  }
  const walk = (from: number, to: number, depth: number): void => {
    let at = from
    if (textAt(sorted, at).length === depth) {
      const distance = distanceAt(depth)
      if (distance <= most) found.push({ from: at, to: at + 1, distance, isWhole: true })
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

/** Where the words end that have this letter at this depth, as those from `at` on. */
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

/** One more letter of the trie: the next row of distances to every beginning of the typed word. Answers the least. */
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
