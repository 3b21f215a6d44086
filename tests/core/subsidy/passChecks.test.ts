import { Option } from "effect"
import { assert, describe, it } from "vitest"
import { passChecks } from "#core/subsidy/passChecks.ts"
import { nextPassStates } from "#core/subsidy/passStates.ts"

const [start, end] = ["2026-03-01", "2026-03-30"]

describe("PASS-001 PASS-006 PASS-016 what the rules answer about a travel pass", () => {
  it.each([
    ["AWAITING", "2026-03-02", ["count pass_awaiting", "decide yes", "delete yes"]],
    ["APPROVED", "2026-02-28", ["count pass_not_begun", "decide pass_approved", "delete pass_approved"]],
    ["APPROVED", "2026-03-02", ["count yes", "decide pass_approved", "delete pass_approved"]],
    ["REJECTED", "2026-03-02", ["count pass_rejected", "decide pass_rejected", "delete yes"]],
    ["EXPIRED", "2026-03-31", ["count pass_expired", "decide pass_expired", "delete yes"]]
  ] as const)("that is %s on %s", (state, today, expected) => {
    assert.deepStrictEqual(
      passChecks({ state, start, end }, today).map(
        ({ action, code }) => `${action} ${Option.getOrElse(code, () => "yes")}`
      ),
      [...expected]
    )
  })
})

describe("PASS-005 PASS-006 the states that can follow in a travel pass", () => {
  it.each([
    ["AWAITING", ["APPROVED", "REJECTED", "EXPIRED"]],
    ["APPROVED", ["EXPIRED"]],
    ["REJECTED", ["EXPIRED"]],
    ["EXPIRED", []]
  ] as const)("%s", (state, expected) => {
    assert.deepStrictEqual(nextPassStates(state), [...expected])
  })
})
