/** Union-find: which things are joined, directly or through others. */
export const makeGroups = () => {
  const parents = new Map<number, number>()
  const of = (item: number): number => {
    const parent = parents.get(item) ?? item
    if (parent === item) return item
    const root = of(parent)
    parents.set(item, root)
    return root
  }
  return {
    of,
    join: (a: number, b: number) => {
      parents.set(of(a), of(b))
    }
  }
}
