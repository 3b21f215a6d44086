import { DateTime } from "effect"
import { createElement } from "react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { Country } from "#core/shared/country.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { encodePublicSettings, toPublicSettings } from "#core/shared/settings/publicSettings.ts"
import { PriceNote } from "#rider/shared/route/PriceNote.tsx"
import { renderText } from "#tests/ui/rider/renderText.ts"
import { aPlace } from "#tests/ui/rider/views.ts"

beforeEach(() => {
  const settings = encodePublicSettings(toPublicSettings(defaultProductSettings))
  vi.stubGlobal("document", { querySelector: () => ({ getAttribute: () => settings }) })
  vi.stubGlobal("navigator", {})
  vi.stubGlobal("localStorage", { setItem: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

const noteOf = (country: Country, distance: number): string =>
  renderText(
    createElement(PriceNote, {
      draft: {
        from: { ...aPlace("Banegade"), country },
        time: { mode: "departure", dateTime: DateTime.makeUnsafe("2026-03-02T07:00:00Z"), leaveNow: false },
        seats: 3,
        charge: false,
        via: [],
        deactivatedStops: []
      },
      route: { distance, duration: 1800, route: "", steps: [], stops: [] }
    })
  )

describe("the offer of a trip shows the subsidy for a passenger", () => {
  it.each([
    ["DK", "up to kr. 10"],
    ["NO", "up to kr. 15"],
    ["SE", "up to kr. 15"],
    ["NL", "up to €2"]
  ] as const)("SUBS-005 from %s: %s", (country, text) => {
    expect(noteOf(country, 38_000)).toContain(`Subsidy for each passenger in a partner area ${text} `)
  })

  it("C02 and the shortest distance of the country, for a shorter route", () => {
    expect(noteOf("NL", 4900)).toContain("Rides under 5 km get no subsidy.")
    expect(noteOf("DK", 1900)).toContain("Rides under 2 km get no subsidy.")
  })
})
