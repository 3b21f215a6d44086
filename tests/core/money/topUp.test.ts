import { assert, describe, it } from "@effect/vitest"
import { DateTime, Option, Result } from "effect"
import { expiredCredit } from "#core/money/expiredCredit.ts"
import type { LedgerKind } from "#core/money/LedgerTransaction.ts"
import { toShownTransaction } from "#core/money/movement.ts"
import { mayBringMoney, nextQuestion, nextStatus, type PaymentStatus } from "#core/money/Payment.ts"
import { checkTopUp, paymentMethods, topUpAmounts } from "#core/money/topUp.ts"
import { PaymentId } from "#core/shared/ids.ts"
import { minor, money } from "#core/shared/Money.ts"
import { at, bookingId, tripId } from "#tests/support/builders.ts"

describe("topping up", () => {
  it.each([
    ["DKK", [50, 100, 250, 500, 1000], { id: "mobilepay", name: "MobilePay" }],
    ["SEK", [50, 100, 250, 500, 1000], { id: "swish", name: "Swish" }],
    ["NOK", [50, 100, 250, 500, 1000], { id: "vipps", name: "Vipps" }],
    ["EUR", [10, 15, 25, 50, 100], { id: "ideal", name: "iDEAL" }]
  ] as const)("MONEY-011, MONEY-012, MONEY-013, MONEY-014 %s", (currency, amounts, method) => {
    assert.deepStrictEqual(
      topUpAmounts[currency].map((amount) => amount / 100),
      [...amounts]
    )
    assert.deepStrictEqual<unknown>(paymentMethods[currency], [method])
  })

  it.each([
    ["a listed amount", 10_000, "mobilepay", undefined],
    ["MONEY-013 another currency's method", 10_000, "swish", "payment_method_not_available"],
    ["MONEY-010 nothing", 0, "mobilepay", "payment_amount_not_available"],
    ["MONEY-010 less than nothing", -10_000, "mobilepay", "payment_amount_not_available"],
    ["MONEY-011 an amount of one's own", 10_001, "mobilepay", "payment_amount_not_available"]
  ] as const)("with %s", (_case, amount, method, refusal) => {
    const checked = Result.getFailure(checkTopUp(money(amount, "DKK"), method))
    assert.strictEqual(Option.getOrUndefined(Option.map(checked, ({ _tag }) => _tag)), refusal)
  })

  it.each([
    ["created", "authorized", "authorized"],
    ["created", "cancelled", "cancelled"],
    ["created", "captured", "captured"],
    ["authorized", "captured", "captured"],
    ["authorized", "created", "authorized"],
    ["authorized", "cancelled", "authorized"],
    ["cancelled", "authorized", "cancelled"],
    ["cancelled", "captured", "captured"],
    ["captured", "cancelled", "captured"],
    ["captured", "captured", "captured"]
  ] as ReadonlyArray<[PaymentStatus, PaymentStatus, PaymentStatus]>)(
    "MONEY-015, MONEY-016 a payment that is %s and hears %s is %s",
    (before, news, then) => {
      assert.strictEqual(nextStatus(before, news), then)
    }
  )

  it.each([
    ["created", "13:00", true],
    ["created", "13:01", false],
    ["authorized", "23:00", true],
    ["captured", "12:01", false],
    ["cancelled", "12:01", false]
  ] as const)(
    "MONEY-001 a payment of twelve that is %s may still bring money at %s: %s",
    (status, time, may) => {
      const createdAt = at("2026-03-02T12:00:00Z")
      assert.strictEqual(mayBringMoney({ createdAt, status }, at(`2026-03-02T${time}:00Z`)), may)
    }
  )
})

describe("MONEY-017 a provider is asked what became of a payment", () => {
  const createdAt = at("2026-03-02T12:00:00Z")

  it.each([
    ["again within half of the time in which money is promised", "created", "12:00:00", 15, "12:07:30"],
    ["once more at the end of the hour", "created", "13:00:00", 15, "13:07:30"],
    ["no more after it", "created", "13:00:01", 15, undefined],
    ["no more once it has answered", "authorized", "12:00:00", 15, undefined],
    ["once a minute at most", "created", "12:00:00", 1, "12:01:00"]
  ] as const)("%s", (...[, status, now, creditWithinMinutes, then]) => {
    const next = nextQuestion({ createdAt, status }, at(`2026-03-02T${now}Z`), { creditWithinMinutes })
    assert.deepStrictEqual(
      Option.getOrUndefined(Option.map(next, DateTime.formatIso)),
      then && `2026-03-02T${then}.000Z`
    )
  })
})

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

describe("MONEY-025, MONEY-026 a movement reads as", () => {
  it.each([
    ["top_up", 5000, "PAYMENT", "top_up", true],
    ["capture", -1500, "PAYMENT", "commute_passenger_trip", false],
    ["capture", 1500, "RECEIVE", "commute_driver_trip", true],
    ["subsidy", 1000, "RECEIVE", "commute_driver_trip", true],
    ["voucher", 5000, "RECEIVE", "voucher", true],
    ["credit_expired", -100, "PAYMENT", "voucher", false],
    ["payout", -9000, "PAYOUT", "payout", false],
    ["payout_returned", 9000, "PAYOUT", "payout", true],
    ["adjustment", -1, "PAYMENT", "adjustment", false],
    ["adjustment", 1, "RECEIVE", "adjustment", true],
    ["voucher", -5000, "PAYMENT", "voucher", false],
    ["top_up", -5000, "PAYMENT", "top_up", false],
    ["hold", -5000, "PAYMENT", "commute_passenger_trip", false],
    ["release", 5000, "RECEIVE", "commute_driver_trip", true]
  ] as const)("%s of %s", (...[kind, amount, type, actionableType, ingoing]) => {
    const seen = shown(kind, amount)
    assert.deepStrictEqual(
      [seen?.type, seen?.actionableType, seen?.ingoing, seen?.amount],
      [type, actionableType, ingoing, Math.abs(amount)]
    )
  })

  it("names the ride: the driver's trip, the passenger's booking", () => {
    assert.deepStrictEqual(shown("capture", 1)?.actionableId, Option.some(tripId(1)))
    assert.deepStrictEqual(shown("capture", -1)?.actionableId, Option.some(bookingId(1)))
  })

  it("names the payment of money from outside", () => {
    assert.deepStrictEqual(shown("top_up", 1)?.actionableId, Option.some(payment))
    assert.deepStrictEqual(shown("voucher", 1)?.actionableId, Option.some(payment))
  })

  it("itself: when, and in which money", () => {
    const { id, date, currency } = shown("top_up", 1) ?? {}
    assert.deepStrictEqual([id, date, currency], ["t", at("2026-03-02T12:00:00Z"), "DKK"])
  })

  it("nothing where nothing of one's own changed", () => {
    assert.isUndefined(shown("hold", 0))
  })
})

describe("VOUCH-004 credit that expires", () => {
  it.each([
    [5000, [], 5000],
    [5000, [5000], 0],
    [3000, [5000], 0],
    [7000, [5000], 2000],
    [0, [], 0]
  ])("of %s with %s still in force takes %s", (free, inForce, taken) => {
    assert.strictEqual(
      expiredCredit(
        minor(free),
        inForce.map((amount) => minor(amount))
      ),
      taken
    )
  })
})
