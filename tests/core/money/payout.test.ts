import { assert, describe, it } from "@effect/vitest"
import { Option, Result } from "effect"
import { noticeForPayout } from "#core/messaging/noticesForPayouts.ts"
import type { Balances } from "#core/money/balances.ts"
import { decidePayout, type PayoutOwner } from "#core/money/decidePayout.ts"
import { noCause } from "#core/money/LedgerTransaction.ts"
import { decidePayoutEnd, nextPayoutStates } from "#core/money/Payout.ts"
import { confirmPayoutOf, requestPayoutOf, returnPayoutOf } from "#core/money/payoutTransfers.ts"
import { PayoutId } from "#core/shared/ids.ts"
import { minor, money } from "#core/shared/Money.ts"
import { anna } from "#tests/support/builders/entities.ts"

const account = { _tag: "REG_ACCOUNT", regNumber: "3409", accountNumber: "1234567890" } as const
const owner: PayoutOwner = {
  bank: Option.some(account),
  currency: "DKK",
  name: Option.some("Anna"),
  lastName: Option.some("Berg")
}
const balancesWith = (
  parts: Partial<Record<"balance" | "held" | "credit" | "heldCredit", number>>
): Balances => ({
  currency: "DKK",
  balance: minor(parts.balance ?? 0),
  held: minor(parts.held ?? 0),
  credit: minor(parts.credit ?? 0),
  heldCredit: minor(parts.heldCredit ?? 0)
})

const refusalOf = (...args: Parameters<typeof decidePayout>) =>
  Option.getOrUndefined(Option.map(Result.getFailure(decidePayout(...args)), ({ _tag }) => _tag))

describe("a payout", () => {
  it("MONEY-001 MONEY-032 takes the whole own balance, neither held money nor voucher credit", () => {
    const balances = balancesWith({ balance: 12_050, held: 2000, credit: 5000, heldCredit: 700 })
    assert.deepStrictEqual(
      decidePayout(owner, balances, false),
      Result.succeed({ amount: money(12_050, "DKK"), holder: "Anna Berg", account })
    )
  })

  it.each([
    [
      "MONEY-032 MONEY-039 while another one is pending",
      balancesWith({ balance: 1 }),
      owner,
      true,
      "pending_payout_transactions"
    ],
    [
      "MONEY-039 while one is pending, before anything else",
      balancesWith({}),
      { ...owner, bank: Option.none() },
      true,
      "pending_payout_transactions"
    ],
    [
      "MONEY-032 with voucher credit and held money alone",
      balancesWith({ held: 100, credit: 100 }),
      owner,
      false,
      "nothing_to_pay_out"
    ],
    [
      "MONEY-034 without a bank account",
      balancesWith({ balance: 1 }),
      { ...owner, bank: Option.none() },
      false,
      "bank_information_missing"
    ],
    [
      "MONEY-034 in a currency that the account does not take",
      { ...balancesWith({ balance: 1 }), currency: "EUR" },
      owner,
      false,
      "bank_information_missing"
    ]
  ] as const)("%s is refused", (...[, balances, person, hasPending, refusal]) => {
    assert.strictEqual(refusalOf(person, balances, hasPending), refusal)
  })

  it.each([
    ["requested", "paid", "refused"],
    ["requested", "returned", "refused"],
    ["filed", "paid", true],
    ["filed", "returned", true],
    ["paid", "paid", false],
    ["paid", "returned", true],
    ["returned", "returned", false],
    ["returned", "paid", "refused"]
  ] as const)("MONEY-032 that is %s and is reported as %s: %s", (state, end, expected) => {
    const decided = decidePayoutEnd(state, end)
    assert.strictEqual(Result.isSuccess(decided) ? decided.success : "refused", expected)
  })

  it.each([
    ["requested", ["filed"]],
    ["filed", ["paid", "returned"]],
    ["paid", ["returned"]],
    ["returned", []]
  ] as const)("CONS-001 that is %s can become %j", (state, next) => {
    assert.deepStrictEqual(nextPayoutStates(state), next)
  })
})

const id = PayoutId.make("00000000-0000-7000-8000-0000000000aa")
const payout = { id, personId: anna, amount: money(12_050, "DKK") }
const balance = { _tag: "balance", userId: anna, currency: "DKK" } as const
const payable = { _tag: "payable", currency: "DKK" } as const
const bank = { _tag: "clearing", provider: "bank", currency: "DKK" } as const

describe("MONEY-001 the money of a payout", () => {
  it.each([
    ["is payable when it is requested", requestPayoutOf(payout), "payout", `payout:${id}`, balance, payable],
    [
      "is at the bank when it is paid",
      confirmPayoutOf(payout),
      "payout_paid",
      `payout-end:${id}`,
      payable,
      bank
    ],
    [
      "is on the balance again when it comes back",
      returnPayoutOf(payout, false),
      "payout_returned",
      `payout-end:${id}`,
      payable,
      balance
    ],
    [
      "is on the balance again when it comes back after it was paid",
      returnPayoutOf(payout, true),
      "payout_returned",
      `payout-late-return:${id}`,
      bank,
      balance
    ]
  ] as const)("MONEY-032 %s", (...[, transaction, kind, key, from, to]) => {
    assert.deepStrictEqual<unknown>(transaction, {
      key,
      kind,
      cause: noCause,
      entries: [
        { account: from, amount: minor(-12_050) },
        { account: to, amount: minor(12_050) }
      ]
    })
  })

  it.each([
    ["paid", "payment_payout_paid", "/account/transactions"],
    ["returned", "payment_payout_returned", "/account/payout"]
  ] as const)("MONEY-032 tells its person that it was %s", (end, text, route) => {
    assert.deepStrictEqual(noticeForPayout(payout, end), {
      kind: "payment",
      to: anna,
      dedupeKey: `${id}:${end}`,
      route,
      text,
      params: {},
      subjectId: Option.none(),
      amount: Option.some(money(12_050, "DKK"))
    })
  })
})
