import { describe, expect, it } from "vitest"
import { metres, straightLine } from "#core/shared/geo.ts"
import { dotsAlong } from "#ui/map/dotsAlong.ts"

const from = { lat: 55.7, lng: 12.5 }
const to = { lat: 55.7, lng: 12.51 }

describe("the dots of a walk", () => {
  it("are evenly spaced", () => {
    const dots = dotsAlong([from, to])
    const gaps = dots.slice(1).map((dot, at) => Math.round(straightLine(dots[at] ?? from, dot)))
    expect(dots[0]).toEqual(from)
    expect(new Set(gaps).size).toBe(1)
  })
  it("are evenly spaced around a corner", () => {
    const corner = { lat: 55.7003, lng: 12.5 }
    const dots = dotsAlong([from, corner, { lat: 55.7003, lng: 12.5005 }])
    expect(dots.every((dot) => dot.lat <= corner.lat + 1e-9)).toBe(true)
    expect(dots.length).toBeGreaterThan(2)
  })
  it("are at most about 24 on a long walk", () => {
    const dots = dotsAlong([from, { lat: 57, lng: 9.9 }])
    expect(straightLine(from, { lat: 57, lng: 9.9 })).toBeGreaterThan(metres(100_000))
    expect(dots.length).toBeLessThanOrEqual(25)
  })
})
