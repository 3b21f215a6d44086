/** Joins ways (lists of node ids) that meet end to end into closed rings; drops open chains. */
export const joinRings = (ways: ReadonlyArray<ReadonlyArray<number>>): ReadonlyArray<ReadonlyArray<number>> =>
  joinChains(ways, true).filter((chain) => chain.length > 3 && chain[0] === chain.at(-1))

/**
 * Joins ways that meet end to end into maximal chains. `canReverse` allows reversed ways; coastlines must
 * keep their direction, as the land lies to their left.
 */
export const joinChains = (
  ways: ReadonlyArray<ReadonlyArray<number>>,
  canReverse: boolean
): ReadonlyArray<ReadonlyArray<number>> => {
  const byEnd = new Map<number, Array<ReadonlyArray<number>>>()
  const addEnd = (node: number | undefined, way: ReadonlyArray<number>) => {
    if (node !== undefined) byEnd.set(node, [...(byEnd.get(node) ?? []), way])
  }
  for (const way of ways) {
    addEnd(way[0], way)
    if (canReverse) addEnd(way.at(-1), way)
  }
  const used = new Set<ReadonlyArray<number>>()
  const next = (node: number | undefined) =>
    node === undefined ? undefined : byEnd.get(node)?.find((way) => !used.has(way))
  const extendChain = (start: ReadonlyArray<number>) => {
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
  const heads = canReverse ? ways : headsFirst(ways)
  return heads.flatMap((way) => (used.has(way) || way.length < 2 ? [] : [extendChain(way)]))
}

/** Puts ways without a predecessor first, else a chain would be split where it is entered. */
const headsFirst = (ways: ReadonlyArray<ReadonlyArray<number>>) => {
  const ends = new Set(ways.map((way) => way.at(-1)))
  const isHead = (way: ReadonlyArray<number>) => !ends.has(way[0])
  return [...ways.filter(isHead), ...ways.filter((way) => !isHead(way))]
}
