import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"

/** A worker or a registration of the browser: it remembers its listeners. */
class Target {
  readonly #listeners = new Map<string, Array<() => void>>()
  addEventListener = (name: string, listen: () => void) => {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listen])
  }
  emit = (name: string) => {
    for (const listen of this.#listeners.get(name) ?? []) listen()
  }
}
class Worker extends Target {
  state = "installing"
  readonly messages: Array<unknown> = []
  postMessage = (message: unknown) => this.messages.push(message)
}
class Registration extends Target {
  waiting: Worker | null = null
  installing: Worker | null = null
  readonly update = vi.fn(() => Promise.resolve())
}

const registration = new Registration()
const own = { controller: {}, register: () => Promise.resolve(registration) }
const container = Object.assign(new Target(), own)
const reload = vi.fn<() => void>()

const start = async () => {
  vi.resetModules()
  const module = await import("#rider/shell/serviceWorker.ts")
  module.registerServiceWorker()
  await vi.advanceTimersByTimeAsync(0)
  return module
}

/** A new release comes: its worker is installed and waits. */
const install = (): Worker => {
  const worker = new Worker()
  registration.installing = worker
  registration.emit("updatefound")
  worker.state = "installed"
  worker.emit("statechange")
  return worker
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv("PROD", true)
  vi.stubGlobal("navigator", { serviceWorker: container })
  vi.stubGlobal("document", { readyState: "complete" })
  vi.stubGlobal("location", { reload })
  registration.update.mockClear()
  reload.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

describe("the service worker's script", () => {
  it("SHELL-011 is checked every 30 minutes, also after a check that failed", async () => {
    await start()
    await vi.advanceTimersByTimeAsync(1_799_999)
    expect(registration.update).toHaveBeenCalledTimes(0)
    registration.update.mockRejectedValueOnce(new TypeError("no connection"))
    await vi.advanceTimersByTimeAsync(1)
    expect(registration.update).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1_800_000)
    expect(registration.update).toHaveBeenCalledTimes(2)
  })
})

describe("SHELL-006 a new version", () => {
  it("waits until the person wants it, and then the page loads anew", async () => {
    const { applyUpdate, updateWaiting } = await start()
    expect(updateWaiting()).toBe(false)
    const worker = install()
    expect([updateWaiting(), worker.messages]).toEqual([true, []])
    applyUpdate()
    expect([worker.messages, reload.mock.calls.length]).toEqual([[{ type: "SKIP_WAITING" }], 0])
    container.emit("controllerchange")
    expect(reload).toHaveBeenCalledTimes(1)
  })
  it("that another tab has activated leaves this one as it is, until its person wants it too", async () => {
    const { applyUpdate } = await start()
    const worker = install()
    worker.state = "activated"
    worker.emit("statechange")
    expect(reload).toHaveBeenCalledTimes(0)
    applyUpdate()
    expect([worker.messages, reload.mock.calls.length]).toEqual([[], 1])
  })
  it("on the first visit is none", async () => {
    vi.stubGlobal("navigator", { serviceWorker: Object.assign(new Target(), { ...own, controller: null }) })
    const { updateWaiting } = await start()
    install()
    expect(updateWaiting()).toBe(false)
  })
})
