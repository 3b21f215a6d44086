import { describe, expect, it } from "vitest"
import { isReachable } from "#core/trip/isReachable.ts"
import { at } from "#tests/support/builders/entities.ts"

const limits = { maxSpeedKmh: 200, maxAccuracyMeters: 1000 }
/** A fix so many metres north of the first one; a degree of latitude is 111,195 m. */
const fix = (metres: number, time: string, accuracy = 0) => ({
  lat: 55 + metres / 111_195,
  lng: 12,
  accuracy,
  at: at(`2026-03-02T${time}Z`)
})

describe("END-010 a car gets from one position to the next", () => {
  it.each([
    ["5,555 m in 100 seconds, at 200 km/h", true, fix(0, "08:00:00"), fix(5555, "08:01:40")],
    ["not 5,560 m in 100 seconds", false, fix(0, "08:00:00"), fix(5560, "08:01:40")],
    ["not 37 km in one second", false, fix(0, "08:00:00"), fix(37_000, "08:00:01")],
    ["37 km in half an hour", true, fix(0, "08:00:00"), fix(37_000, "08:30:00")],
    ["another 149 m if both may be off by 150", true, fix(0, "08:00:00", 100), fix(149, "08:00:00", 50)],
    ["not 151 m", false, fix(0, "08:00:00", 100), fix(151, "08:00:00", 50)],
    ["2 km if both are very vague", true, fix(0, "08:00:00", 1e308), fix(1999, "08:00:00", 1e308)],
    [
      "no more than that, however vague they are",
      false,
      fix(0, "08:00:00", 1e308),
      fix(2005, "08:00:00", 1e308)
    ]
  ] as const)("%s", (_case, expected, before, after) => {
    expect(isReachable(before, after, limits)).toBe(expected)
  })
})
