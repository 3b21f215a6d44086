import { expect, it, vi } from "vitest"
import { fetched, stubPage } from "#tests/support/page/stubPage.ts"

stubPage()

/** The module reads the session of the page when it is loaded. */
const load = () => import("#rider/shared/routing/reloadOnce.ts")

const reload = vi.fn<() => void>()
const address = {
  href: "https://samvej.example/benefits",
  origin: "https://samvej.example",
  pathname: "/benefits"
}

/** Opens the page in a tab that keeps what is stored, or in a browser that blocks it. */
const openTab = (isBlocked = false): void => {
  const kept = new Map<string, string>()
  const store = (key: string, text: string): void => {
    if (isBlocked) throw new DOMException("blocked", "SecurityError")
    kept.set(key, text)
  }
  reload.mockClear()
  vi.stubGlobal("location", { ...address, reload })
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: store,
    removeItem: (key: string) => void kept.delete(key)
  })
}

it("SHELL-013 loads anew when the server answers, and remembers it until a page stands", async () => {
  openTab()
  const { clearReloaded, hasReloaded, reloadOnce } = await load()
  fetched.mockResolvedValue(new Response("pong"))
  expect(hasReloaded()).toBe(false)
  expect(await reloadOnce()).toBe(true)
  expect([reload.mock.calls.length, hasReloaded()]).toEqual([1, true])
  clearReloaded()
  expect(hasReloaded()).toBe(false)
})

it.each([
  ["the server does not answer", false, () => Promise.reject(new TypeError("no connection"))],
  ["the server refuses", false, () => Promise.resolve(new Response("", { status: 503 }))],
  ["the tab could not remember it", true, () => Promise.resolve(new Response("pong"))]
] as const)("SHELL-013 does not load anew when %s", async (_case, isBlocked, answer) => {
  openTab(isBlocked)
  const { reloadOnce } = await load()
  fetched.mockImplementation(answer)
  expect(await reloadOnce()).toBe(false)
  expect(reload).toHaveBeenCalledTimes(0)
})
