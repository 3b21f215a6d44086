import { QueryClient, QueryObserver } from "@tanstack/react-query"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { storedVoucher } from "#rider/shared/session/storedVoucher.ts"
import { applySessionChange } from "#rider/shell/applySessionChange.ts"
import { stubPage } from "#tests/support/page/stubPage.ts"
import { stubPush } from "#tests/support/page/stubPush.ts"

stubPage()

const own = { kind: "own", token: "one" } as const
const other = { kind: "own", token: "other" } as const
const early = { kind: "own", token: "early", userId: "anna" } as const
const late = { kind: "own", token: "late", userId: "anna" } as const
const bo = { kind: "own", token: "bo", userId: "bo" } as const
const acting = { kind: "acting", token: "the agent's" } as const

let queries: QueryClient
beforeEach(() => {
  queries = new QueryClient()
  queries.setQueryData(["me"], "Anna")
  queries.setQueryData(["login-as", "ticket"], true)
})

describe("after a change of the session", () => {
  it.each([
    ["SEC-008 nothing is left of a person who has signed out", own, undefined, [undefined, undefined]],
    [
      "SEC-008 another session finds nothing of the person before, and the redeemed ticket",
      own,
      other,
      [undefined, true]
    ],
    ["a guest who signs in keeps what was loaded", undefined, own, ["Anna", true]],
    ["the same session keeps what was loaded", own, { ...own }, ["Anna", true]],
    ["ASVS-7.5.1 a person who signs in again keeps what was loaded", early, late, ["Anna", true]],
    ["SEC-008 another person finds nothing of the one before", early, bo, [undefined, true]]
  ] as const)("%s", (_case, before, after, expected) => {
    applySessionChange(queries, before, after)
    expect([queries.getQueryData(["me"]), queries.getQueryData(["login-as", "ticket"])]).toEqual(expected)
  })

  it("SEC-008 a page that is open loads anew for another session", async () => {
    const load = vi.fn(() => Promise.resolve("Bo"))
    const observer = new QueryObserver(queries, { queryKey: ["me"], queryFn: load, staleTime: 60_000 })
    const stop = observer.subscribe(() => undefined)
    applySessionChange(queries, own, other)
    expect(observer.getCurrentResult().data).toBeUndefined()
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("Bo"))
    stop()
  })

  it.each([
    ["SEC-008 is forgotten with the sign-out", own, undefined, undefined],
    ["SEC-008 is forgotten for another person", early, bo, undefined],
    ["VOUCH-012 stays for a guest who signs in", undefined, own, "SAMVEJ50"],
    ["VOUCH-012 stays with a person who signs in again", early, late, "SAMVEJ50"],
    ["stays with an agent who acts in a tab", own, acting, "SAMVEJ50"]
  ] as const)("the code of a voucher link %s", (_case, before, after, expected) => {
    storedVoucher.set("SAMVEJ50")
    applySessionChange(queries, before, after)
    expect(storedVoucher.current()).toBe(expected)
  })

  describe("of the forms that the tab keeps", () => {
    it.each([
      ["SEC-008 none is left of a person who has signed out", own, undefined, ["samvej.session"]],
      ["SEC-008 none is left for another person", own, other, ["samvej.session"]],
      ["a guest who signs in keeps them", undefined, own, ["samvej.form.vacation", "samvej.session"]],
      ["the same session keeps them", own, own, ["samvej.form.vacation", "samvej.session"]],
      [
        "ASVS-7.5.1 a person who signs in again keeps them",
        early,
        late,
        ["samvej.form.vacation", "samvej.session"]
      ]
    ] as const)("%s", (_case, before, after, expected) => {
      const tab: object = Object.create({
        getItem: () => null,
        removeItem: (key: string) => Reflect.deleteProperty(tab, key)
      })
      vi.stubGlobal(
        "sessionStorage",
        Object.assign(tab, { "samvej.form.vacation": "", "samvej.session": "" })
      )
      applySessionChange(queries, before, after)
      expect(Object.keys(sessionStorage)).toEqual(expected)
    })
  })

  describe("of the headings that the browser keeps", () => {
    it.each([
      ["SEC-008 none is left of a person who has signed out", own, undefined, ["samvej.headings"]],
      ["SEC-008 none is left for another person", early, bo, ["samvej.headings"]],
      ["the same person keeps them", early, late, []]
    ] as const)("%s", (_case, before, after, expected) => {
      const removeItem = vi.fn<(key: string) => void>()
      vi.stubGlobal("localStorage", { removeItem })
      applySessionChange(queries, before, after)
      const removed = removeItem.mock.calls.map(([key]) => key)
      expect(removed.filter((key) => key === "samvej.headings")).toEqual(expected)
    })
  })

  describe("of the push messages to this browser", () => {
    it.each([
      ["N99 they end with the sign-out", own, undefined, 1],
      ["N99 they end where another person signs in", own, other, 1],
      ["N99 they stay while an agent acts in a tab", own, acting, 0],
      ["N99 they stay after an impersonation", acting, own, 0],
      ["N99 they stay at a sign-in", undefined, own, 0],
      ["N99 they stay when the person signs in again", early, late, 0]
    ] as const)("%s", async (_case, before, after, expected) => {
      const { unsubscribe } = stubPush()
      applySessionChange(queries, before, after)
      await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(expected))
    })
  })
})
