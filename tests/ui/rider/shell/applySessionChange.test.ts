import { QueryClient, QueryObserver } from "@tanstack/react-query"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { applySessionChange } from "#rider/shell/applySessionChange.ts"
import { stubPage } from "#tests/support/page/stubPage.ts"

stubPage()

let queries: QueryClient
beforeEach(() => {
  queries = new QueryClient()
  queries.setQueryData(["me"], "Anna")
  queries.setQueryData(["login-as", "ticket"], true)
})

describe("after a change of the session", () => {
  it.each([
    ["SEC-008 nothing is left of a person who has signed out", "one", undefined, [undefined, undefined]],
    [
      "SEC-008 another session finds nothing of the person before, and the redeemed ticket",
      "one",
      "other",
      [undefined, true]
    ],
    ["a guest who signs in keeps what was loaded", undefined, "one", ["Anna", true]],
    ["the same session keeps what was loaded", "one", "one", ["Anna", true]]
  ] as const)("%s", (_case, before, after, expected) => {
    applySessionChange(queries, before, after)
    expect([queries.getQueryData(["me"]), queries.getQueryData(["login-as", "ticket"])]).toEqual(expected)
  })

  it("SEC-008 a page that is open loads anew for another session", async () => {
    const load = vi.fn(() => Promise.resolve("Bo"))
    const observer = new QueryObserver(queries, { queryKey: ["me"], queryFn: load, staleTime: 60_000 })
    const stop = observer.subscribe(() => undefined)
    applySessionChange(queries, "one", "other")
    expect(observer.getCurrentResult().data).toBeUndefined()
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("Bo"))
    stop()
  })
})
