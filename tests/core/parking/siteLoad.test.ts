import { assert, describe, it } from "@effect/vitest"
import { siteLoad } from "#core/parking/siteLoad.ts"

describe("CONS-001 a parking site on the live map", () => {
  it.each([
    [0, 10, "free"],
    [7, 10, "free"],
    [8, 10, "filling"],
    [9, 10, "filling"],
    [10, 10, "full"],
    [11, 10, "full"],
    [0, 0, "full"]
  ] as const)("with %i of %i spots taken is %s", (taken, spots, load) => {
    assert.strictEqual(siteLoad({ taken, spots }), load)
  })
})
