import { assert, describe, it } from "@effect/vitest"
import { ClusterIndex } from "#geo/meeting-points/ClusterIndex.ts"

const world = { west: -180, south: -90, east: 180, north: 90 }
const points = [
  { lat: 55.01, lng: 12.01 },
  { lat: 55.03, lng: 12.05 },
  { lat: 56.4, lng: 9.1 }
]

/** Many points in rows and columns, with a dense town. */
const many = Array.from({ length: 20_000 }, (_, at) =>
  at < 15_000
    ? { lat: 55 + (at % 100) / 50, lng: 9 + Math.floor(at / 100) / 40 }
    : { lat: 55.6 + (at % 50) / 5000, lng: 12.5 + Math.floor(at / 50) / 5000 }
)
const country = new ClusterIndex(many)

/** Number of points in a result, single or in groups. */
const counted = ({ groups, rows }: ReturnType<ClusterIndex["within"]>) =>
  groups.reduce((sum, { count }) => sum + count, rows.length)

describe("MAP-009 meeting points on a map", () => {
  it("are grouped at their centroid at low zoom, and a single one stays a meeting point", () => {
    const near = new ClusterIndex(points).within({ west: 9, south: 55, east: 13, north: 57 }, 8)
    assert.deepStrictEqual(near.rows, [2])
    assert.strictEqual(near.groups.length, 1)
    assert.strictEqual(near.groups[0]?.count, 2)
    assert.approximately(near.groups[0]?.lat ?? 0, 55.02, 1e-9)
    assert.approximately(near.groups[0]?.lng ?? 0, 12.03, 1e-9)
  })

  it.each([0, 1, 5, 9, 12, 12.9, 13, 24])("are all counted once at zoom %s for the whole world", (zoom) => {
    const shown = country.within(world, zoom)
    assert.strictEqual(counted(shown), many.length)
    assert.isTrue(shown.groups.every(({ count }) => count > 1))
    assert.isBelow(shown.groups.length + shown.rows.length, 500)
  })

  it("are single from zoom 13 on, without points outside the box", () => {
    const box = { west: 9.2, south: 55.2, east: 9.5, north: 55.4 }
    const { groups, rows } = country.within(box, 13)
    const expected = many.flatMap(({ lat, lng }, row) =>
      lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east ? [row] : []
    )
    assert.deepStrictEqual([rows, groups], [expected, []])
  })

  it("are grouped at high zoom when there are too many", () => {
    const town = { west: 12.52, south: 55.58, east: 12.62, north: 55.63 }
    const { groups, rows } = country.within(town, 17)
    assert.isBelow(groups.length + rows.length, 200)
    assert.isAbove(counted({ groups, rows }), 4000)
  })

  it("are an empty result without points", () => {
    assert.deepStrictEqual(new ClusterIndex([]).within(world, 4), { rows: [], groups: [] })
  })
})
