import { assert, describe, it } from "@effect/vitest"
import { MapPyramid } from "#geo/meeting-points/MapPyramid.ts"

const world = { west: -180, south: -90, east: 180, north: 90 }
const points = [
  { lat: 55.01, lng: 12.01 },
  { lat: 55.03, lng: 12.05 },
  { lat: 56.4, lng: 9.1 }
]

/** A country full of them, in rows and columns with a town in the middle. */
const many = Array.from({ length: 20_000 }, (_, at) =>
  at < 15_000
    ? { lat: 55 + (at % 100) / 50, lng: 9 + Math.floor(at / 100) / 40 }
    : { lat: 55.6 + (at % 50) / 5000, lng: 12.5 + Math.floor(at / 50) / 5000 }
)
const country = new MapPyramid(many)

/** Everybody who is shown, alone or in a group. */
const counted = ({ groups, rows }: ReturnType<MapPyramid["within"]>) =>
  groups.reduce((sum, { count }) => sum + count, rows.length)

describe("MAP-009 the meeting points of a map", () => {
  it("are counted in their middle from afar, and one by itself is a meeting point", () => {
    const near = new MapPyramid(points).within({ west: 9, south: 55, east: 13, north: 57 }, 8)
    assert.deepStrictEqual(near.rows, [2])
    assert.strictEqual(near.groups.length, 1)
    assert.strictEqual(near.groups[0]?.count, 2)
    assert.approximately(near.groups[0]?.lat ?? 0, 55.02, 1e-9)
    assert.approximately(near.groups[0]?.lng ?? 0, 12.03, 1e-9)
  })

  it.each([0, 1, 5, 9, 12, 12.9, 13, 24])(
    "are all there once at zoom %s, however much of the world is shown",
    (zoom) => {
      const shown = country.within(world, zoom)
      assert.strictEqual(counted(shown), many.length)
      assert.isTrue(shown.groups.every(({ count }) => count > 1))
      assert.isBelow(shown.groups.length + shown.rows.length, 500)
    }
  )

  it("are each by themselves from zoom 13 on, and nobody else with them", () => {
    const box = { west: 9.2, south: 55.2, east: 9.5, north: 55.4 }
    const { groups, rows } = country.within(box, 13)
    const expected = many.flatMap(({ lat, lng }, row) =>
      lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east ? [row] : []
    )
    assert.deepStrictEqual([rows, groups], [expected, []])
  })

  it("are grouped when near where they are too many to draw", () => {
    const town = { west: 12.52, south: 55.58, east: 12.62, north: 55.63 }
    const { groups, rows } = country.within(town, 17)
    assert.isBelow(groups.length + rows.length, 200)
    assert.isAbove(counted({ groups, rows }), 4000)
  })

  it("are none where there are none", () => {
    assert.deepStrictEqual(new MapPyramid([]).within(world, 4), { rows: [], groups: [] })
  })
})
