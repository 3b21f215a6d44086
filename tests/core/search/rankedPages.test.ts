import { array, assert, nat, property } from "fast-check"
import { describe, expect, it } from "vitest"
import { rankedPages } from "#core/search/rankedPages.ts"

const sizes = { first: 2, next: 3 }
const costsOf = (costs: ReadonlyArray<number>) =>
  rankedPages(
    costs.map((cost) => ({ cost })),
    sizes
  ).map((page) => page.map(({ cost }) => cost))

describe("SRCH-006 results in pages", () => {
  it.each([
    ["nothing has no page", [], []],
    [
      "a short first one, then longer ones",
      [1, 2, 3, 4, 5, 6, 7],
      [
        [1, 2],
        [3, 4, 5],
        [6, 7]
      ]
    ],
    ["what costs the same is not torn apart", [1, 2, 2, 2, 3, 4, 5, 5, 6], [[1, 2, 2, 2], [3, 4, 5, 5], [6]]]
  ])("%s", (_case, costs, pages) => {
    expect(costsOf(costs)).toEqual(pages)
  })

  it("lose nothing, keep the order, and never tear apart what costs the same", () => {
    assert(
      property(array(nat(9)), (costs) => {
        const sorted = costs.toSorted((a, b) => a - b)
        const pages = costsOf(sorted)
        expect(pages.flat()).toEqual(sorted)
        for (const [at, page] of pages.entries()) expect(page.at(-1)).not.toBe(pages[at + 1]?.[0])
      })
    )
  })
})
