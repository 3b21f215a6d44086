import { assert, describe, it } from "@effect/vitest"
import { detour, isLongDetour } from "#core/trip/detour.ts"

const settings = { longDetourMinutes: 15, longDetourPercent: 50 }
const before = { distance: 38_000, duration: 30 * 60 }

describe("another way", () => {
  it.each([
    ["a short cut", 28, false],
    ["a few minutes more", 40, false],
    ["exactly a half more", 45, false],
    ["more than a half more", 46, true]
  ])("asks again after %s: %i minutes", (_case, minutes, asks) => {
    assert.strictEqual(isLongDetour(before, { distance: 40_000, duration: minutes * 60 }, settings), asks)
  })
  it("asks nothing about a short way that becomes twice as long", () => {
    assert.isFalse(
      isLongDetour({ distance: 2000, duration: 240 }, { distance: 5000, duration: 600 }, settings)
    )
  })
  it("asks by the numbers of the product", () => {
    const way = { distance: 40_000, duration: 36 * 60 }
    assert.isFalse(isLongDetour(before, way, settings))
    assert.isTrue(isLongDetour(before, way, { longDetourMinutes: 5, longDetourPercent: 10 }))
  })
  it("is longer by metres and seconds", () => {
    assert.deepStrictEqual(detour(before, { distance: 113_000, duration: 66 * 60 }), {
      distance: 75_000,
      duration: 36 * 60
    })
  })
})
