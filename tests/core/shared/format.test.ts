import { DateTime } from "effect"
import { describe, expect, it } from "vitest"
import {
  formatCountdown,
  formatDate,
  formatDay,
  formatDistance,
  formatKm,
  formatMoney,
  formatRating,
  formatSeconds,
  formatTime,
  formatWait
} from "#core/shared/format.ts"
import { metres, seconds } from "#core/shared/geo.ts"
import { money } from "#core/shared/Money.ts"

const at = (iso: string) => DateTime.makeUnsafe(iso)
/** Intl joins with spaces that do not break. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ")

describe("dates and times", () => {
  it("L10N-007 are dd/MM/yy in the time zone of the country", () => {
    expect(formatDate(at("2026-03-02T23:30:00Z"), "DK")).toBe("03/03/26")
  })
  it.each([
    ["EN", "07:42"],
    ["DA", "07.42"],
    ["SV", "07:42"],
    ["NL", "07:42"],
    ["NB", "07:42"]
  ] as const)("use 24 hours in the format of %s, in any time zone of the browser", (language, shown) => {
    expect(formatTime(at("2026-03-02T06:42:00Z"), language, "DK")).toBe(shown)
  })
  it("follow daylight saving time", () => {
    expect(formatSeconds(at("2026-07-02T05:42:09Z"), "EN", "NO")).toBe("07:42:09")
    expect(formatTime(at("2026-07-02T05:42:00Z"), "EN", "NO")).toBe("07:42")
  })
  it("are those of Denmark by default", () => {
    const midnight = at("2026-03-01T23:00:00Z")
    expect([formatDate(midnight), formatTime(midnight, "EN"), plain(formatDay(midnight, "EN"))]).toEqual([
      "02/03/26",
      "00:00",
      "Mon 2 March"
    ])
  })
  it("contain the weekday", () => {
    expect(plain(formatDay(at("2026-03-02T06:42:00Z"), "EN"))).toBe("Mon 2 March")
  })
})

describe("L10N-005 L10N-006 money", () => {
  it.each([
    ["EN", 1250, "DKK", "kr. 12.50"],
    ["DA", 1250, "DKK", "12,50 kr."],
    ["SV", 1500, "SEK", "15 kr."],
    ["NB", 1500, "NOK", "15 kr."],
    ["NL", 200, "EUR", "€ 2"],
    ["DA", 205, "EUR", "2,05 €"],
    ["DA", 123_456_700, "DKK", "1.234.567 kr."]
  ] as const)("in %s: %d of %s is %s", (language, amount, currency, shown) => {
    expect(plain(formatMoney(money(amount, currency), language))).toBe(shown)
  })
  it("shows the sign of income if requested", () => {
    expect(plain(formatMoney(money(3800, "DKK"), "DA", { signed: true }))).toBe("+38 kr.")
    expect(plain(formatMoney(money(0, "DKK"), "DA", { signed: true }))).toBe("0 kr.")
  })
})

describe("L10N-008 distances", () => {
  it.each([
    [12_345, "DA", "12,3 km"],
    [12_000, "EN", "12 km"],
    [999, "NL", "1 km"],
    [40, "SV", "0 km"]
  ] as const)("%d m is at most one decimal of a kilometre in %s: %s", (distance, language, shown) => {
    expect(formatKm(metres(distance), language)).toBe(shown)
  })
  it.each([
    [404, "400 m"],
    [994, "990 m"],
    [995, "1 km"],
    [996, "1 km"],
    [1650, "1.7 km"]
  ] as const)("a walk of %d m reads %s", (distance, shown) => {
    expect(formatDistance(metres(distance), "EN")).toBe(shown)
  })
})

describe("CODE-007 a countdown is mm:ss", () => {
  it.each([
    [299.2, "05:00"],
    [61, "01:01"],
    [0, "00:00"],
    [3725, "62:05"]
  ] as const)("%d seconds read %s", (left, shown) => {
    expect(formatCountdown(seconds(left))).toBe(shown)
  })
})

it("a rating has one decimal with the separator of the language", () => {
  expect([formatRating(4, "EN"), formatRating(4.25, "DA")]).toEqual(["4.0", "4,3"])
})

describe("a wait", () => {
  it.each([
    [1, "EN", "in 1 second"],
    [45, "EN", "in 45 seconds"],
    [60, "EN", "in 1 minute"],
    [61, "EN", "in 2 minutes"],
    [3600, "EN", "in 1 hour"],
    [86_400, "EN", "in 24 hours"],
    [60, "DA", "om 1 minut"],
    [60, "SV", "om 1 minut"],
    [60, "NL", "over 1 minuut"],
    [60, "NB", "om 1 minutt"]
  ] as const)("AUTH-032 of %i seconds is in %s %s, never shorter than it is", (wait, language, text) => {
    expect(formatWait(wait, language)).toBe(text)
  })
})
