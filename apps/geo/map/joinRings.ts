/** Joins ways (lists of node ids) that meet end to end into closed rings; what does not close is left out. */
export const joinRings = (ways: ReadonlyArray<ReadonlyArray<number>>): ReadonlyArray<ReadonlyArray<number>> =>
  joinChains(ways, true).filter((chain) => chain.length > 3 && chain[0] === chain.at(-1))

/**
 * Joins ways that meet end to end into chains as long as they go. `turn` allows ways to be taken backwards; a
 * coastline may not be turned, as the land lies to its left.
 */
export const joinChains = (
  ways: ReadonlyArray<ReadonlyArray<number>>,
  turn: boolean
): ReadonlyArray<ReadonlyArray<number>> => {
  const byEnd = new Map<number, Array<ReadonlyArray<number>>>()
  const list = (node: number | undefined, way: ReadonlyArray<number>) => {
    if (node !== undefined) byEnd.set(node, [...(byEnd.get(node) ?? []), way])
  }
  for (const way of ways) {
    list(way[0], way)
    if (turn) list(way.at(-1), way)
  }
  const used = new Set<ReadonlyArray<number>>()
  const next = (node: number | undefined) =>
    node === undefined ? undefined : byEnd.get(node)?.find((way) => !used.has(way))
  const grow = (start: ReadonlyArray<number>) => {
    used.add(start)
    const chain = [...start]
    for (
      let way = next(chain.at(-1));
      way !== undefined && chain[0] !== chain.at(-1);
      way = next(chain.at(-1))
    ) {
      used.add(way)
      chain.push(...(way[0] === chain.at(-1) ? way : way.toReversed()).slice(1))
    }
    return chain
  }
  const heads = turn ? ways : startsFirst(ways)
  return heads.flatMap((way) => (used.has(way) || way.length < 2 ? [] : [grow(way)]))
}

/** Ways that nothing leads into come first, or a chain would be cut where it happened to be entered. */
const startsFirst = (ways: ReadonlyArray<ReadonlyArray<number>>) => {
  const ends = new Set(ways.map((way) => way.at(-1)))
  const isHead = (way: ReadonlyArray<number>) => !ends.has(way[0])
  return [...ways.filter(isHead), ...ways.filter((way) => !isHead(way))]
}
