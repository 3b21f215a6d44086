import { assert, describe, it } from "@effect/vitest"
import { groupPoints } from "#api/geo/meeting-points/groupPoints.ts"
import type { MeetingPoint } from "#core/ports/MeetingPoints.ts"
import { MeetingPointId } from "#core/shared/ids.ts"

const point = (id: string, lat: number, lng: number): MeetingPoint => ({
  id: MeetingPointId.make(id),
  name: `Stop ${id}`,
  street: "",
  zipcode: "",
  city: "",
  country: "DK",
  place_id: null,
  lat,
  lng
})
const points = [point("n1", 55.01, 12.01), point("n2", 55.03, 12.05), point("n3", 56.4, 9.1)]

describe("MAP-009 the meeting points of a map seen from afar", () => {
  it("are counted in their middle, and one by itself is a meeting point", () => {
    const { groups, stops } = groupPoints(points, 8)
    assert.deepStrictEqual(stops, [{ id: MeetingPointId.make("n3"), name: "Stop n3", lat: 56.4, lng: 9.1 }])
    assert.strictEqual(groups.length, 1)
    assert.strictEqual(groups[0]?.count, 2)
    assert.approximately(groups[0]?.lat ?? 0, 55.02, 1e-9)
    assert.approximately(groups[0]?.lng ?? 0, 12.03, 1e-9)
  })

  it.each([1, 5, 9, 12])("at zoom %s are all there once", (zoom) => {
    const { groups, stops } = groupPoints(points, zoom)
    assert.strictEqual(
      groups.reduce((sum, { count }) => sum + count, stops.length),
      points.length
    )
    assert.isTrue(groups.every(({ count }) => count > 1))
  })
})
