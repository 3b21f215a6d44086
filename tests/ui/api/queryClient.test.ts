import { QueryObserver } from "@tanstack/react-query"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
let network: { onLine: boolean }
let page: EventTarget
let close: () => void

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  page = new EventTarget()
  network = { onLine: true }
  vi.stubGlobal("navigator", network)
  vi.stubGlobal("window", page)
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page))
  vi.stubGlobal("location", { href: "https://samvej.example/" })
  vi.stubGlobal("document", { documentElement: { lang: "en" } })
  vi.stubGlobal("localStorage", storage)
  vi.stubGlobal("sessionStorage", storage)
})
afterEach(() => {
  close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens the app on a page that loads one thing. */
const open = async (load: () => Promise<string>) => {
  const { createQueryClient } = await import("#ui/api/queryClient.ts")
  const client = createQueryClient()
  client.mount()
  const observer = new QueryObserver(client, { queryKey: ["trip"], queryFn: load, retry: false })
  const unsubscribe = observer.subscribe(() => undefined)
  close = () => {
    unsubscribe()
    client.unmount()
  }
  await vi.advanceTimersByTimeAsync(0)
  return { client, state: () => observer.getCurrentResult() }
}

const unreachable = () => Promise.reject(new TypeError("no connection"))

describe("a page that could not be loaded", () => {
  it("SHELL-005 loads by itself when the app started without a network and it comes", async () => {
    network.onLine = false
    const load = vi.fn(() => (network.onLine ? Promise.resolve("loaded") : unreachable()))
    const { state } = await open(load)
    expect(state().status).toBe("error")

    network.onLine = true
    page.dispatchEvent(new Event("online"))
    await vi.advanceTimersByTimeAsync(0)
    expect([state().data, load.mock.calls.length]).toEqual(["loaded", 2])
  })

  it("SHELL-005 loads by itself when a server that was away answers again, which the browser does not tell", async () => {
    let isAway = true
    vi.stubGlobal("fetch", () => (isAway ? unreachable() : Promise.resolve(new Response("pong"))))
    const { state } = await open(async () => {
      const { apiFetch } = await import("#ui/api/apiFetch.ts")
      return await (await apiFetch("/api/trip")).text()
    })
    await vi.waitFor(() => expect(state().status).toBe("error"))

    isAway = false
    await vi.advanceTimersByTimeAsync(5000)
    await vi.waitFor(() => expect(state().data).toBe("pong"))
  })
})

describe("a command without a connection", () => {
  it("HTTP-009 is refused at once, instead of being sent later", async () => {
    const { client } = await open(() => Promise.resolve("loaded"))
    network.onLine = false
    page.dispatchEvent(new Event("offline"))
    const send = vi.fn(unreachable)
    const command = client
      .getMutationCache()
      .build(client, { ...client.getDefaultOptions().mutations, mutationFn: send })
    await expect(command.execute(undefined)).rejects.toThrow("no connection")
    page.dispatchEvent(new Event("online"))
    await vi.advanceTimersByTimeAsync(0)
    expect(send).toHaveBeenCalledTimes(1)
  })
})

describe("what a busy server has refused", () => {
  it("SEC-024 loads by itself after as long as the server says, at most four times more", async () => {
    const fetched = vi.fn(() =>
      Promise.resolve(
        Response.json({ error: "server_busy", message: "Later", retry_after: 3 }, { status: 429 })
      )
    )
    vi.stubGlobal("fetch", fetched)
    const { client } = await open(() => Promise.resolve("loaded"))
    const { apiFetch } = await import("#ui/api/apiFetch.ts")
    const observer = new QueryObserver(client, {
      queryKey: ["overview"],
      queryFn: async () => await (await apiFetch("/api/overview")).text()
    })
    const unsubscribe = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(2990)
    expect(fetched).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(20)
    expect(fetched).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(30_000)
    expect([observer.getCurrentResult().error?.message, fetched.mock.calls.length]).toEqual(["Later", 5])
    unsubscribe()
  })
})
