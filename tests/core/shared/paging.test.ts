import { describe, expect, it } from "vitest"
import { pageOf } from "#core/shared/paging.ts"

describe("a paged list", () => {
  it.each([
    ["HIST-002 has one page when it is empty", 0, 1],
    ["HIST-002 has one page until it is full", 20, 1],
    ["HIST-002 has a second page from the next entry on", 21, 2]
  ])("%s", (_case, total, lastPage) => {
    expect(pageOf(1, 20, total)).toEqual({ currentPage: 1, lastPage, total })
  })
})
