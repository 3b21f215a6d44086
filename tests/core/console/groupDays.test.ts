import { assert, describe, it } from "vitest"
import { groupDays } from "#core/console/groupDays.ts"

const today = "2026-03-02"

describe("CONS-001 the days by which a list is grouped", () => {
  it.each([
    ["are those of its filter", "2026-02-27", "2026-03-01", ["2026-02-27", "2026-02-28", "2026-03-01"]],
    ["are none of a filter that ends before it begins", "2026-03-02", "2026-03-01", []]
  ] as const)("%s", (_case, from, to, expected) => {
    assert.deepStrictEqual(groupDays({ from, to }, today), [...expected])
  })

  it.each([
    ["two weeks from today on without a filter", [undefined, undefined], ["2026-03-02", "2026-03-15", 14]],
    ["two weeks from the first day on", ["2026-01-01", undefined], ["2026-01-01", "2026-01-14", 14]],
    ["two weeks up to the last day", [undefined, "2026-01-14"], ["2026-01-01", "2026-01-14", 14]],
    ["no more than 31", ["2026-01-01", "2026-12-31"], ["2026-01-01", "2026-01-31", 31]]
  ] as const)("are %s", (_case, [from, to], expected) => {
    const days = groupDays({ from, to }, today)
    assert.deepStrictEqual([days[0], days.at(-1), days.length], [...expected])
  })

  it("are the two weeks up to today of what is past, and else those of the filter", () => {
    const past = groupDays({ from: undefined, to: undefined }, today, "past")
    assert.deepStrictEqual([past[0], past.at(-1), past.length], ["2026-02-17", "2026-03-02", 14])
    const filtered = groupDays({ from: "2026-01-01", to: undefined }, today, "past")
    assert.deepStrictEqual([filtered[0], filtered.at(-1)], ["2026-01-01", "2026-01-14"])
  })
})
