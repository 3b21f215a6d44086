import { assert, describe, it } from "@effect/vitest"
import { Option, Result, Schema } from "effect"
import * as fc from "fast-check"
import { availability, type Balances, hasNoMoney } from "#core/money/balances.ts"
import { captureHold, holdKey, placeHold, releaseHold } from "#core/money/holds.ts"
import { LedgerAccount, ownAccount } from "#core/money/LedgerAccount.ts"
import type { LedgerTransaction } from "#core/money/LedgerTransaction.ts"
import { imbalance, ledgerTransaction, noCause } from "#core/money/LedgerTransaction.ts"
import { creditTopUp, creditVoucher, expireCredit, paySubsidy } from "#core/money/movements.ts"
import { PaymentId } from "#core/shared/ids.ts"
import { minor, money } from "#core/shared/Money.ts"
import { anna, bo, bookingId, contractId, tripId } from "#tests/support/builders.ts"

const purse = (balance: number, credit: number, more: Partial<Balances> = {}): Balances => ({
  currency: "DKK",
  balance: minor(balance),
  credit: minor(credit),
  held: minor(0),
  heldCredit: minor(0),
  ...more
})
const command = (price: number) => ({
  bookingId: bookingId(1),
  tripId: tripId(1),
  passengerId: anna,
  price: money(price, "DKK")
})

type Books = ReadonlyMap<string, number>
const nameOf = (account: LedgerTransaction["entries"][number]["account"]) =>
  "userId" in account ? `${account.userId === anna ? "anna" : "bo"} ${account._tag}` : account._tag
const after = (books: Books, { entries }: LedgerTransaction): Books => {
  const next = new Map(books)
  for (const { account, amount } of entries)
    next.set(nameOf(account), (next.get(nameOf(account)) ?? 0) + amount)
  return next
}
const booksOf = ({ balance, credit }: Balances): Books =>
  new Map([
    ["anna balance", balance],
    ["anna credit", credit]
  ])
const moves = ({ entries }: LedgerTransaction) =>
  entries.map(({ account, amount }) => [nameOf(account), amount])

describe("N07 a hold", () => {
  it.each([
    [
      "takes credit first",
      purse(5000, 1000),
      1500,
      [
        ["anna credit", -1000],
        ["anna held_credit", 1000],
        ["anna balance", -500],
        ["anna held", 500]
      ]
    ],
    [
      "takes credit alone when it is enough",
      purse(5000, 1500),
      1500,
      [
        ["anna credit", -1500],
        ["anna held_credit", 1500]
      ]
    ],
    [
      "takes the balance where there is no credit",
      purse(1500, 0),
      1500,
      [
        ["anna balance", -1500],
        ["anna held", 1500]
      ]
    ]
  ] as const)("%s", (_case, from, price, expected) => {
    const expectedMoves: ReadonlyArray<ReadonlyArray<string | number>> = expected
    assert.deepStrictEqual<unknown>(moves(Result.getOrThrow(placeHold(from, command(price)))), expectedMoves)
  })

  it.each([
    ["one øre short", purse(1499, 0)],
    ["when the money is held by others", purse(0, 0, { held: minor(9000) })],
    ["from a purse in another currency", purse(9000, 0, { currency: "SEK" })]
  ] as const)("MONEY-020 is refused %s", (_case, from) => {
    const refused = Result.getFailure(placeHold(from, command(1500)))
    assert.strictEqual(Option.getOrThrow(refused)._tag, "insufficient_funds_on_balance")
  })

  const amounts = fc.tuple(fc.nat(100_000), fc.nat(100_000), fc.integer({ min: 1, max: 100_000 }))

  it("N07 leaves everything as it was once it is released", () => {
    const run = fc.check(
      fc.property(amounts, ([balance, credit, price]) => {
        const from = purse(balance, credit)
        const hold = placeHold(from, command(price))
        if (Result.isFailure(hold)) return price > balance + credit
        const held = after(booksOf(from), hold.success)
        const end = after(held, releaseHold(bookingId(1), hold.success))
        return [...end].every(([name, amount]) => amount === (booksOf(from).get(name) ?? 0))
      })
    )
    assert.isNull(run.counterexample)
  })

  it("N07 moves the whole price to the driver once it is captured, and nobody below zero", () => {
    const run = fc.check(
      fc.property(amounts, ([balance, credit, price]) => {
        const from = purse(balance, credit)
        const hold = placeHold(from, command(price))
        if (Result.isFailure(hold)) return price > balance + credit
        const end = after(after(booksOf(from), hold.success), captureHold(bookingId(1), hold.success, bo))
        const left = (end.get("anna balance") ?? 0) + (end.get("anna credit") ?? 0)
        return (
          end.get("bo balance") === price &&
          left === balance + credit - price &&
          [...end.values()].every((amount) => amount >= 0)
        )
      })
    )
    assert.isNull(run.counterexample)
  })
})

