import { Option } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { encodePublicSettings, toPublicSettings } from "#core/shared/settings/publicSettings.ts"

const settingsWith = (max: number) =>
  encodePublicSettings(
    toPublicSettings({ ...defaultProductSettings, seats: { ...defaultProductSettings.seats, max } })
  )

interface Visit {
  /** What the server wrote into the page. */
  readonly page?: string
  readonly stored?: string
  /** The page is the service worker's copy. */
  readonly isStoredPage?: boolean
  readonly answer?: string
}

const kept = new Map<string, string>()

/** Opens a page; each has the modules anew. */
const visit = async ({ page, stored, isStoredPage = false, answer }: Visit) => {
  vi.resetModules()
  kept.clear()
  if (stored !== undefined) kept.set("samvej.settings", stored)
  const meta = page === undefined ? null : { getAttribute: () => page }
  vi.stubGlobal("document", { querySelector: () => meta, documentElement: { lang: "en" } })
  vi.stubGlobal("navigator", { serviceWorker: { controller: isStoredPage ? {} : null } })
  vi.stubGlobal("fetch", () =>
    answer === undefined
      ? Promise.reject(new TypeError("no connection"))
      : Promise.resolve(new Response(answer, { headers: { "content-type": "application/json" } }))
  )
  const store = await import("#ui/settings/settingsStore.ts")
  return {
    ...store,
    seats: () => Option.getOrUndefined(Option.map(store.knownSettings(), ({ seats }) => seats.max))
  }
}

beforeEach(() => {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key)
  }
  vi.stubGlobal("location", {
    href: "https://samvej.example/",
    origin: "https://samvej.example",
    pathname: "/"
  })
  vi.stubGlobal("localStorage", storage)
  vi.stubGlobal("sessionStorage", { ...storage, getItem: () => null })
})
afterEach(() => vi.unstubAllGlobals())

describe("N86 an app starts with the settings", () => {
  it.each([
    ["that the server wrote into the page", { page: settingsWith(6), stored: settingsWith(5) }, 6, true],
    ["of the last answer, where the page has none", { stored: settingsWith(5) }, 5, false],
    [
      "of the last answer, where the service worker kept the page of another day",
      { page: settingsWith(6), stored: settingsWith(5), isStoredPage: true },
      5,
      false
    ],
    [
      "of a kept page, where there was no answer yet",
      { page: settingsWith(6), isStoredPage: true },
      6,
      false
    ],
    ["of a page, where another version's are stored", { page: settingsWith(6), stored: "{}" }, 6, true],
    ["of nobody at a first start without a page of the server's", {}, undefined, false]
  ] as const)("%s", async (_case, visited, seats, isFresh) => {
    const opened = await visit(visited)
    expect([opened.seats(), opened.isFreshPage()]).toEqual([seats, isFresh])
  })

  it("and keeps those of a fresh page for a start without connection", async () => {
    const opened = await visit({ page: settingsWith(6) })
    opened.knownSettings()
    expect(kept.get("samvej.settings")).toBe(settingsWith(6))
  })
})

describe("N86 an app that asks the server", () => {
  it("uses the answer from now on, keeps it, and notifies the screens once", async () => {
    const opened = await visit({ stored: settingsWith(5), answer: settingsWith(6) })
    const listener = vi.fn<() => void>()
    opened.onSettingsChange(listener)
    await opened.refreshSettings()
    await opened.refreshSettings()
    expect(opened.seats()).toBe(6)
    expect(kept.get("samvej.settings")).toBe(settingsWith(6))
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it.each([
    ["without connection", undefined],
    ["and is not understood", `{"seats":{"max":3}}`]
  ])("%s keeps the last known settings", async (_case, answer) => {
    const opened = await visit({ stored: settingsWith(5), ...(answer === undefined ? {} : { answer }) })
    await expect(opened.refreshSettings()).rejects.toMatchObject({ name: "Refusal" })
    expect(opened.seats()).toBe(5)
  })
})

describe("N86 a browser that blocks its storage", () => {
  it("starts with the page's settings, and uses those that the server sends later", async () => {
    const blocked = (): never => {
      throw new DOMException("blocked", "SecurityError")
    }
    vi.stubGlobal("localStorage", { getItem: blocked, setItem: blocked, removeItem: blocked })
    const opened = await visit({ page: settingsWith(6), answer: settingsWith(7) })
    expect(opened.seats()).toBe(6)
    await opened.refreshSettings()
    expect(opened.seats()).toBe(7)
  })
})
