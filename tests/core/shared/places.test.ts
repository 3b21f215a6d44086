import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { timeZoneOf } from "#core/shared/country.ts"
import { METRES_PER_DEGREE, straightLine } from "#core/shared/geo.ts"
import { hubImagePath } from "#core/shared/hub.ts"
import { fieldProblem } from "#core/shared/InvalidFields.ts"
import { dayAfter, localDay, startOfDay } from "#core/shared/localDay.ts"
import { fromMainUnit, minor, money, toMainUnit } from "#core/shared/Money.ts"
import { at, copenhagen, roskilde } from "#tests/support/builders.ts"

describe("a straight line over the ground", () => {
  it.each([
    ["from a place to itself", roskilde, roskilde, 0],
    ["from Roskilde to Copenhagen", roskilde, copenhagen, 30_850],
    ["of a degree northwards", { lat: 55, lng: 12 }, { lat: 56, lng: 12 }, 111_195],
    ["of a degree eastwards at the equator", { lat: 0, lng: 12 }, { lat: 0, lng: 13 }, 111_195],
    ["of a degree eastwards at 60°, half as long", { lat: 60, lng: 12 }, { lat: 60, lng: 13 }, 55_595],
    ["across the date line", { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111_195],
    ["to the other side of the world", { lat: 0, lng: 0 }, { lat: 0, lng: 180 }, 20_015_115]
  ])("%s", (_case, from, to, metres) => {
    expect(Math.abs(straightLine(from, to) - metres)).toBeLessThan(5)
  })
  it("is as long there as back, and no longer than any way round", () => {
    const point = fc.record({
      lat: fc.double({ min: -89, max: 89, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true })
    })
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(straightLine(a, b)).toBeCloseTo(straightLine(b, a), 3)
        expect(straightLine(a, b)).toBeLessThanOrEqual(straightLine(a, c) + straightLine(c, b) + 1)
      })
    )
  })
  it("knows how long a degree of latitude is", () => {
    expect(METRES_PER_DEGREE).toBeCloseTo(straightLine({ lat: 0, lng: 0 }, { lat: 1, lng: 0 }), 3)
  })
})

describe("a day", () => {
  it.each([
    ["2026-02-28", 1, "2026-03-01"],
    ["2026-03-28", 2, "2026-03-30"],
    ["2026-01-01", -1, "2025-12-31"],
    ["2026-01-01", 0, "2026-01-01"]
  ])("%s and %d days is %s", (day, days, then) => {
    expect(dayAfter(day, days)).toBe(then)
  })
  it.each([
    ["DK", "Europe/Copenhagen"],
    ["SE", "Europe/Stockholm"],
    ["NL", "Europe/Amsterdam"],
    ["BE", "Europe/Brussels"],
    ["NO", "Europe/Oslo"]
  ] as const)("is that of the clocks of %s", (country, zone) => {
    expect(timeZoneOf[country]).toBe(zone)
    expect(localDay(at("2026-03-02T22:59:00Z"), country)).toBe("2026-03-02")
    expect(localDay(at("2026-03-02T23:00:00Z"), country)).toBe("2026-03-03")
    expect(startOfDay("2026-03-03", country)).toEqual(at("2026-03-02T23:00:00Z"))
    expect(startOfDay("2026-03-30", country)).toEqual(at("2026-03-29T22:00:00Z"))
  })
})

describe("money", () => {
  it("is whole minor units inside, and decimals of the main unit outside", () => {
    expect(toMainUnit(minor(1250))).toBe(12.5)
    expect(fromMainUnit(12.5)).toBe(1250)
    expect(fromMainUnit(0.29)).toBe(29)
    expect(money(1250, "SEK")).toEqual({ amount: 1250, currency: "SEK" })
  })
  it("goes out and comes back the same", () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (amount) => {
        expect(fromMainUnit(toMainUnit(minor(amount)))).toBe(amount)
      })
    )
  })
})

it("N33 the picture of a hub is that of its kind", () => {
  expect(hubImagePath("station")).toBe("/tiles/hubs/station.svg")
})

it("a field's problem says which field, what is wrong, and the words' numbers where there are any", () => {
  expect(fieldProblem("name", "invalid.tooLong", { max: 80 })).toEqual({
    field: "name",
    problem: "invalid.tooLong",
    data: { max: 80 }
  })
  expect(fieldProblem("email", "invalid.email").data).toEqual({})
})
