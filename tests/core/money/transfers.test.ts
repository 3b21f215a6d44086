import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { noCause } from "#core/money/LedgerTransaction.ts"
import {
  creditTopUp,
  creditVoucher,
  expireCredit,
  holdSubsidyAgain,
  holdSubsidyFrom,
  payHeldSubsidy,
  paySubsidy,
  returnHeldSubsidy
} from "#core/money/transfers.ts"
import { PaymentId } from "#core/shared/ids.ts"
import { minor, money } from "#core/shared/Money.ts"
import { anna, bo, bookingId, contractId, tripId } from "#tests/support/builders/entities.ts"

describe("MONEY-001 a transfer", () => {
  it("N07 pays a subsidy once for each booking, from the contract to the driver", () => {
    const booking = { bookingId: bookingId(1), tripId: tripId(1) }
    assert.deepStrictEqual(paySubsidy(booking, contractId(1), bo, money(1000, "DKK")), {
      key: `subsidy:${bookingId(1)}`,
      kind: "subsidy",
      cause: { ...noCause, bookingId: Option.some(bookingId(1)), tripId: Option.some(tripId(1)) },
      entries: [
        {
          account: { _tag: "subsidy", contractId: contractId(1), currency: "DKK" },
          amount: minor(-1000)
        },
        { account: { _tag: "balance", userId: bo, currency: "DKK" }, amount: minor(1000) }
      ]
    })
  })

  it("SEC-001 holds a subsidy under the key of its payment, then pays or returns it under one key", () => {
    const booking = { bookingId: bookingId(1), tripId: tripId(1) }
    const amount = money(1000, "DKK")
    const cause = { ...noCause, bookingId: Option.some(bookingId(1)), tripId: Option.some(tripId(1)) }
    const contract = { _tag: "subsidy", contractId: contractId(1), currency: "DKK" } as const
    const held = { _tag: "held_subsidy", contractId: contractId(1), currency: "DKK" } as const
    const review = { ...booking, contractId: contractId(1), driverId: bo, amount, reopenings: 0 }
    assert.deepStrictEqual(holdSubsidyFrom(booking, contractId(1), amount), {
      key: `subsidy:${bookingId(1)}`,
      kind: "subsidy_held",
      cause,
      entries: [
        { account: contract, amount: minor(-1000) },
        { account: held, amount: minor(1000) }
      ]
    })
    assert.deepStrictEqual(payHeldSubsidy(review), {
      key: `subsidy-review:${bookingId(1)}`,
      kind: "subsidy",
      cause,
      entries: [
        { account: held, amount: minor(-1000) },
        { account: { _tag: "balance", userId: bo, currency: "DKK" }, amount: minor(1000) }
      ]
    })
    assert.deepStrictEqual(returnHeldSubsidy(review), {
      key: `subsidy-review:${bookingId(1)}`,
      kind: "subsidy_returned",
      cause,
      entries: [
        { account: held, amount: minor(-1000) },
        { account: contract, amount: minor(1000) }
      ]
    })
  })

  it("SEC-001 holds a subsidy again from where its review had moved it, each time under keys of its own", () => {
    const review = {
      bookingId: bookingId(1),
      tripId: tripId(1),
      contractId: contractId(1),
      driverId: bo,
      amount: money(1000, "DKK"),
      reopenings: 0
    }
    const cause = { ...noCause, bookingId: Option.some(bookingId(1)), tripId: Option.some(tripId(1)) }
    const contract = { _tag: "subsidy", contractId: contractId(1), currency: "DKK" } as const
    const held = { _tag: "held_subsidy", contractId: contractId(1), currency: "DKK" } as const
    assert.deepStrictEqual(holdSubsidyAgain("driver", review), {
      key: `subsidy-reopened:${bookingId(1)}:1`,
      kind: "subsidy_held",
      cause,
      entries: [
        { account: { _tag: "balance", userId: bo, currency: "DKK" }, amount: minor(-1000) },
        { account: held, amount: minor(1000) }
      ]
    })
    const again = { ...review, reopenings: 1 }
    assert.deepStrictEqual(holdSubsidyAgain("contract", again), {
      key: `subsidy-reopened:${bookingId(1)}:2`,
      kind: "subsidy_held",
      cause,
      entries: [
        { account: contract, amount: minor(-1000) },
        { account: held, amount: minor(1000) }
      ]
    })
    assert.deepStrictEqual(
      [payHeldSubsidy(again).key, returnHeldSubsidy(again).key],
      [`subsidy-review:${bookingId(1)}:1`, `subsidy-review:${bookingId(1)}:1`]
    )
  })

  it("VOUCH-001 credits a voucher once for each person and code", () => {
    assert.deepStrictEqual(creditVoucher(anna, "SPRING", money(5000, "DKK")), {
      key: `voucher:${anna}:SPRING`,
      kind: "voucher",
      cause: noCause,
      entries: [
        { account: { _tag: "promotion", currency: "DKK" }, amount: minor(-5000) },
        { account: { _tag: "credit", userId: anna, currency: "DKK" }, amount: minor(5000) }
      ]
    })
  })

  it("VOUCH-004 takes back expired credit once for each person and code", () => {
    assert.deepStrictEqual(expireCredit(anna, "SPRING", money(5000, "DKK")), {
      key: `credit-expired:${anna}:SPRING`,
      kind: "credit_expired",
      cause: noCause,
      entries: [
        { account: { _tag: "credit", userId: anna, currency: "DKK" }, amount: minor(-5000) },
        { account: { _tag: "promotion", currency: "DKK" }, amount: minor(5000) }
      ]
    })
  })

  it("MONEY-015 credits a top-up once for each payment", () => {
    const id = PaymentId.make("00000000-0000-7000-8000-000000000001")
    const credited = creditTopUp({ id, provider: "sandbox", userId: anna }, money(10_000, "DKK"))
    assert.deepStrictEqual(credited, {
      key: `payment:${id}`,
      kind: "top_up",
      cause: { ...noCause, paymentId: Option.some(id) },
      entries: [
        {
          account: { _tag: "clearing", provider: "sandbox", currency: "DKK" },
          amount: minor(-10_000)
        },
        { account: { _tag: "balance", userId: anna, currency: "DKK" }, amount: minor(10_000) }
      ]
    })
  })
})
