import { Option } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { loadRecentPlaces, saveRecentPlace } from "#rider/shared/forms/recentPlaces.ts"

const station = {
  placeId: Option.none(),
  name: "Roskilde St.",
  street: "Jernbanegade 1",
  zipcode: "4000",
  city: "Roskilde",
  country: "DK",
  lat: 55.64,
  lng: 12.09
} as const

const reported = vi.fn<(problem: unknown) => void>()
beforeEach(() => {
  reported.mockReset()
  vi.stubGlobal("reportError", reported)
})
afterEach(() => vi.unstubAllGlobals())

describe("the recent places of this device", () => {
  it("ADDR-006 have the place that was selected last", () => {
    const kept = new Map<string, string>()
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text)
    })
    saveRecentPlace(station)
    expect(loadRecentPlaces().map(({ name }) => name)).toEqual(["Roskilde St."])
    expect(reported).not.toHaveBeenCalled()
  })
  it("ERR-032 report a full storage, and the place is selected all the same", () => {
    const full = new DOMException("full", "QuotaExceededError")
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: () => {
        throw full
      }
    })
    saveRecentPlace(station)
    expect(reported).toHaveBeenCalledWith(full)
  })
})
