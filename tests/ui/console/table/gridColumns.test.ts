import { assert, describe, it } from "vitest"
import { gridColumns } from "#console/table/gridColumns.ts"

describe("CONS-001 the columns of a table", () => {
  it("have widths in proportion to their sizes, which no content widens", () => {
    assert.deepStrictEqual(gridColumns([100, 200]), {
      template: "minmax(70px, 100fr) minmax(140px, 200fr)",
      minWidth: 210
    })
  })
})
