import { assert, describe, it } from "vitest"
import { ShownRows } from "#api/search/ShownRows.ts"

describe("what a process keeps of what it showed", () => {
  it("SRCH-006 is found until it changes", () => {
    const rows = new ShownRows<string, number>(10)
    rows.reading()("a", 1)
    rows.reading()("b", 2)
    rows.drop("a")
    assert.deepStrictEqual([rows.find("a"), rows.find("b")], [undefined, 2])
  })

  it("SRCH-006 is not what was read before a change of which the process learned meanwhile", () => {
    const rows = new ShownRows<string, number>(10)
    const keep = rows.reading()
    rows.drop("a")
    keep("a", 1)
    assert.isUndefined(rows.find("a"))
    rows.reading()("a", 2)
    assert.strictEqual(rows.find("a"), 2)
  })

  it("has a limit, beyond which goes what was not shown for the longest time", () => {
    const rows = new ShownRows<string, number>(2)
    const keep = rows.reading()
    keep("a", 1)
    keep("b", 2)
    assert.strictEqual(rows.find("a"), 1)
    keep("c", 3)
    assert.deepStrictEqual([rows.find("a"), rows.find("b"), rows.find("c")], [1, undefined, 3])
  })
})
