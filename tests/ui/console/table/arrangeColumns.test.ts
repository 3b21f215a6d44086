import { assert, describe, it } from "vitest"
import { arrangeColumns, moveColumn, toggleColumn } from "#console/table/columns/arrangeColumns.ts"

const columns = [{ id: "departure" }, { id: "state" }, { id: "driver" }]
const ids = (some: ReadonlyArray<{ readonly id: string }>) => some.map(({ id }) => id)

describe("CONS-001 the columns that an agent chooses", () => {
  it.each([
    ["all without a choice", undefined, ["departure", "state", "driver"], []],
    ["the chosen ones in their order", ["driver", "departure"], ["driver", "departure"], ["state"]],
    ["none that the list no longer has", ["gone", "state"], ["state"], ["departure", "driver"]],
    ["all where it has none of them any longer", ["gone"], ["departure", "state", "driver"], []]
  ] as const)("are %s", (_case, chosen, shown, hidden) => {
    const arranged = arrangeColumns(columns, chosen)
    assert.deepStrictEqual(ids(arranged.shown), [...shown])
    assert.deepStrictEqual(ids(arranged.hidden), [...hidden])
  })

  it.each([
    ["up", "b", -1, ["b", "a", "c"]],
    ["down", "b", 1, ["a", "c", "b"]],
    ["not above the first", "a", -1, ["a", "b", "c"]],
    ["not below the last", "c", 1, ["a", "b", "c"]]
  ] as const)("move %s", (_case, id, step, expected) => {
    assert.deepStrictEqual(moveColumn(["a", "b", "c"], id, step), [...expected])
  })

  it("are shown as the last and hidden again, but never all", () => {
    assert.deepStrictEqual(toggleColumn(["a", "b"], "c"), ["a", "b", "c"])
    assert.deepStrictEqual(toggleColumn(["a", "b"], "a"), ["b"])
    assert.deepStrictEqual(toggleColumn(["b"], "b"), ["b"])
  })
})
