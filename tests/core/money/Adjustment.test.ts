import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import * as fc from "fast-check"
import {
  adjustedAmount,
  adjustmentTransaction,
  checkAdjustmentDecision,
  decideAdjustment
} from "#core/money/Adjustment.ts"
import { imbalance } from "#core/money/LedgerTransaction.ts"
import { AdjustmentId } from "#core/shared/ids.ts"
import { minor, money } from "#core/shared/Money.ts"
import { anna, bo, carl } from "#tests/support/builders/entities.ts"

const id = AdjustmentId.make("0197d2a4-3c00-7000-8000-000000000071")
const settings = { adjustmentLimit: { DKK: 250, SEK: 350, NOK: 350, EUR: 35 } }
const balances = {
  currency: "DKK",
  balance: minor(10_000),
  held: minor(4000),
  credit: minor(9000),
  heldCredit: minor(0)
} as const
const facts = { agentId: bo, personId: anna, balances, recent: minor(0) }

const answer = <A, E extends { readonly _tag: string }>(result: Result.Result<A, E>) =>
  Result.isSuccess(result) ? result.success : result.failure._tag

describe("an adjustment of a balance", () => {
  it.each([
    ["up to the limit is approved at once", 25_000, 0, "APPROVED"],
    ["above the limit waits for a second agent", 25_001, 0, "WAITING"],
    ["that takes money counts without its sign", -10_000, 15_001, "WAITING"],
    ["that takes all that is free is approved", -10_000, 0, "APPROVED"],
    ["after others of the day is measured with them", 1, 25_000, "WAITING"],
    ["cannot take held money or voucher credit", -10_001, 0, "insufficient_funds_on_balance"]
  ] as const)("MONEY-001 %s", (_case, amount, recent, expected) => {
    const decided = decideAdjustment({ ...facts, amount: minor(amount), recent: minor(recent) }, settings)
    assert.strictEqual(answer(decided), expected)
  })

  it("MONEY-001 of the agent's own balance is refused", () => {
    const decided = decideAdjustment({ ...facts, personId: bo, amount: minor(100) }, settings)
    assert.strictEqual(answer(decided), "cannot_adjust_own_balance")
  })

  it.each([
    ["by another agent while it waits can be made", carl, "WAITING", "APPROVED", true],
    ["repeated changes nothing", carl, "DECLINED", "DECLINED", false],
    ["opposite to an earlier one is refused", carl, "APPROVED", "DECLINED", "adjustment_decided"],
    ["by the agent who asked is refused", bo, "WAITING", "APPROVED", "second_agent_required"],
    [
      "by the agent who asked is refused to decline it too",
      bo,
      "WAITING",
      "DECLINED",
      "second_agent_required"
    ],
    ["by the person of the balance is refused", anna, "WAITING", "APPROVED", "cannot_adjust_own_balance"]
  ] as const)("MONEY-001 a decision %s", (...[, agent, state, decision, expected]) => {
    const checked = checkAdjustmentDecision({ personId: anna, requestedBy: bo, state }, agent, decision)
    assert.strictEqual(answer(checked), expected)
  })

  it("MONEY-001 moves money from the product to the person, under the key of the adjustment", () => {
    const { entries, key, kind } = adjustmentTransaction({ id, personId: anna, amount: money(4550, "DKK") })
    assert.deepStrictEqual([key, kind], ["adjustment:0197d2a4-3c00-7000-8000-000000000071", "adjustment"])
    assert.deepStrictEqual(entries, [
      { account: { _tag: "adjustment", currency: "DKK" }, amount: minor(-4550) },
      { account: { _tag: "balance", userId: anna, currency: "DKK" }, amount: minor(4550) }
    ])
  })

  it("MONEY-001 MONEY-020 balances and never takes more than there is, whatever the amount", () => {
    const amounts = fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((amount) => amount !== 0)
    fc.assert(
      fc.property(amounts, fc.nat(1_000_000), (amount, balance) => {
        const own = { ...balances, balance: minor(balance) }
        const decided = decideAdjustment({ ...facts, balances: own, amount: minor(amount) }, settings)
        const { entries } = adjustmentTransaction({ id, personId: anna, amount: money(amount, "DKK") })
        assert.deepStrictEqual(imbalance(entries), [])
        assert.strictEqual(Result.isSuccess(decided), balance + amount >= 0)
      })
    )
  })

  it("MONEY-001 has an amount without its sign, to be shown", () => {
    assert.deepStrictEqual(adjustedAmount(money(-300, "DKK")), money(300, "DKK"))
  })
})
