import { describe, expect, it } from "vitest"
import { discountWarning } from "#core/subsidy/discountWarning.ts"
import { SubsidyVerdict } from "#core/subsidy/verdicts.ts"
import da from "#locales/da/trip.json" with { type: "json" }
import en from "#locales/en/trip.json" with { type: "json" }
import nb from "#locales/nb/trip.json" with { type: "json" }
import nl from "#locales/nl/trip.json" with { type: "json" }
import sv from "#locales/sv/trip.json" with { type: "json" }

const ride = { verdict: "eligible", isDiscounted: false, hasDriver: true } as const

describe("the warning about a discount", () => {
  it.each([
    ["SUBS-010 outside every area", "outside_sponsored_area"],
    ["SUBS-012 for a ride that is too short", "minimum_distance_not_reached"],
    ["SUBS-013 in a blocked area", "blocked_area"]
  ] as const)("%s is its own, with or without a driver", (_case, verdict) => {
    expect(discountWarning({ ...ride, verdict })).toBe(verdict)
    expect(discountWarning({ ...ride, verdict, hasDriver: false })).toBe(verdict)
  })
  it("SUBS-011 of fair use is shown only when there is a driver", () => {
    const verdict = "fair_use_exceeded"
    expect(discountWarning({ ...ride, verdict })).toBe(verdict)
    expect(discountWarning({ ...ride, verdict, hasDriver: false })).toBeUndefined()
  })
  it("SUBS-015 is hidden when there is a discount, and SUBS-014 says so when an area gives none", () => {
    expect(discountWarning({ ...ride, isDiscounted: true })).toBeUndefined()
    expect(discountWarning(ride)).toBe("zero_subsidy_area")
  })
  it("SUBS-015 is hidden for nothing else", () => {
    for (const verdict of SubsidyVerdict.literals.filter((one) => one !== "eligible")) {
      expect(discountWarning({ ...ride, verdict, isDiscounted: true })).toBe(verdict)
    }
  })
})

describe("the words of a warning", () => {
  it.each([
    ["SUBS-010", "outside_sponsored_area", /outside our partner areas .* no subsidy/],
    ["SUBS-011", "fair_use_exceeded", /with \{\{name\}\} .* no subsidy/],
    ["SUBS-012", "minimum_distance_not_reached", /under \{\{km\}\} get no subsidy/],
    ["SUBS-013", "blocked_area", /here get no subsidy/],
    ["SUBS-014", "zero_subsidy_area", /partner of this area pays nothing/]
  ] as const)("%s %s are its own in five languages, and true of free rides too", (_id, warning, words) => {
    const said = [en, da, sv, nl, nb].map((texts) => texts.warning[warning])
    expect(said[0]).toMatch(words)
    expect(new Set(said).size).toBe(5)
    const figures = said.map((text) => text.match(/\{\{\w+\}\}/)?.[0])
    expect(new Set(figures).size).toBe(1)
    for (const text of said) expect(text).not.toMatch(/\b(price|pris|prijs)\b/i)
  })
})
