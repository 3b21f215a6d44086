import { DateTime } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { TripId, UserId } from "#core/shared/ids.ts"

const trip = TripId.make("00000000-0000-4000-8000-000000000001")
const driver = UserId.make("00000000-0000-4000-8000-000000000002")
const endedAt = DateTime.makeUnsafe("2026-03-02T08:40:00Z")

let kept: Map<string, string>
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key)
}

/** Opens the page; each time with modules of its own. */
const open = async () => {
  vi.resetModules()
  return await import("#rider/features/active-trip/pendingEnd.ts")
}

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal("localStorage", storage)
})
afterEach(() => vi.unstubAllGlobals())

describe("END-001 the end of a trip without connection", () => {
  it("is kept with its time, also when the page is reloaded, until it is cleared", async () => {
    const page = await open()
    expect(page.pendingEnd()).toBeUndefined()
    page.keepEnd(trip, driver, endedAt)
    const reloaded = await open()
    expect(reloaded.pendingEnd()).toEqual({ tripId: trip, driverId: driver, endedAt })
    reloaded.clearEnd()
    expect((await open()).pendingEnd()).toBeUndefined()
  })
  it("is kept until the page is closed in a browser without storage", async () => {
    const blocked = (): never => {
      throw new DOMException("blocked", "SecurityError")
    }
    vi.stubGlobal("localStorage", { getItem: blocked, setItem: blocked, removeItem: blocked })
    const page = await open()
    page.keepEnd(trip, driver, endedAt)
    expect(page.pendingEnd()?.tripId).toBe(trip)
    page.clearEnd()
    expect(page.pendingEnd()).toBeUndefined()
  })
  it("is not read from what another version of the app stored", async () => {
    kept.set("samvej.pending-end", '{"trip":1}')
    expect((await open()).pendingEnd()).toBeUndefined()
  })
})
