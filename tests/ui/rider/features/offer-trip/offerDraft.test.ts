import { DateTime } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { toPublicSettings } from "#core/shared/settings/publicSettings.ts"
import { loadDraft, type OfferDraft, returnDraft, saveDraft } from "#rider/features/offer-trip/offerDraft.ts"
import { at } from "#tests/ui/rider/views.ts"

const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text)
  }
}
const settings = toPublicSettings(defaultProductSettings)
// 2 March 2026 is a winter day: the clocks of Denmark are an hour ahead.
const load = () => loadDraft(at("09:00"), settings)
const back = (draft: OfferDraft, arrival: string) =>
  DateTime.formatIso(
    returnDraft(draft, {
      now: at("09:00"),
      arrival: at(arrival),
      rideNowReturnTime: settings.trip.rideNowReturnTime
    }).time.dateTime
  )

describe("the form of an offer", () => {
  beforeEach(() => {
    vi.stubGlobal("localStorage", memory())
    vi.stubGlobal("sessionStorage", memory())
  })
  afterEach(() => vi.unstubAllGlobals())

  it("TRIP-013 begins with the next day at 08:00", () => {
    expect(DateTime.formatIso(load().time.dateTime)).toBe("2026-03-03T07:00:00.000Z")
  })
  it("TRIP-014 TRIP-015 returns the next day at 16:00, a ride now the same day", () => {
    expect(back(load(), "12:00")).toBe("2026-03-03T15:00:00.000Z")
    const rideNow = { ...load(), time: { ...load().time, leaveNow: true } }
    expect(back(rideNow, "12:00")).toBe("2026-03-02T15:00:00.000Z")
  })
  it("survives a reload, and shows the default instead of a departure that has passed", () => {
    saveDraft({ ...load(), seats: 2, time: { ...load().time, dateTime: at("10:00") } })
    expect(load()).toMatchObject({ seats: 2, time: { dateTime: at("10:00") } })
    saveDraft({ ...load(), time: { ...load().time, dateTime: at("08:00") } })
    expect(DateTime.formatIso(load().time.dateTime)).toBe("2026-03-03T07:00:00.000Z")
  })
})
