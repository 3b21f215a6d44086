import { Result } from "effect"
import { assert, describe, it } from "vitest"
import { checkAskable } from "#core/money/checkAskable.ts"

describe("CONS-001 MONEY-017 the provider can be asked about a top-up that is", () => {
  it.each([
    ["created", true],
    ["authorized", true],
    ["cancelled", true],
    ["captured", false]
  ] as const)("%s: %s", (status, expected) => {
    assert.strictEqual(Result.isSuccess(checkAskable(status)), expected)
  })
})
