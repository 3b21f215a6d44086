/** Something found, and what it costs: the seconds of one's day from door to door, waiting included. */
export interface Ranked {
  readonly cost: number
}

interface Sizes {
  readonly first: number
  readonly next: number
}

/** What was found, the best first, in pages of so many; what costs the same stays together, however many that are. */
export const rankedPages = <R extends Ranked>(
  found: ReadonlyArray<R>,
  { first, next }: Sizes
): ReadonlyArray<ReadonlyArray<R>> => {
  const pages: Array<Array<R>> = []
  for (const one of found) {
    const page = pages.at(-1)
    const size = pages.length === 1 ? first : next
    if (page === undefined || (page.length >= size && page.at(-1)?.cost !== one.cost)) pages.push([one])
    else page.push(one)
  }
  return pages
}
