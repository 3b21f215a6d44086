import { assert, describe, it } from "@effect/vitest"
import { isAskedAcr } from "#core/account/isAskedAcr.ts"

describe("ASVS-6.8.4 the level of an e-ID", () => {
  it.each([
    ["substantial", "substantial", true],
    ["high", "substantial high", true],
    ["low", "substantial high", false],
    ["substantial high", "substantial high", false],
    ["substan", "substantial", false],
    ["", "substantial", false],
    ["", "substantial  high", false],
    [undefined, "substantial", false],
    ["low", null, true],
    [undefined, null, true],
    [undefined, "", true]
  ])("%s is confirmed where %s is asked for: %s", (acr, acrValues, isAsked) => {
    assert.strictEqual(isAskedAcr(acr, acrValues), isAsked)
  })
})
