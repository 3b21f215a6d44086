import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"

const names = ["localStorage", "sessionStorage"] as const

const failing = (name: string) => (): never => {
  throw new DOMException("no", name)
}

/** What `localStorage` and `sessionStorage` are in browsers where nothing can be stored. */
const unusable: Readonly<Record<string, () => unknown>> = {
  blocks: failing("SecurityError"),
  "does not have": () => null,
  "has no room in": () => ({
    getItem: () => null,
    setItem: failing("QuotaExceededError"),
    removeItem: () => undefined
  })
}

beforeEach(() => void vi.resetModules())
afterEach(() => {
  for (const name of names) Reflect.deleteProperty(globalThis, name)
  vi.unstubAllGlobals()
})

describe.each(Object.entries(unusable))("in a browser that %s its storages", (_case, get) => {
  beforeEach(() => {
    for (const name of names) Object.defineProperty(globalThis, name, { configurable: true, get })
  })

  it("a person is signed in until the page is closed", async () => {
    const { closeSession, currentSession, openSession } = await import("#ui/api/session.ts")
    expect(currentSession()).toBeUndefined()
    openSession({ kind: "own", token: "one" })
    expect(currentSession()).toEqual({ kind: "own", token: "one" })
    openSession({ kind: "acting", token: "the agent's" })
    expect(currentSession()).toEqual({ kind: "acting", token: "the agent's" })
    closeSession()
    expect(currentSession()).toEqual({ kind: "own", token: "one" })
    closeSession()
    expect(currentSession()).toBeUndefined()
  })

  it("L10N-002 the app has the language of the browser", async () => {
    vi.stubGlobal("navigator", { languages: ["sv-SE", "en"] })
    const { deviceLanguage } = await import("#ui/i18n/setUpI18n.ts")
    expect(deviceLanguage()).toBe("SV")
  })

  it("SEC-008 an unsent form lasts until it is forgotten", async () => {
    const { keepProfileText, keptProfileText } = await import("#rider/features/profile/keptProfileText.ts")
    const { clearKeptForms } = await import("#rider/shared/forms/keptForms.ts")
    keepProfileText("lastName", "Ravn")
    expect(keptProfileText("lastName")).toBe("Ravn")
    clearKeptForms()
    expect(keptProfileText("lastName")).toBeUndefined()
  })
})

it("a text that the browser has no room for is read in place of the one before it", async () => {
  const kept = new Map([["key", "old"]])
  const setItem = vi.fn<(key: string, text: string) => void>(failing("QuotaExceededError"))
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem,
    removeItem: (key: string) => kept.delete(key)
  })
  const { browserStorage } = await import("#ui/storage/storages.ts")
  browserStorage.setItem("key", "new")
  expect(browserStorage.getItem("key")).toBe("new")
  setItem.mockImplementation((key: string, text: string) => void kept.set(key, text))
  browserStorage.setItem("key", "newest")
  expect([kept.get("key"), browserStorage.getItem("key")]).toEqual(["newest", "newest"])
  browserStorage.removeItem("key")
  expect(browserStorage.getItem("key")).toBeNull()
})
