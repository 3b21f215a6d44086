import { assert, describe, layer } from "@effect/vitest"
import { Effect, Exit, Option, Result } from "effect"
import { SqlClient } from "effect/sql"
import type { Booking } from "#core/booking/Booking.ts"
import type { Balances } from "#core/money/balances.ts"
import { captureHold, placeHold, releaseHold } from "#core/money/holds.ts"
import { give, type LedgerTransaction, noCause, take } from "#core/money/LedgerTransaction.ts"
import { creditTopUp, creditVoucher } from "#core/money/movements.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { type BookingId, PaymentId, type UserId } from "#core/shared/ids.ts"
import { type Minor, minor, money } from "#core/shared/Money.ts"
import { holdFare, payRide, releaseFare } from "#core/usecases/money/fares.ts"
import { layerTestPorts } from "#tests/support/api.ts"
import { aBooking, bookingId, contractId, tripId, userId } from "#tests/support/builders.ts"
import { createPerson } from "#tests/support/world.ts"

const payment = (index: number) =>
  PaymentId.make(`00000000-0000-7000-8000-${String(index).padStart(12, "0")}`)
const topUp = (id: UserId, index: number, amount: number) =>
  Effect.flatMap(Ledger, (ledger) =>
    ledger.post(creditTopUp({ id: payment(index), provider: "sandbox", userId: id }, money(amount, "DKK")))
  )
const purseOf = (id: UserId) => Effect.flatMap(Ledger, (ledger) => ledger.balancesOf(id, "DKK"))
const amounts = ({ balance, held, credit, heldCredit }: Balances) => [balance, held, credit, heldCredit]
const fare = (index: number, passengerId: UserId, price: number) =>
  aBooking({ id: bookingId(index), tripId: tripId(1), passengerId, price: minor(price) })

/** Everything there is, in each currency; and whether the accounts are what their entries add up to. */
const audit = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [totals] = yield* sql<{
    total: number
  }>`SELECT coalesce(sum(balance), 0)::float8 AS total FROM ledger_account`
  const wrong =
    yield* sql`SELECT a.identity FROM ledger_account a LEFT JOIN ledger_entry e ON e.account_id = a.id
    GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)`
  return { total: totals?.total, wrong }
})
const sound = { total: 0, wrong: [] }

layer(layerTestPorts)("the ledger", (it) => {
  it.effect("MONEY-001 posts once for each key, and says so", () =>
    Effect.gen(function* () {
      const person = userId(101)
      yield* createPerson(person, 101)
      assert.deepStrictEqual(yield* topUp(person, 101, 5000), { _tag: "posted" })
      assert.deepStrictEqual(yield* topUp(person, 101, 5000), { _tag: "already", kind: "top_up" })
      assert.deepStrictEqual(amounts(yield* purseOf(person)), [5000, 0, 0, 0])
    })
  )

  it.effect("MONEY-001 posts once when the same key comes ten times at once", () =>
    Effect.gen(function* () {
      const person = userId(102)
      yield* createPerson(person, 102)
      const posts = yield* Effect.all(
        Array.from({ length: 10 }, () => inTransaction(topUp(person, 102, 5000))),
        {
          concurrency: "unbounded"
        }
      )
      assert.strictEqual(posts.filter(({ _tag }) => _tag === "posted").length, 1)
      assert.deepStrictEqual(amounts(yield* purseOf(person)), [5000, 0, 0, 0])
    })
  )

  it.effect("MONEY-020 never takes a person's account below zero, whatever the rules above it say", () =>
    Effect.gen(function* () {
      const ledger = yield* Ledger
      const person = userId(103)
      yield* createPerson(person, 103)
      yield* topUp(person, 103, 1000)
      const lying: Balances = {
        currency: "DKK",
        balance: minor(9000),
        credit: minor(0),
        held: minor(0),
        heldCredit: minor(0)
      }
      const hold = Result.getOrThrow(
        placeHold(lying, {
          bookingId: bookingId(103),
          tripId: tripId(1),
          passengerId: person,
          price: money(9000, "DKK")
        })
      )
      assert.strictEqual((yield* Effect.flip(ledger.post(hold)))._tag, "insufficient_funds_on_balance")
      assert.deepStrictEqual(amounts(yield* purseOf(person)), [1000, 0, 0, 0])
      assert.isTrue(Option.isNone(yield* ledger.find(hold.key)))
    })
  )

  it.effect("MONEY-001 reads a transaction back as it was written", () =>
    Effect.gen(function* () {
      const ledger = yield* Ledger
      const person = userId(104)
      yield* createPerson(person, 104)
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
    ["an entry is changed", "UPDATE ledger_entry SET amount = amount + 1"],
    ["an entry is removed", "DELETE FROM ledger_entry"],
    ["a transaction is changed", "UPDATE ledger_transaction SET kind = 'payout'"],
    ["a transaction is removed", "DELETE FROM ledger_transaction"],
    ["a balance is changed by hand", "UPDATE ledger_account SET balance = balance + 1"],
    ["an account is removed", "DELETE FROM ledger_account"]
  ] as const
  it.effect.each(forbidden)("MONEY-001 refuses that %s", ([, statement]) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      assert.isTrue(Exit.isFailure(yield* Effect.exit(sql.unsafe(statement))))
    })
  )

  it.effect("MONEY-001 refuses money from nowhere at the end of the transaction", () =>
    Effect.gen(function* () {
      const ledger = yield* Ledger
      const unbalanced: LedgerTransaction = {
        key: "from nowhere",
        kind: "adjustment",
        cause: noCause,
        entries: [
          give({ _tag: "adjustment", currency: "DKK" }, 100),
          take({ _tag: "promotion", currency: "DKK" }, 99)
        ]
      }
      assert.isTrue(Exit.isFailure(yield* Effect.exit(inTransaction(ledger.post(unbalanced)))))
      assert.isTrue(Option.isNone(yield* ledger.find("from nowhere")))
      assert.deepStrictEqual(yield* audit, sound)
    })
  )
})

