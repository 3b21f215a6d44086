import { afterAll, describe, expect, it, vi } from "vitest"
import { leaveEndedSession } from "#rider/shell/leaveEndedSession.ts"
import { currentSession, openSession } from "#ui/api/session.ts"

/** The storages of the tab and of the browser, before a module reads them. */
const { browser, tab } = vi.hoisted(() => {
  const stubStorage = (name: "sessionStorage" | "localStorage") => {
    const kept = new Map<string, string>()
    vi.stubGlobal(name, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key)
    })
    return kept
  }
  return { tab: stubStorage("sessionStorage"), browser: stubStorage("localStorage") }
})
afterAll(() => vi.unstubAllGlobals())

describe("after the server has ended its session", () => {
  it("SEC-008 a tab keeps no token of an impersonation, and says that it is over", () => {
    openSession({ kind: "own", token: "the browser's own" })
    openSession({ kind: "acting", token: "the agent's" })
    expect(leaveEndedSession({ pathname: "/voucher/SAMVEJ50", home: "/" })).toEqual({
      opens: "/landing/login-as-over"
    })
    expect([...tab.values()]).toEqual([])
    expect(currentSession()).toEqual({ kind: "own", token: "the browser's own" })
  })

  it.each([
    ["/", { opens: "/book" }],
    ["/trip-history", { opens: "/book" }],
    ["/nowhere", { opens: "/book" }],
    ["/voucher/SAMVEJ50", "stay"],
    ["/book/details", "stay"],
    ["/shared-trip/7", "stay"],
    ["/redirect/trip", "stay"]
  ])("AUTH-036 C52 the page %s keeps no token of the person: %j", (pathname, outcome) => {
    openSession({ kind: "own", token: "the browser's own" })
    expect(leaveEndedSession({ pathname, home: "/book" })).toEqual(outcome)
    expect([...browser.values()]).toEqual([])
    expect(currentSession()).toBeUndefined()
    expect(leaveEndedSession({ pathname, home: "/book" })).toBe("guest")
  })
})
