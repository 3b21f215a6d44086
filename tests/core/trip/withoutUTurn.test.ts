import { assert, describe, it } from "@effect/vitest"
import { straightLine } from "#core/shared/geo.ts"
import { withoutUTurn } from "#core/trip/withoutUTurn.ts"

const start = { lat: 55.6, lng: 12 }
const crossing = { lat: 55.6, lng: 12.02 }
const deadEnd = { lat: 55.603, lng: 12.02 }
const end = { lat: 55.6, lng: 12.04 }

describe("a via point", () => {
  it("at the end of a dead end moves to the crossing", () => {
    const moved = withoutUTurn([start, crossing, deadEnd, crossing, end], deadEnd)
    assert.isBelow(straightLine(moved, crossing), 20)
  })

  it("on a road that the car follows stays", () => {
    assert.deepStrictEqual(withoutUTurn([start, crossing, end], crossing), crossing)
  })

  it("on a loop stays, although the car comes back to the crossing", () => {
    const loop = [start, crossing, deadEnd, { lat: 55.603, lng: 12.026 }, { lat: 55.6, lng: 12.026 }, end]
    assert.deepStrictEqual(withoutUTurn(loop, deadEnd), deadEnd)
  })

  it("near the start of the way is compared only as far as the way goes", () => {
    assert.deepStrictEqual(withoutUTurn([start, end], start), start)
  })
})
