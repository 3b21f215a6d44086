import { DateTime } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { TripId } from "#core/shared/ids.ts"

const trip = TripId.make("00000000-0000-4000-8000-000000000001")
const other = TripId.make("00000000-0000-4000-8000-000000000002")
const now = DateTime.makeUnsafe("2026-03-02T08:40:00Z")
const code = {
  value: "12345678",
  link: "https://samvej.example/qr/12345678",
  renewsAt: DateTime.makeUnsafe("2026-03-02T08:45:00Z")
}

/** Opens the page; each time with modules of its own. */
const open = async () => {
  vi.resetModules()
  return await import("#rider/features/active-trip/keptTripCode.ts")
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key)
  })
})
afterEach(() => vi.unstubAllGlobals())

describe("N65 SHELL-014 the trip code in the tab", () => {
  it("CODE-002 survives a reload until its renewal", async () => {
    const page = await open()
    page.keepTripCode(trip, code)
    const reloaded = await open()
    expect(reloaded.keptTripCode(trip, now)).toMatchObject(code)
    expect(reloaded.keptTripCode(trip, code.renewsAt)).toBeUndefined()
  })
  it("is that of its trip alone, and gone once it is cleared", async () => {
    const page = await open()
    page.keepTripCode(trip, code)
    expect(page.keptTripCode(other, now)).toBeUndefined()
    page.clearTripCode()
    expect(page.keptTripCode(trip, now)).toBeUndefined()
    expect((await open()).keptTripCode(trip, now)).toBeUndefined()
  })
  it("lasts as long as the page in a browser without storage", async () => {
    const blocked = (): never => {
      throw new DOMException("blocked", "SecurityError")
    }
    vi.stubGlobal("sessionStorage", { getItem: blocked, setItem: blocked, removeItem: blocked })
    const page = await open()
    page.keepTripCode(trip, code)
    expect(page.keptTripCode(trip, now)).toMatchObject(code)
    expect((await open()).keptTripCode(trip, now)).toBeUndefined()
  })
})