layer(layerTestPorts)("a fare", (it) => {
  it.effect("N07 is held, and the whole of it comes back, credit to credit", () =>
    Effect.gen(function* () {
      const person = userId(201)
      yield* createPerson(person, 201)
      yield* topUp(person, 201, 2000)
      yield* (yield* Ledger).post(creditVoucher(person, "A", money(500, "DKK")))
      const booking = fare(201, person, 1500)
      yield* inTransaction(holdFare(booking))
      assert.deepStrictEqual(amounts(yield* purseOf(person)), [1000, 1000, 0, 500])
      yield* inTransaction(releaseFare(booking))
      yield* inTransaction(releaseFare(booking))
      assert.deepStrictEqual(amounts(yield* purseOf(person)), [2000, 0, 500, 0])
      assert.deepStrictEqual(yield* audit, sound)
    })
  )

  it.effect("N07, END-012 goes to the driver with the subsidy, once however often the ride is paid", () =>
    Effect.gen(function* () {
      const [passenger, driver] = [userId(202), userId(203)]
      yield* createPerson(passenger, 202)
      yield* createPerson(driver, 203)
      yield* topUp(passenger, 202, 2000)
      const booking = fare(202, passenger, 1500)
      yield* inTransaction(holdFare(booking))
      const pay = inTransaction(payRide(booking, driver))
      yield* Effect.all([pay, pay, pay], { concurrency: "unbounded" })
      assert.deepStrictEqual(amounts(yield* purseOf(passenger)), [500, 0, 0, 0])
      assert.deepStrictEqual(amounts(yield* purseOf(driver)), [2500, 0, 0, 0])
      const owed = yield* (yield* Ledger).balanceOf({
        _tag: "subsidy",
        contractId: contractId(1),
        currency: "DKK"
      })
      assert.strictEqual(owed, -1000)
      assert.deepStrictEqual(yield* audit, sound)
    })
  )

  it.effect("N07 that was given back is never paid as well", () =>
    Effect.gen(function* () {
      const [passenger, driver] = [userId(204), userId(205)]
      yield* createPerson(passenger, 204)
      yield* createPerson(driver, 205)
      yield* topUp(passenger, 204, 2000)
      const booking = fare(204, passenger, 1500)
      yield* inTransaction(holdFare(booking))
      yield* inTransaction(releaseFare(booking))
      assert.isTrue(Exit.isFailure(yield* Effect.exit(inTransaction(payRide(booking, driver)))))
      assert.deepStrictEqual(amounts(yield* purseOf(driver)), [0, 0, 0, 0])
    })
  )

  it.effect("N07 of nothing holds nothing, and brings the driver the subsidy alone", () =>
    Effect.gen(function* () {
      const driver = userId(206)
      yield* createPerson(driver, 206)
      const booking = fare(206, userId(9999), 0)
      yield* inTransaction(holdFare(booking))
      yield* inTransaction(payRide(booking, driver))
      assert.deepStrictEqual(amounts(yield* purseOf(driver)), [1000, 0, 0, 0])
    })
  )

  it.effect("MONEY-021 in a currency that is not the passenger's is refused, and nothing is held", () =>
    Effect.gen(function* () {
      const person = userId(209)
      yield* createPerson(person, 209)
      yield* topUp(person, 209, 5000)
      const foreign = { ...fare(209, person, 1500), currency: "SEK" as const }
      const refused = yield* Effect.flip(inTransaction(holdFare(foreign)))
      assert.strictEqual(refused._tag, "Unsuccessful_transfer")
      assert.deepStrictEqual(amounts(yield* purseOf(person)), [5000, 0, 0, 0])
    })
  )

  it.effect("MONEY-020 a hundred holds at once on money for ten never overdraw", () =>
    Effect.gen(function* () {
      const person = userId(207)
      yield* createPerson(person, 207)
      yield* topUp(person, 207, 10 * 1500 + 1499)
      const holds = Array.from({ length: 100 }, (_, index) =>
        Effect.result(inTransaction(holdFare(fare(3000 + index, person, 1500))))
      )
      const answers = yield* Effect.all(holds, { concurrency: "unbounded" })
      const refused = answers.flatMap((answer) => (Result.isFailure(answer) ? [answer.failure._tag] : []))
      assert.strictEqual(answers.length - refused.length, 10)
      assert.deepStrictEqual([...new Set<string>(refused)], ["insufficient_funds_on_balance"])
      assert.deepStrictEqual(amounts(yield* purseOf(person)), [1499, 15_000, 0, 0])
      assert.deepStrictEqual(yield* audit, sound)
    })
  )

  it.effect(
    "MONEY-020 a hundred holds without the lock never overdraw either: the table itself refuses",
    () =>
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const person = userId(208)
        yield* createPerson(person, 208)
        yield* topUp(person, 208, 10 * 1500)
        const naive = (index: number) =>
          Effect.gen(function* () {
            const purse = yield* ledger.balancesOf(person, "DKK")
            const command = {
              bookingId: bookingId(4000 + index),
              tripId: tripId(1),
              passengerId: person,
              price: money(1500, "DKK")
            }
            yield* ledger.post(yield* Effect.fromResult(placeHold(purse, command)))
          })
        const answers = yield* Effect.all(
          Array.from({ length: 100 }, (_, index) => Effect.result(inTransaction(naive(index)))),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(answers.filter(Result.isSuccess).length, 10)
        assert.deepStrictEqual(amounts(yield* purseOf(person)), [0, 15_000, 0, 0])
      })
  )
})

