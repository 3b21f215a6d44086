import { assert, describe, it } from "@effect/vitest"
import { Option, Schema } from "effect"
import { LedgerAccount, ownAccount } from "#core/money/LedgerAccount.ts"
import { imbalance, ledgerTransaction, noCause } from "#core/money/LedgerTransaction.ts"
import { minor } from "#core/shared/Money.ts"
import { anna } from "#tests/support/builders/entities.ts"

describe("MONEY-001 the ledger", () => {
  it("throws for entries that do not balance in each currency", () => {
    const entry = (currency: "DKK" | "SEK", amount: number) => ({
      account: { _tag: "promotion", currency } as const,
      amount: minor(amount)
    })
    const entries = [entry("DKK", 100), entry("SEK", -100)]
    assert.throws(
      () => ledgerTransaction({ key: "k", kind: "adjustment", cause: noCause, entries }),
      "adjustment k does not balance: DKK,100; SEK,-100"
    )
    assert.deepStrictEqual(imbalance(entries), [
      ["DKK", minor(100)],
      ["SEK", minor(-100)]
    ])
  })

  it("throws for a transaction without an amount", () => {
    assert.throws(
      () => ledgerTransaction({ key: "k", kind: "adjustment", cause: noCause, entries: [] }),
      "adjustment k moves nothing"
    )
  })

  it("identifies a person's accounts by owner and currency", () => {
    const isAccount = Schema.is(LedgerAccount)
    assert.isTrue(isAccount(ownAccount("held", anna, "DKK")))
    assert.isFalse(isAccount({ _tag: "held" }))
  })

  it("has a cause without booking, trip and payment", () => {
    assert.deepStrictEqual(noCause, {
      bookingId: Option.none(),
      tripId: Option.none(),
      paymentId: Option.none()
    })
  })
})
