import { DateTime } from "effect"
import { describe, expect, it } from "vitest"
import { METRES_PER_DEGREE } from "#core/shared/geo.ts"
import { defaultProductSettings as settings } from "#core/shared/ProductSettings.ts"
import { isCopiedDrive, probesOf } from "#core/subsidy/isCopiedDrive.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { at } from "#tests/support/builders/entities.ts"

const start = at("2026-03-02T08:00:00Z")
/** A car that drives north at 20 m/s, and reports every ten seconds. */
const drive = Array.from(
  { length: 30 },
  (_, index): PositionFix => ({
    lat: 55 + (index * 200) / METRES_PER_DEGREE,
    lng: 12,
    accuracy: 10,
    at: DateTime.add(start, { seconds: index * 10 })
  })
)
const change = (by: (fix: PositionFix, index: number) => Partial<PositionFix>) =>
  drive.map((fix, index) => ({ ...fix, ...by(fix, index) }))
const later = (seconds: number) => change(({ at: time }) => ({ at: DateTime.add(time, { seconds }) }))

describe("the positions of two drivers", () => {
  it.each([
    ["are equal", true, drive],
    [
      "are equal but for rounding to four decimals",
      true,
      change(({ lat }) => ({ lat: Math.round(lat * 1e4) / 1e4 }))
    ],
    ["are equal but for rounding to whole seconds", true, later(0.9)],
    [
      "are equal but for one in five",
      true,
      change(({ lat }, index) => (index % 5 === 0 ? { lat: lat + 0.01 } : {}))
    ],
    ["are equal though the other one reports twice as often", true, [...drive, ...later(5)]],
    ["differ in two of five", false, change(({ lat }, index) => (index % 5 < 2 ? { lat: lat + 0.01 } : {}))],
    ["differ for a car two seconds behind", false, later(2)],
    [
      "differ for a car twelve metres behind",
      false,
      change(({ lat }) => ({ lat: lat - 12 / METRES_PER_DEGREE }))
    ],
    ["differ for the same road on another day", false, later(86_400)],
    ["differ when the other one has none", false, []]
  ] as const)("SEC-001 %s", (_case, expected, other) => {
    expect(isCopiedDrive(drive, other, settings)).toBe(expected)
  })

  it("SEC-001 are not compared without a position", () => {
    expect(isCopiedDrive([], drive, settings)).toBe(false)
    expect(probesOf([])).toEqual([])
  })

  it("SEC-001 are looked for by five positions of the whole drive", () => {
    expect(probesOf(drive)).toEqual([drive[3], drive[9], drive[15], drive[21], drive[27]])
    expect(probesOf(drive.slice(0, 1))).toEqual(Array.from({ length: 5 }, () => drive[0]))
  })
})
