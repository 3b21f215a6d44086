import { assert, describe, it } from "@effect/vitest"
import { Option, Result } from "effect"
import * as fc from "fast-check"
import type { Balances } from "#core/money/balances.ts"
import { captureHold, placeHold, releaseHold } from "#core/money/holds.ts"
import { imbalance, type LedgerTransaction, noCause } from "#core/money/LedgerTransaction.ts"
import { paySubsidy } from "#core/money/transfers.ts"
import { minor, money } from "#core/shared/Money.ts"
import { anna, bo, bookingId, contractId, tripId } from "#tests/support/builders/entities.ts"

/** A person's accounts in Danish kroner, with nothing held. */
const balancesOf = (balance: number, credit: number, more: Partial<Balances> = {}): Balances => ({
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

/** Amounts by owner and account. */
type Amounts = ReadonlyMap<string, number>
const nameOf = (account: LedgerTransaction["entries"][number]["account"]) =>
  "userId" in account ? `${account.userId === anna ? "anna" : "bo"} ${account._tag}` : account._tag
const after = (books: Amounts, { entries }: LedgerTransaction): Amounts => {
  const next = new Map(books)
  for (const { account, amount } of entries)
    next.set(nameOf(account), (next.get(nameOf(account)) ?? 0) + amount)
  return next
}
const startOf = ({ balance, credit }: Balances): Amounts =>
  new Map([
    ["anna balance", balance],
    ["anna credit", credit]
  ])
const changesOf = ({ entries }: LedgerTransaction) =>
  entries.map(({ account, amount }) => [nameOf(account), amount])

describe("N07 a hold", () => {
  it.each([
    [
      "takes credit first",
      balancesOf(5000, 1000),
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
      balancesOf(5000, 1500),
      1500,
      [
        ["anna credit", -1500],
        ["anna held_credit", 1500]
      ]
    ],
    [
      "takes the balance without credit",
      balancesOf(1500, 0),
      1500,
      [
        ["anna balance", -1500],
        ["anna held", 1500]
      ]
    ]
  ] as const)("%s", (_case, from, price, expected) => {
    const expectedChanges: ReadonlyArray<ReadonlyArray<string | number>> = expected
    assert.deepStrictEqual<unknown>(
      changesOf(Result.getOrThrow(placeHold(from, command(price)))),
      expectedChanges
    )
  })

  it.each([
    ["when one øre is missing", balancesOf(1499, 0)],
    ["when the money is held by other bookings", balancesOf(0, 0, { held: minor(9000) })],
    ["in another currency", balancesOf(9000, 0, { currency: "SEK" })]
  ] as const)("MONEY-020 is refused %s", (_case, from) => {
    const refused = Result.getFailure(placeHold(from, command(1500)))
    assert.strictEqual(Option.getOrThrow(refused)._tag, "insufficient_funds_on_balance")
  })

  const amounts = fc.tuple(fc.nat(100_000), fc.nat(100_000), fc.integer({ min: 1, max: 100_000 }))

  it("N07 changes nothing once it is released", () => {
    const run = fc.check(
      fc.property(amounts, ([balance, credit, price]) => {
        const from = balancesOf(balance, credit)
        const hold = placeHold(from, command(price))
        if (Result.isFailure(hold)) return price > balance + credit
        const held = after(startOf(from), hold.success)
        const end = after(held, releaseHold(bookingId(1), hold.success))
        return [...end].every(([name, amount]) => amount === (startOf(from).get(name) ?? 0))
      })
    )
    assert.isNull(run.counterexample)
  })

  it("N07 moves the whole price to the driver once it is captured, and no account below zero", () => {
    const run = fc.check(
      fc.property(amounts, ([balance, credit, price]) => {
        const from = balancesOf(balance, credit)
        const hold = placeHold(from, command(price))
        if (Result.isFailure(hold)) return price > balance + credit
        const end = after(after(startOf(from), hold.success), captureHold(bookingId(1), hold.success, bo))
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
  const placed = () => Result.getOrThrow(placeHold(balancesOf(5000, 1000), command(1500)))
  const cause = { ...noCause, bookingId: Option.some(bookingId(1)), tripId: Option.some(tripId(1)) }

  it("has the cause of its booking and trip until its end", () => {
    const hold = placed()
    const end = [releaseHold(bookingId(1), hold), captureHold(bookingId(1), hold, bo)]
    assert.deepStrictEqual(
      [hold, ...end].map((one) => ({ kind: one.kind, cause: one.cause })),
      [
        { kind: "hold", cause },
        { kind: "release", cause },
        { kind: "capture", cause }
      ]
    )
  })

  it("ends once: release and capture share a key, which differs from the hold's", () => {
    const keys = (booking: number) => {
      const own = Result.getOrThrow(
        placeHold(balancesOf(5000, 0), { ...command(1500), bookingId: bookingId(booking) })
      )
      return [
        own.key,
        releaseHold(bookingId(booking), own).key,
        captureHold(bookingId(booking), own, bo).key
      ] as const
    }
    const [begun, released, captured] = keys(1)
    assert.deepStrictEqual(
      [begun, released, captured],
      [`hold:${bookingId(1)}`, `hold-end:${bookingId(1)}`, `hold-end:${bookingId(1)}`]
    )
    assert.strictEqual(new Set([...keys(1), ...keys(2)]).size, 4)
  })

  it("pays the driver in the currency of the hold", () => {
    assert.deepStrictEqual(captureHold(bookingId(1), placed(), bo).entries.at(-1), {
      account: { _tag: "balance", userId: bo, currency: "DKK" },
      amount: minor(500)
    })
  })

  it("MONEY-001 balances, like its release, its capture and the subsidy", () => {
    const hold = Result.getOrThrow(placeHold(balancesOf(900, 700), command(1500)))
    const booking = { bookingId: bookingId(1), tripId: tripId(1) }
    const all = [
      hold,
      releaseHold(bookingId(1), hold),
      captureHold(bookingId(1), hold, bo),
      paySubsidy(booking, contractId(1), bo, money(1000, "DKK"))
    ]
    assert.deepStrictEqual(
      all.flatMap(({ entries }) => imbalance(entries)),
      []
    )
  })
})
