import { numberAt } from "#geo/region/columnValues.ts"

/** Rows grouped by a key from 0 to `size` − 1, in the given order; `of(key)` returns the rows of one key. */
export interface GroupedRows {
  /** The rows of a key lie in `rows` at `[first[key], first[key + 1])`; for inner loops. */
  readonly first: Uint32Array
  readonly rows: Uint32Array
  readonly of: (key: number) => Uint32Array
  /** Counts the rows of the keys `[from, to)`. */
  readonly count: (from: number, to: number) => number
  /** Returns the rows of the keys `[from, to)`, key by key. */
  readonly range: (from: number, to: number) => Uint32Array
}

/** Groups rows: `keys[i]` is the key of `rows[i]`; without `rows`, of row `i`. */
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
