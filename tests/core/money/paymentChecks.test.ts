import { Option } from "effect"
import { assert, describe, it } from "vitest"
import { payoutChecks, topUpChecks } from "#core/money/paymentChecks.ts"
import { at } from "#tests/support/builders/entities.ts"

interface Check {
  readonly action: string
  readonly code: Option.Option<string>
}
const shown = (checks: ReadonlyArray<Check>) =>
  checks.map(({ action, code }) => `${action} ${Option.getOrElse(code, () => "yes")}`)

const createdAt = at("2026-03-02T12:00:00Z")

describe("CONS-001 MONEY-015 MONEY-017 what the rules answer about a top-up", () => {
  it.each([
    ["created", "12:30", ["bring_money yes", "ask_provider yes", "refund payment_not_taken"]],
    [
      "created",
      "13:01",
      ["bring_money payment_given_up", "ask_provider payment_given_up", "refund payment_not_taken"]
    ],
    [
      "authorized",
      "13:01",
      ["bring_money yes", "ask_provider payment_authorized", "refund payment_not_taken"]
    ],
    [
      "captured",
      "12:30",
      ["bring_money payment_captured", "ask_provider payment_captured", "refund paid_out_instead"]
    ],
    [
      "cancelled",
      "12:30",
      ["bring_money payment_cancelled", "ask_provider payment_cancelled", "refund payment_not_taken"]
    ]
  ] as const)("of twelve that is %s, at %s", (status, time, expected) => {
    const now = at(`2026-03-02T${time}:00Z`)
    assert.deepStrictEqual(shown(topUpChecks({ createdAt, status }, now)), [...expected])
  })
})

describe("CONS-001 MONEY-032 what the rules answer about a payout", () => {
  it.each([
    ["requested", ["report_paid payout_requested", "report_returned payout_requested"]],
    ["filed", ["report_paid yes", "report_returned yes"]],
    ["paid", ["report_paid payout_paid", "report_returned yes"]],
    ["returned", ["report_paid payout_returned", "report_returned payout_returned"]]
  ] as const)("that is %s", (state, expected) => {
    assert.deepStrictEqual(shown(payoutChecks(state)), [...expected])
  })
})
