/** A union-find structure: `find` returns the representative of a set, `union` merges two sets. */
export const makeUnionFind = () => {
  const parents = new Map<number, number>()
  const find = (item: number): number => {
    const parent = parents.get(item) ?? item
    if (parent === item) return item
    const root = find(parent)
    parents.set(item, root)
    return root
  }
  return {
    find,
    union: (a: number, b: number) => {
      parents.set(find(a), find(b))
    }
  }
}
