import { numberAt } from "#geo/region/at.ts"

/** Rows by a key from 0 to `size` − 1, in the order given: `of(key)` are the rows of one key. */
export interface GroupedRows {
  /** Those of a key begin in `rows` where `first[key]` says, and end before `first[key + 1]`: for inner loops. */
  readonly first: Uint32Array
  readonly rows: Uint32Array
  readonly of: (key: number) => Uint32Array
  /** How many rows the keys `from` to before `to` have. */
  readonly count: (from: number, to: number) => number
  /** The rows of those keys, one key after the other. */
  readonly range: (from: number, to: number) => Uint32Array
}

/** `keys[i]` is the key of `rows[i]`; without `rows`, of row `i`. */
export const groupRows = (keys: ArrayLike<number>, size: number, rows?: ArrayLike<number>): GroupedRows => {
  const first = new Uint32Array(size + 1)
  for (let i = 0; i < keys.length; i++) {
    const next = numberAt(keys, i) + 1
    first[next] = numberAt(first, next) + 1
  }
  for (let key = 1; key <= size; key++) first[key] = numberAt(first, key) + numberAt(first, key - 1)
  const free = first.slice()
  const grouped = new Uint32Array(keys.length)
  for (let i = 0; i < keys.length; i++) {
    const key = numberAt(keys, i)
    const at = numberAt(free, key)
    grouped[at] = rows === undefined ? i : numberAt(rows, i)
    free[key] = at + 1
  }
  const range = (from: number, to: number) => grouped.subarray(numberAt(first, from), numberAt(first, to))
  return {
    first,
    rows: grouped,
    range,
    of: (key) => range(key, key + 1),
    count: (from, to) => numberAt(first, to) - numberAt(first, from)
  }
}
