import { assert, describe, it } from "vitest"
import type { LoadedQuery } from "#console/shell/freshness/LoadedQuery.ts"
import { oldestOf } from "#console/shell/freshness/oldestOf.ts"

const aQuery = (values: Partial<LoadedQuery>): LoadedQuery => ({
  dataUpdatedAt: 0,
  errorUpdatedAt: 0,
  isError: false,
  isFetching: false,
  refetch: () => Promise.reject(new Error("a test loads nothing")),
  ...values
})
const failing = aQuery({ dataUpdatedAt: 9_000, errorUpdatedAt: 10_000, isError: true })
const older = aQuery({ dataUpdatedAt: 2_000 })
const newer = aQuery({ dataUpdatedAt: 5_000, isFetching: true })

describe("CONS-001 the age of a view with two queries", () => {
  it.each([
    ["of the older answer", older, newer, [2_000, 0, false, true]],
    ["of the older answer, in any order", newer, older, [2_000, 0, false, true]],
    ["of the one that fails, though its answer is newer", older, failing, [9_000, 10_000, true, false]],
    ["of the one that fails, in any order", failing, older, [9_000, 10_000, true, false]],
    ["not known before both have loaded", aQuery({}), older, [0, 0, false, false]]
  ] as const)("is %s", (_case, one, other, expected) => {
    const { dataUpdatedAt, errorUpdatedAt, isError, isFetching } = oldestOf(one, other)
    assert.deepStrictEqual([dataUpdatedAt, errorUpdatedAt, isError, isFetching], [...expected])
  })
})
