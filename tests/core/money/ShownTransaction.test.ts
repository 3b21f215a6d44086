import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import type { LedgerKind } from "#core/money/LedgerTransaction.ts"
import { toShownTransaction } from "#core/money/ShownTransaction.ts"
import { PaymentId } from "#core/shared/ids.ts"
import { minor } from "#core/shared/Money.ts"
import { at, bookingId, tripId } from "#tests/support/builders/entities.ts"

const payment = PaymentId.make("00000000-0000-7000-8000-000000000009")
const shown = (kind: LedgerKind, amount: number) =>
  Option.getOrUndefined(
    toShownTransaction({
      id: "t",
      at: at("2026-03-02T12:00:00Z"),
      kind,
      cause: {
        bookingId: Option.some(bookingId(1)),
        tripId: Option.some(tripId(1)),
        paymentId: Option.some(payment)
      },
      amount: minor(amount),
      currency: "DKK"
    })
  )

describe("MONEY-025, MONEY-026 a shown transaction", () => {
  it.each([
    ["top_up", 5000, "PAYMENT", "top_up", true],
    ["capture", -1500, "PAYMENT", "commute_passenger_trip", false],
    ["capture", 1500, "RECEIVE", "commute_driver_trip", true],
    ["subsidy", 1000, "RECEIVE", "commute_driver_trip", true],
    ["subsidy_held", -1000, "PAYMENT", "adjustment", false],
    ["voucher", 5000, "RECEIVE", "voucher", true],
    ["credit_expired", -100, "PAYMENT", "voucher", false],
    ["payout", -9000, "PAYOUT", "payout", false],
    ["payout_paid", -9000, "PAYOUT", "payout", false],
    ["payout_returned", 9000, "PAYOUT", "payout", true],
    ["adjustment", -1, "PAYMENT", "adjustment", false],
    ["adjustment", 1, "RECEIVE", "adjustment", true],
    ["voucher", -5000, "PAYMENT", "voucher", false],
    ["top_up", -5000, "PAYMENT", "top_up", false],
    ["hold", -5000, "PAYMENT", "commute_passenger_trip", false],
    ["release", 5000, "RECEIVE", "commute_driver_trip", true]
  ] as const)("of a %s of %s", (...[kind, amount, type, actionableType, ingoing]) => {
    const seen = shown(kind, amount)
    assert.deepStrictEqual(
      [seen?.type, seen?.actionableType, seen?.ingoing, seen?.amount],
      [type, actionableType, ingoing, Math.abs(amount)]
    )
  })

  it("identifies the driver's trip or the passenger's booking", () => {
    assert.deepStrictEqual(shown("capture", 1)?.actionableId, Option.some(tripId(1)))
    assert.deepStrictEqual(shown("capture", -1)?.actionableId, Option.some(bookingId(1)))
  })

  it("MONEY-026 names the trip of its ride", () => {
    assert.deepStrictEqual(shown("capture", -1)?.tripId, Option.some(tripId(1)))
  })

  it("identifies the payment of a top-up", () => {
    assert.deepStrictEqual(shown("top_up", 1)?.actionableId, Option.some(payment))
    assert.deepStrictEqual(shown("voucher", 1)?.actionableId, Option.some(payment))
  })

  it("has the id, date and currency of its movement", () => {
    const { id, date, currency } = shown("top_up", 1) ?? {}
    assert.deepStrictEqual([id, date, currency], ["t", at("2026-03-02T12:00:00Z"), "DKK"])
  })

  it("does not exist for a movement of zero", () => {
    assert.isUndefined(shown("hold", 0))
  })
})