describe("N07 a hold in the ledger", () => {
  const placed = () => Result.getOrThrow(placeHold(purse(5000, 1000), command(1500)))
  const ofRide = { ...noCause, bookingId: Option.some(bookingId(1)), tripId: Option.some(tripId(1)) }

  it("belongs to its booking and trip until its end", () => {
    const hold = placed()
    const end = [releaseHold(bookingId(1), hold), captureHold(bookingId(1), hold, bo)]
    assert.deepStrictEqual(
      [hold, ...end].map(({ kind, cause }) => ({ kind, cause })),
      [
        { kind: "hold", cause: ofRide },
        { kind: "release", cause: ofRide },
        { kind: "capture", cause: ofRide }
      ]
    )
  })

  it("ends once, one way: release and capture have one key, which is not the hold's", () => {
    const keys = (booking: number) => {
      const own = Result.getOrThrow(
        placeHold(purse(5000, 0), { ...command(1500), bookingId: bookingId(booking) })
      )
      return [
        own.key,
        releaseHold(bookingId(booking), own).key,
        captureHold(bookingId(booking), own, bo).key
      ] as const
    }
    const [begun, released, captured] = keys(1)
    assert.strictEqual(begun, holdKey(bookingId(1)))
    assert.strictEqual(released, captured)
    assert.strictEqual(new Set([...keys(1), ...keys(2)]).size, 4)
  })

  it("pays the driver in the money it was held in", () => {
    assert.deepStrictEqual(captureHold(bookingId(1), placed(), bo).entries.at(-1), {
      account: { _tag: "balance", userId: bo, currency: "DKK" },
      amount: minor(500)
    })
  })
})

describe("MONEY-001 the ledger", () => {
  it("moves money, so every transaction adds up to zero", () => {
    const hold = Result.getOrThrow(placeHold(purse(900, 700), command(1500)))
    const ride = { bookingId: bookingId(1), tripId: tripId(1) }
    const all = [
      hold,
      releaseHold(bookingId(1), hold),
      captureHold(bookingId(1), hold, bo),
      paySubsidy(ride, contractId(1), bo, money(1000, "DKK"))
    ]
    assert.deepStrictEqual(
      all.flatMap(({ entries }) => imbalance(entries)),
      []
    )
  })

  it("takes nothing that does not add up, in each currency by itself", () => {
    const give = (currency: "DKK" | "SEK", amount: number) => ({
      account: { _tag: "promotion", currency } as const,
      amount: minor(amount)
    })
    const entries = [give("DKK", 100), give("SEK", -100)]
    assert.throws(
      () => ledgerTransaction({ key: "k", kind: "adjustment", cause: noCause, entries }),
      "adjustment k does not balance: DKK,100; SEK,-100"
    )
    assert.deepStrictEqual(imbalance(entries), [
      ["DKK", minor(100)],
      ["SEK", minor(-100)]
    ])
  })

  it("takes nothing that moves nothing", () => {
    assert.throws(
      () => ledgerTransaction({ key: "k", kind: "adjustment", cause: noCause, entries: [] }),
      "adjustment k moves nothing"
    )
  })

  it("knows whose and in which money a person's own accounts are", () => {
    const isAccount = Schema.is(LedgerAccount)
    assert.isTrue(isAccount(ownAccount("held", anna, "DKK")))
    assert.isFalse(isAccount({ _tag: "held" }))
  })

  it("names no booking, trip or payment where there is none", () => {
    assert.deepStrictEqual(noCause, {
      bookingId: Option.none(),
      tripId: Option.none(),
      paymentId: Option.none()
    })
  })

  it("N07 pays a subsidy once for each booking, from the area's contract to the driver", () => {
    const ride = { bookingId: bookingId(1), tripId: tripId(1) }
    assert.deepStrictEqual(paySubsidy(ride, contractId(1), bo, money(1000, "DKK")), {
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

  it("VOUCH-004 takes expired credit back the way it came, once", () => {
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

  it("MONEY-015 credits a top-up from the provider, under the payment's own key", () => {
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

describe("N11 a person's money", () => {
  it("PROF-019 is the balance with what is held of it; available is what no booking holds", () => {
    const own = purse(4000, 300, { held: minor(1000), heldCredit: minor(200) })
    assert.deepStrictEqual(availability(own), {
      balance: minor(5000),
      credit: minor(500),
      available: minor(4300)
    })
  })
  it.each([
    ["empty when nothing is in it", purse(0, 0), true],
    ["not with a balance", purse(1, 0), false],
    ["not with credit", purse(0, 1), false],
    ["not with money that is held", purse(0, 0, { held: minor(1) }), false],
    ["not with credit that is held", purse(0, 0, { heldCredit: minor(1) }), false]
  ])("is %s", (_case, own, empty) => {
    assert.strictEqual(hasNoMoney(own), empty)
  })
})
