/** Combines several numbers into one seed. */
export const seedOf = (...parts: ReadonlyArray<number>): number =>
  parts.reduce((seed, part) => Math.imul(seed ^ part, 0x01000193) ^ (seed >>> 13), 0x811c9dc5)
