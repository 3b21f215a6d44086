import { describe, expect, it } from "vitest"
import { pageOf } from "#core/shared/paging.ts"

describe("a list in pages", () => {
  it.each([
    ["HIST-002 has a page when there is nothing", 0, 1],
    ["HIST-002 has one page until it is full", 20, 1],
    ["HIST-002 has another from the next entry on", 21, 2]
  ])("%s", (_case, total, lastPage) => {
    expect(pageOf(1, 20, total)).toEqual({ currentPage: 1, lastPage, total })
  })
})
