/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export const seededRandom = (seed: number) => {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    /** An integer, both ends included. */
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    chance: (share: number) => next() < share,
    pick: <A>(from: ReadonlyArray<A>): A | undefined => from[Math.floor(next() * from.length)]
  }
}
export type Random = ReturnType<typeof seededRandom>

/** Combines several numbers into one seed. */
export const seedOf = (...parts: ReadonlyArray<number>): number =>
  parts.reduce((seed, part) => Math.imul(seed ^ part, 0x01000193) ^ (seed >>> 13), 0x811c9dc5)
