import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { minor, money } from "#core/shared/Money.ts"
import { checkReopenable } from "#core/subsidy/checkReopenable.ts"

describe("the decision about a held subsidy of 10 kr.", () => {
  it.each([
    ["HELD", 0, false],
    ["REFUSED", 0, true],
    ["APPROVED", 1000, true],
    ["APPROVED", 999, "subsidy_spent"]
  ] as const)("SEC-001 %s while its driver has %s øre is taken back: %s", (state, balance, expected) => {
    const checked = checkReopenable({ state, amount: money(1000, "DKK") }, { balance: minor(balance) })
    expect(Result.isFailure(checked) ? checked.failure._tag : checked.success).toBe(expected)
  })
})
