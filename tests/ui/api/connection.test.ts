import { DateTime } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: new Date("2026-03-02T07:00:00Z") })
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal("navigator", { onLine: true })
  vi.stubGlobal("addEventListener", () => undefined)
  vi.stubGlobal("localStorage", storage)
  vi.stubGlobal("sessionStorage", storage)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const load = async () => {
  const { currentConnection, onConnectionChange } = await import("#ui/api/connection.ts")
  const { emitApiEvent } = await import("#ui/api/apiEvents.ts")
  const savedAt = () => {
    const at = currentConnection().savedAt
    return at === undefined ? undefined : DateTime.formatIso(at)
  }
  return { emitApiEvent, onConnectionChange, savedAt }
}

describe("SHELL-005 without a connection", () => {
  it("the age is that of the oldest answer that is shown instead, until the connection is back", async () => {
    const { emitApiEvent, onConnectionChange, savedAt } = await load()
    emitApiEvent("online", false)
    expect(savedAt()).toBeUndefined()
    const changed = vi.fn<() => void>()
    onConnectionChange(changed)
    emitApiEvent("stored", "2026-03-02T06:42:00.000Z")
    emitApiEvent("stored", "2026-03-02T06:50:00.000Z")
    expect(savedAt()).toBe("2026-03-02T06:42:00.000Z")
    emitApiEvent("stored", "2026-03-01T16:00:00.000Z")
    expect(savedAt()).toBe("2026-03-01T16:00:00.000Z")
    expect(changed).toHaveBeenCalledTimes(2)

    emitApiEvent("online", true)
    expect(savedAt()).toBeUndefined()
    emitApiEvent("online", false)
    expect(savedAt()).toBeUndefined()
  })

  it("an answer that the service worker stored before it noted times has no age", async () => {
    const { emitApiEvent, savedAt } = await load()
    emitApiEvent("online", false)
    emitApiEvent("stored", "yes")
    expect(savedAt()).toBeUndefined()
  })
})
