import { describe, expect, it } from "vitest"
import { timeZoneOf } from "#core/shared/country.ts"
import { addDays, localDay, noonOf, startOfDay } from "#core/shared/localDay.ts"
import { at } from "#tests/support/builders/entities.ts"

describe("a day", () => {
  it.each([
    ["2026-02-28", 1, "2026-03-01"],
    ["2026-03-28", 2, "2026-03-30"],
    ["2026-01-01", -1, "2025-12-31"],
    ["2026-01-01", 0, "2026-01-01"]
  ])("%s and %d days is %s", (day, days, result) => {
    expect(addDays(day, days)).toBe(result)
  })
  it.each([
    ["DK", "Europe/Copenhagen"],
    ["SE", "Europe/Stockholm"],
    ["NL", "Europe/Amsterdam"],
    ["BE", "Europe/Brussels"],
    ["NO", "Europe/Oslo"]
  ] as const)("follows the clocks of %s", (country, zone) => {
    expect(timeZoneOf[country]).toBe(zone)
    expect(localDay(at("2026-03-02T22:59:00Z"), country)).toBe("2026-03-02")
    expect(localDay(at("2026-03-02T23:00:00Z"), country)).toBe("2026-03-03")
    expect(localDay(noonOf("2026-03-03"), country)).toBe("2026-03-03")
    expect(startOfDay("2026-03-03", country)).toEqual(at("2026-03-02T23:00:00Z"))
    expect(startOfDay("2026-03-30", country)).toEqual(at("2026-03-29T22:00:00Z"))
  })
})
