import { assert, describe, it } from "@effect/vitest"
import KDBush from "kdbush"
import { alongRoute, spreadEvenly } from "#geo/meeting-points/alongRoute.ts"

describe("points along a route", () => {
  const path = Array.from({ length: 101 }, (_, i) => ({ lat: 55, lng: 12 + i * 0.01 }))
  const points = [
    { lat: 55.001, lng: 12.9 },
    { lat: 55.0005, lng: 12.105 },
    { lat: 55.05, lng: 12.5 },
    { lat: 55, lng: 11.99 }
  ]
  const index = new KDBush(points.length)
  for (const { lat, lng } of points) index.add(lng, lat)
  index.finish()

  it("are those within the distance, each at its nearest position", () => {
    const passings = alongRoute(path, index, points, 700).toSorted((a, b) => a.along - b.along)
    assert.deepStrictEqual(
      passings.map(({ at }) => at),
      [3, 1, 0]
    )
    const [before, early, late] = passings
    assert.deepStrictEqual([before?.along, Math.round(before?.detour ?? 0)], [0, 638])
    assert.closeTo(early?.along ?? 0, 6_697, 5)
    assert.closeTo(early?.detour ?? 0, 55.6, 0.5)
    assert.closeTo(late?.detour ?? 0, 111.2, 0.5)
  })

  it("are spread evenly over the route when there are more than the limit", () => {
    const many = Array.from({ length: 100 }, (_, at) => ({ at, detour: 10, along: at < 90 ? at : at * 10 }))
    const chosen = spreadEvenly(many, 10, ({ at }) => at)
    assert.strictEqual(chosen.length, 10)
    assert.isAtLeast(chosen.filter(({ along }) => along >= 900).length, 1)
    assert.deepStrictEqual(
      chosen,
      chosen.toSorted((a, b) => a.along - b.along)
    )
  })
})
