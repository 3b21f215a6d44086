import { array, assert, nat, property } from "fast-check"
import { describe, expect, it } from "vitest"
import { type MatchTimes, type PreferredTime, rankedPages, travelCost } from "#core/search/ranking.ts"

const times = (more: Partial<MatchTimes> = {}): MatchTimes => ({
  boarding: 1000,
  alighting: 2000,
  walk: 0,
  ...more
})
const departing: PreferredTime = { at: 1000, by: "DEPARTURE" }
const arriving: PreferredTime = { at: 2000, by: "ARRIVAL" }

describe("the travel cost of a trip part", () => {
  it.each([
    ["is its duration when it departs as wanted", 1000, times(), departing],
    ["includes the wait for a later departure", 1300, times({ boarding: 1300, alighting: 2300 }), departing],
    ["includes as much for an earlier one", 1300, times({ boarding: 700, alighting: 1700 }), departing],
    ["is its duration when it arrives as wanted", 1000, times(), arriving],
    ["includes the wait after an earlier arrival", 1600, times({ boarding: 400, alighting: 1400 }), arriving],
    ["includes a thousand seconds for 1,000 m of walking", 2000, times({ walk: 1000 }), departing]
  ] as const)("%s", (_case, seconds, part, preferred) => {
    expect(travelCost(part, preferred)).toBe(seconds)
  })
})

const sizes = { first: 2, next: 3 }
const costsOf = (costs: ReadonlyArray<number>) =>
  rankedPages(
    costs.map((cost) => ({ cost })),
    sizes
  ).map((page) => page.map(({ cost }) => cost))

describe("the pages of ranked results", () => {
  it.each([
    ["are none without results", [], []],
    [
      "are a short first one, then longer ones",
      [1, 2, 3, 4, 5, 6, 7],
      [
        [1, 2],
        [3, 4, 5],
        [6, 7]
      ]
    ],
    ["do not separate equal costs", [1, 2, 2, 2, 3, 4, 5, 5, 6], [[1, 2, 2, 2], [3, 4, 5, 5], [6]]]
  ])("%s", (_case, costs, pages) => {
    expect(costsOf(costs)).toEqual(pages)
  })

  it("contain all results in order, and never separate equal costs", () => {
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
