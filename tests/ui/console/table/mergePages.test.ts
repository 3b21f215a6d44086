import { assert, describe, it } from "vitest"
import { compareRows, mergePages, visiblePages } from "#console/table/mergePages.ts"

const page = (total: number, ...data: ReadonlyArray<{ readonly id: string; readonly seats: number }>) => ({
  data,
  total,
  isTotalExact: true
})

describe("CONS-001 a refresh of a list", () => {
  it("changes the values of rows and their number, and moves no row", () => {
    const loaded = {
      pages: [page(3, { id: "a", seats: 1 }, { id: "b", seats: 1 }), page(3, { id: "c", seats: 1 })]
    }
    const fresh = [page(4, { id: "new", seats: 9 }, { id: "a", seats: 2 })]
    assert.deepStrictEqual(
      mergePages(loaded, fresh, ({ id }: { readonly id: string }) => id),
      {
        pages: [page(4, { id: "a", seats: 2 }, { id: "b", seats: 1 }), page(4, { id: "c", seats: 1 })]
      }
    )
  })

  it("loads the pages of the visible rows and the first one", () => {
    const row = { id: "a", seats: 1 }
    const pages = [page(6, row, row), page(6, row, row), page(6, row, row)]
    assert.deepStrictEqual(visiblePages(pages, 0, 1), [0])
    assert.deepStrictEqual(visiblePages(pages, 1, 2), [0, 1])
    assert.deepStrictEqual(visiblePages(pages, 4, 5), [0, 2])
  })

  it.each([
    ["nothing changed", [["a", "b"]], 0, []],
    ["two rows are new", [["x", "y", "a"]], 2, []],
    ["one row is gone", [["b"]], 0, ["a"]],
    ["a row moved up from the next page", [["b", "c"]], 0, ["a"]],
    ["every row is new", [["x", "y"]], 2, []]
  ] as const)("says what a reload would show: %s", (_case, fresh, newCount, gone) => {
    assert.deepStrictEqual(compareRows(["a", "b"], ["a", "b"], fresh), { newCount, goneIds: new Set(gone) })
  })
})
