import { assert, describe, it } from "@effect/vitest"
import { joinRings } from "#geo/map/joinRings.ts"

describe("the ways of an area", () => {
  it("join into rings in any direction, without open chains", () => {
    const rings = joinRings([
      [1, 2, 3],
      [5, 4, 3],
      [5, 6, 1],
      [7, 8, 9]
    ])
    assert.deepStrictEqual(rings, [[1, 2, 3, 4, 5, 6, 1]])
  })
})
