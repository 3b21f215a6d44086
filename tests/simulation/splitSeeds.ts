export interface Seeds {
  readonly first: number
  readonly count: number
}

/** Splits seeds into that many ranges at most, none of them empty. */
export const splitSeeds = ({ first, count }: Seeds, parts: number): ReadonlyArray<Seeds> => {
  const ends = Array.from({ length: parts }, (_, part) => Math.round((count * (part + 1)) / parts))
  return ends
    .map((end, part) => ({ first: first + (ends[part - 1] ?? 0), count: end - (ends[part - 1] ?? 0) }))
    .filter((range) => range.count > 0)
}
