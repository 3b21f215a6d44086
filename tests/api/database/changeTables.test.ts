import { expect, it } from "vitest"
import { isGapBetween } from "#api/database/changeTables.ts"

it.each([
  ["of the same moment", false, "745:745:", "745:745:"],
  ["a million transactions apart", false, "745:750:746,748", "1000740:1000745:1000741"],
  ["further apart", true, "745:745:", "1000746:1000746:"],
  ["further apart with a transaction that still runs", true, "745:750:", "745:1000746:745"]
])("changes between snapshots %s may be deleted: %s", (_case, expected, last, current) => {
  expect(isGapBetween(last, current)).toBe(expected)
})
