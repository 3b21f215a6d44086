import { describe, expect, it } from "vitest"
import { discountWarning } from "#core/subsidy/discountWarning.ts"
import { SubsidyVerdict } from "#core/subsidy/verdicts.ts"
import da from "#locales/da/trip.json" with { type: "json" }
import en from "#locales/en/trip.json" with { type: "json" }
import nb from "#locales/nb/trip.json" with { type: "json" }
import nl from "#locales/nl/trip.json" with { type: "json" }
import sv from "#locales/sv/trip.json" with { type: "json" }

const part = { verdict: "eligible", isDiscounted: false, hasDriver: true } as const

describe("the discount warning", () => {
  it.each([
    ["SUBS-010 outside every area", "outside_sponsored_area"],
    ["SUBS-012 below the minimum distance", "minimum_distance_not_reached"],
    ["SUBS-013 in a blocked area", "blocked_area"]
  ] as const)("%s has its own warning, with or without a driver", (_case, verdict) => {
    expect(discountWarning({ ...part, verdict })).toBe(verdict)
    expect(discountWarning({ ...part, verdict, hasDriver: false })).toBe(verdict)
  })
  it("SUBS-011 of fair use is shown only with a driver", () => {
    const verdict = "fair_use_exceeded"
    expect(discountWarning({ ...part, verdict })).toBe(verdict)
    expect(discountWarning({ ...part, verdict, hasDriver: false })).toBeUndefined()
  })
  it("SUBS-015 is hidden with a discount, and SUBS-014 shown when the area gives none", () => {
    expect(discountWarning({ ...part, isDiscounted: true })).toBeUndefined()
    expect(discountWarning(part)).toBe("zero_subsidy_area")
  })
  it("SUBS-015 is shown for every other verdict", () => {
    const others = [
      "outside_sponsored_area",
      "fair_use_exceeded",
      "minimum_distance_not_reached",
      "blocked_area"
    ] as const
    for (const verdict of others) {
      expect(discountWarning({ ...part, verdict, isDiscounted: true })).toBe(verdict)
    }
    expect(SubsidyVerdict.literals.toSorted()).toEqual([...others, "eligible"].toSorted())
  })
})

describe("the text of a warning", () => {
  it.each([
    ["SUBS-010", "outside_sponsored_area", /outside our partner areas .* no subsidy/],
    ["SUBS-011", "fair_use_exceeded", /with \{\{name\}\} .* no subsidy/],
    ["SUBS-012", "minimum_distance_not_reached", /under \{\{km\}\} get no subsidy/],
    ["SUBS-013", "blocked_area", /here get no subsidy/],
    ["SUBS-014", "zero_subsidy_area", /partner of this area pays nothing/]
  ] as const)("%s %s differs in five languages, and fits free trips", (_id, warning, pattern) => {
    const texts = [en, da, sv, nl, nb].map((locale) => locale.warning[warning])
    expect(texts[0]).toMatch(pattern)
    expect(new Set(texts).size).toBe(5)
    const placeholders = texts.map((text) => text.match(/\{\{\w+\}\}/)?.[0])
    expect(new Set(placeholders).size).toBe(1)
    for (const text of texts) expect(text).not.toMatch(/\b(price|pris|prijs)\b/i)
  })
})