type Step = { readonly kind: "hold" | "release" | "capture"; readonly ride: number; readonly price: number }
/** The same random numbers each time. */
const random = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}
const stepsOf = (seed: number): ReadonlyArray<Step> => {
  const next = random(seed)
  return Array.from({ length: 60 }, () => ({
    kind: (["hold", "release", "capture"] as const)[Math.floor(next() * 3)] ?? "hold",
    ride: Math.floor(next() * 12),
    price: 1 + Math.floor(next() * 2000)
  }))
}

interface Model {
  free: number
  earned: number
  readonly held: Map<number, number>
  readonly ended: Set<number>
}

const tryHold = Effect.fn("tryHold")(function* (model: Model, { ride, price }: Step, booking: Booking) {
  if (model.held.has(ride)) return
  const held = yield* Effect.exit(inTransaction(holdFare(booking)))
  assert.strictEqual(Exit.isSuccess(held), model.free >= price)
  if (Exit.isFailure(held)) return
  model.held.set(ride, price)
  model.free -= price
})

const tryEnd = Effect.fn("tryEnd")(function* (
  model: Model,
  { kind, ride }: Step,
  id: BookingId,
  driver: UserId
) {
  const ledger = yield* Ledger
  const hold = Option.getOrThrow(yield* ledger.find(`hold:${id}`))
  const price = model.held.get(ride) ?? 0
  yield* ledger.post(kind === "release" ? releaseHold(id, hold) : captureHold(id, hold, driver))
  model.ended.add(ride)
  if (kind === "release") model.free += price
  else model.earned += price
})

describe("N07 whatever happens to twelve rides", () => {
  layer(layerTestPorts)("in any order", (it) => {
    it.effect.each([1, 2, 3, 4, 5])("the money is where the model says (story %s)", (seed) =>
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const [passenger, driver] = [userId(500 + seed * 2), userId(501 + seed * 2)]
        yield* createPerson(passenger, 500 + seed * 2)
        yield* createPerson(driver, 501 + seed * 2)
        yield* topUp(passenger, 500 + seed, 6000)
        yield* ledger.post(creditVoucher(passenger, "V", money(1500, "DKK")))
        const model: Model = { free: 7500, held: new Map(), earned: 0, ended: new Set() }
        for (const step of stepsOf(seed)) {
          const id = bookingId(5000 + seed * 100 + step.ride)
          if (step.kind === "hold") yield* tryHold(model, step, { ...fare(0, passenger, step.price), id })
          else if (model.held.has(step.ride) && !model.ended.has(step.ride))
            yield* tryEnd(model, step, id, driver)
        }
        const open = [...model.held].filter(([ride]) => !model.ended.has(ride)).map(([, price]) => price)
        const own = yield* purseOf(passenger)
        assert.strictEqual(own.balance + own.credit, model.free)
        assert.strictEqual(
          own.held + own.heldCredit,
          open.reduce((sum, price) => sum + price, 0)
        )
        assert.strictEqual<Minor>((yield* purseOf(driver)).balance, minor(model.earned))
        assert.deepStrictEqual(yield* audit, sound)
      })
    )
  })
})
