/** A pseudo-random number generator: the same sequence for the same seed on every machine. */
export interface Random {
  /** 0 ≤ x < 1. */
  readonly next: () => number
  readonly between: (low: number, high: number) => number
  /** An integer, both ends included. */
  readonly whole: (low: number, high: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <A>(list: ReadonlyArray<A>) => A
}

/** Creates a Mulberry32 generator. */
export const makeRandom = (seed: number): Random => {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => itemAt(list, Math.floor(next() * list.length))
  }
}

/** Returns the item at an index; throws when it is missing, which is a bug in the tables of the generator. */
export const itemAt = <A>(list: ReadonlyArray<A>, index: number): A => {
  const item = list.at(index)
  if (item === undefined) throw new Error(`nothing at ${index} of ${list.length}`)
  return item
}

/** Hashes a text by FNV-1a. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
