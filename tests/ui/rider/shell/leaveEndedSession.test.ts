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
    expect(leaveEndedSession("/")).toBe("/landing/login-as-over")
    expect([...tab.values()]).toEqual([])
    expect(currentSession()).toEqual({ kind: "own", token: "the browser's own" })
  })

  it("AUTH-036 a page keeps no token of the person, and shows its home; a guest stays", () => {
    openSession({ kind: "own", token: "the browser's own" })
    expect(leaveEndedSession("/book")).toBe("/book")
    expect([...browser.values()]).toEqual([])
    expect(currentSession()).toBeUndefined()
    expect(leaveEndedSession("/book")).toBeUndefined()
  })
})
