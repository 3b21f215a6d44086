import { assert, layer } from "@effect/vitest"
import { Effect, Exit, Option, Result } from "effect"
import { SqlClient } from "effect/sql"
import type { Balances } from "#core/money/balances.ts"
import { placeHold } from "#core/money/holds.ts"
import { credit, debit, type LedgerTransaction, noCause } from "#core/money/LedgerTransaction.ts"
import { creditVoucher } from "#core/money/transfers.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { minor, money } from "#core/shared/Money.ts"
import { bookingId, tripId, userId } from "#tests/support/builders/entities.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"
import { amountsOf, auditLedger, balancesOf, postTopUp, soundAudit } from "#tests/support/world/ledger.ts"
import { createPerson } from "#tests/support/world/people.ts"

layer(layerTestPorts)("the ledger", (it) => {
  it.effect("MONEY-001 a transaction with a known key is not posted again", () =>
    Effect.gen(function* () {
      const person = userId(101)
      yield* createPerson(person)
      assert.deepStrictEqual(yield* postTopUp(person, 101, 5000), { _tag: "posted" })
      assert.deepStrictEqual(yield* postTopUp(person, 101, 5000), { _tag: "already", kind: "top_up" })
      assert.deepStrictEqual(amountsOf(yield* balancesOf(person)), [5000, 0, 0, 0])
    })
  )

  it.effect("MONEY-001 of ten concurrent transactions with the same key one is posted", () =>
    Effect.gen(function* () {
      const person = userId(102)
      yield* createPerson(person)
      const results = yield* Effect.all(
        Array.from({ length: 10 }, () => inTransaction(postTopUp(person, 102, 5000))),
        {
          concurrency: "unbounded"
        }
      )
      assert.strictEqual(results.filter(({ _tag }) => _tag === "posted").length, 1)
      assert.deepStrictEqual(amountsOf(yield* balancesOf(person)), [5000, 0, 0, 0])
    })
  )

  it.effect("MONEY-020 a transaction that would make a person's account negative is refused", () =>
    Effect.gen(function* () {
      const ledger = yield* Ledger
      const person = userId(103)
      yield* createPerson(person)
      yield* postTopUp(person, 103, 1000)
      const overstated: Balances = {
        currency: "DKK",
        balance: minor(9000),
        credit: minor(0),
        held: minor(0),
        heldCredit: minor(0)
      }
      const hold = Result.getOrThrow(
        placeHold(overstated, {
          bookingId: bookingId(103),
          tripId: tripId(1),
          passengerId: person,
          price: money(9000, "DKK")
        })
      )
      assert.strictEqual((yield* Effect.flip(ledger.post(hold)))._tag, "insufficient_funds_on_balance")
      assert.deepStrictEqual(amountsOf(yield* balancesOf(person)), [1000, 0, 0, 0])
      assert.isTrue(Option.isNone(yield* ledger.find(hold.key)))
    })
  )

  it.effect("MONEY-001 a posted transaction is read back unchanged", () =>
    Effect.gen(function* () {
      const ledger = yield* Ledger
      const person = userId(104)
      yield* createPerson(person)
      const voucher = creditVoucher(person, "HELLO", money(700, "DKK"))
      yield* ledger.post(voucher)
      assert.deepStrictEqual(
        Option.map(yield* ledger.find(voucher.key), ({ entries, ...rest }) => ({
          ...rest,
          count: entries.length
        })),
        Option.some({ key: voucher.key, kind: "voucher" as const, cause: noCause, count: 2 })
      )
    })
  )

  const forbidden = [
    ["change an entry", "UPDATE ledger_entry SET amount = amount + 1"],
    ["remove an entry", "DELETE FROM ledger_entry"],
    [
      "add an entry without its opposite to a transaction that balances",
      "INSERT INTO ledger_entry (transaction_id, account_id, amount, currency) SELECT transaction_id, account_id, 1, currency FROM ledger_entry LIMIT 1"
    ],
    ["change a transaction", "UPDATE ledger_transaction SET kind = 'payout'"],
    ["remove a transaction", "DELETE FROM ledger_transaction"],
    ["change a balance by hand", "UPDATE ledger_account SET balance = balance + 1"],
    ["remove an account", "DELETE FROM ledger_account"]
  ] as const
  it.effect.each(forbidden)("MONEY-001 the database refuses to %s", ([, statement]) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      assert.isTrue(Exit.isFailure(yield* Effect.exit(sql.unsafe(statement))))
    })
  )

  it.effect("MONEY-001 entries that do not sum to zero are refused", () =>
    Effect.gen(function* () {
      const ledger = yield* Ledger
      const unbalanced: LedgerTransaction = {
        key: "from nowhere",
        kind: "adjustment",
        cause: noCause,
        entries: [
          credit({ _tag: "adjustment", currency: "DKK" }, 100),
          debit({ _tag: "promotion", currency: "DKK" }, 99)
        ]
      }
      assert.isTrue(Exit.isFailure(yield* Effect.exit(inTransaction(ledger.post(unbalanced)))))
      assert.isTrue(Option.isNone(yield* ledger.find("from nowhere")))
      assert.deepStrictEqual(yield* auditLedger, soundAudit)
    })
  )
})
