import { assert, describe, it } from "@effect/vitest"
import { signedAmount } from "#core/money/signedAmount.ts"
import { minor } from "#core/shared/Money.ts"

describe("the amount of a transaction", () => {
  it.each([
    ["money that came", true, 2825],
    ["money that left", false, -2825]
  ] as const)("MONEY-026 has the sign of %s", (_case, ingoing, expected) => {
    assert.strictEqual(signedAmount({ amount: minor(2825), meta: { ingoing } }), minor(expected))
  })
})
