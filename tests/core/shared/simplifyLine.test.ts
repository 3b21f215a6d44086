import { assert, describe, it } from "@effect/vitest"
import { simplifyLine } from "#core/shared/simplifyLine.ts"
import { roadThrough } from "#core/trip/road.ts"

const line = Array.from({ length: 200 }, (_, index) => ({
  lat: 55 + index / 1000,
  lng: 12 + Math.sin(index / 15) / 50
}))

describe("CONS-001 the simplified line of a route", () => {
  it("leaves out what is straight, and keeps the ends", () => {
    const straight = [0, 1, 2, 3].map((index) => ({ lat: 55 + index / 100, lng: 12 }))
    assert.deepStrictEqual(simplifyLine(straight, 10), [
      { lat: 55, lng: 12 },
      { lat: 55.03, lng: 12 }
    ])
  })
  it("has no point of the route farther away than the tolerance, with an eighth of the points", () => {
    const shorter = simplifyLine(line, 50)
    const road = roadThrough(shorter)
    assert.isAtMost(shorter.length, 25)
    assert.isAtMost(Math.max(...line.map((point) => road.locate(point).away)), 50.5)
  })
  it("keeps a line without points, and one that returns to its start", () => {
    assert.deepStrictEqual(simplifyLine([], 50), [])
    const start = { lat: 55, lng: 12 }
    const end = { lat: 56, lng: 12 }
    const loop = [start, end, start]
    assert.deepStrictEqual(simplifyLine(loop, 50), loop)
  })
})
