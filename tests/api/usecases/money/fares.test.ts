import { assert, describe, layer } from "@effect/vitest"
import { Effect, Exit, Option, Result } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { captureHold, placeHold, releaseHold } from "#core/money/holds.ts"
import { creditVoucher } from "#core/money/transfers.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { BookingId, UserId } from "#core/shared/ids.ts"
import { type Minor, minor, money } from "#core/shared/Money.ts"
import { holdFare, payDriver, releaseFare } from "#core/usecases/money/fares.ts"
import { aBooking, bookingId, contractId, tripId, userId } from "#tests/support/builders/entities.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"
import { amountsOf, auditLedger, balancesOf, postTopUp, soundAudit } from "#tests/support/world/ledger.ts"
import { createPerson } from "#tests/support/world/people.ts"

const fare = (index: number, passengerId: UserId, price: number) =>
  aBooking({ id: bookingId(index), tripId: tripId(1), passengerId, price: minor(price) })

layer(layerTestPorts)("a fare", (it) => {
  it.effect("N07 a released fare returns once, balance to balance and credit to credit", () =>
    Effect.gen(function* () {
      const person = userId(201)
      yield* createPerson(person)
      yield* postTopUp(person, 201, 2000)
      yield* (yield* Ledger).post(creditVoucher(person, "A", money(500, "DKK")))
      const booking = fare(201, person, 1500)
      yield* inTransaction(holdFare(booking))
      assert.deepStrictEqual(amountsOf(yield* balancesOf(person)), [1000, 1000, 0, 500])
      yield* inTransaction(releaseFare(booking))
      yield* inTransaction(releaseFare(booking))
      assert.deepStrictEqual(amountsOf(yield* balancesOf(person)), [2000, 0, 500, 0])
      assert.deepStrictEqual(yield* auditLedger, soundAudit)
    })
  )

  it.effect("N07, END-012 concurrent payments of a booking pay the driver fare and subsidy once", () =>
    Effect.gen(function* () {
      const [passenger, driver] = [userId(202), userId(203)]
      yield* createPerson(passenger)
      yield* createPerson(driver)
      yield* postTopUp(passenger, 202, 2000)
      const booking = fare(202, passenger, 1500)
      yield* inTransaction(holdFare(booking))
      const payOnce = inTransaction(payDriver(booking, driver))
      yield* Effect.all([payOnce, payOnce, payOnce], { concurrency: "unbounded" })
      assert.deepStrictEqual(amountsOf(yield* balancesOf(passenger)), [500, 0, 0, 0])
      assert.deepStrictEqual(amountsOf(yield* balancesOf(driver)), [2500, 0, 0, 0])
      const subsidyAccount = yield* (yield* Ledger).balanceOf({
        _tag: "subsidy",
        contractId: contractId(1),
        currency: "DKK"
      })
      assert.strictEqual(subsidyAccount, -1000)
      assert.deepStrictEqual(yield* auditLedger, soundAudit)
    })
  )

  it.effect("N07 a released fare cannot be paid to the driver", () =>
    Effect.gen(function* () {
      const [passenger, driver] = [userId(204), userId(205)]
      yield* createPerson(passenger)
      yield* createPerson(driver)
      yield* postTopUp(passenger, 204, 2000)
      const booking = fare(204, passenger, 1500)
      yield* inTransaction(holdFare(booking))
      yield* inTransaction(releaseFare(booking))
      assert.isTrue(Exit.isFailure(yield* Effect.exit(inTransaction(payDriver(booking, driver)))))
      assert.deepStrictEqual(amountsOf(yield* balancesOf(driver)), [0, 0, 0, 0])
    })
  )

  it.effect("N07 a free booking holds nothing and pays the driver the subsidy", () =>
    Effect.gen(function* () {
      const driver = userId(206)
      yield* createPerson(driver)
      const booking = fare(206, userId(9999), 0)
      yield* inTransaction(holdFare(booking))
      yield* inTransaction(payDriver(booking, driver))
      assert.deepStrictEqual(amountsOf(yield* balancesOf(driver)), [1000, 0, 0, 0])
    })
  )

  it.effect("MONEY-021 a fare in another currency than the passenger's is refused and nothing is held", () =>
    Effect.gen(function* () {
      const person = userId(209)
      yield* createPerson(person)
      yield* postTopUp(person, 209, 5000)
      const foreign = { ...fare(209, person, 1500), currency: "SEK" as const }
      const refused = yield* Effect.flip(inTransaction(holdFare(foreign)))
      assert.strictEqual(refused._tag, "Unsuccessful_transfer")
      assert.deepStrictEqual(amountsOf(yield* balancesOf(person)), [5000, 0, 0, 0])
    })
  )

  it.effect("MONEY-020 of a hundred concurrent holds only the ten that the balance covers succeed", () =>
    Effect.gen(function* () {
      const person = userId(207)
      yield* createPerson(person)
      yield* postTopUp(person, 207, 10 * 1500 + 1499)
      const holds = Array.from({ length: 100 }, (_, index) =>
        Effect.result(inTransaction(holdFare(fare(3000 + index, person, 1500))))
      )
      const results = yield* Effect.all(holds, { concurrency: "unbounded" })
      const refused = results.flatMap((answer) => (Result.isFailure(answer) ? [answer.failure._tag] : []))
      assert.strictEqual(results.length - refused.length, 10)
      assert.deepStrictEqual([...new Set<string>(refused)], ["insufficient_funds_on_balance"])
      assert.deepStrictEqual(amountsOf(yield* balancesOf(person)), [1499, 15_000, 0, 0])
      assert.deepStrictEqual(yield* auditLedger, soundAudit)
    })
  )

  it.effect(
    "MONEY-020 without the lock the table's constraint refuses concurrent holds beyond the balance",
    () =>
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const person = userId(208)
        yield* createPerson(person)
        yield* postTopUp(person, 208, 10 * 1500)
        const holdWithoutLock = (index: number) =>
          Effect.gen(function* () {
            const balances = yield* ledger.balancesOf(person, "DKK")
            const command = {
              bookingId: bookingId(4000 + index),
              tripId: tripId(1),
              passengerId: person,
              price: money(1500, "DKK")
            }
            yield* ledger.post(yield* Effect.fromResult(placeHold(balances, command)))
          })
        const results = yield* Effect.all(
          Array.from({ length: 100 }, (_, index) => Effect.result(inTransaction(holdWithoutLock(index)))),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(results.filter(Result.isSuccess).length, 10)
        assert.deepStrictEqual(amountsOf(yield* balancesOf(person)), [0, 15_000, 0, 0])
      })
  )
})

type Step = {
  readonly kind: "hold" | "release" | "capture"
  readonly booking: number
  readonly price: number
}

/** Random numbers from 0 to 1, the same for one seed. */
const random = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

const stepsOf = (seed: number): ReadonlyArray<Step> => {
  const next = random(seed)
  return Array.from({ length: 60 }, () => ({
    kind: (["hold", "release", "capture"] as const)[Math.floor(next() * 3)] ?? "hold",
    booking: Math.floor(next() * 12),
    price: 1 + Math.floor(next() * 2000)
  }))
}

interface Model {
  free: number
  earned: number
  readonly held: Map<number, number>
  readonly ended: Set<number>
}

const tryHold = Effect.fn("tryHold")(function* (
  model: Model,
  { booking: index, price }: Step,
  booking: Booking
) {
  if (model.held.has(index)) return
  const held = yield* Effect.exit(inTransaction(holdFare(booking)))
  assert.strictEqual(Exit.isSuccess(held), model.free >= price)
  if (Exit.isFailure(held)) return
  model.held.set(index, price)
  model.free -= price
})

const tryEnd = Effect.fn("tryEnd")(function* (
  model: Model,
  { booking: index, kind }: Step,
  id: BookingId,
  driver: UserId
) {
  const ledger = yield* Ledger
  const hold = Option.getOrThrow(yield* ledger.find(`hold:${id}`))
  const price = model.held.get(index) ?? 0
  yield* ledger.post(kind === "release" ? releaseHold(id, hold) : captureHold(id, hold, driver))
  model.ended.add(index)
  if (kind === "release") model.free += price
  else model.earned += price
})

describe("N07 holds, releases and captures of twelve bookings", () => {
  layer(layerTestPorts)("in random order", (it) => {
    it.effect.each([1, 2, 3, 4, 5])("leave the balances of the model (seed %s)", (seed) =>
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const [passenger, driver] = [userId(500 + seed * 2), userId(501 + seed * 2)]
        yield* createPerson(passenger)
        yield* createPerson(driver)
        yield* postTopUp(passenger, 500 + seed, 6000)
        yield* ledger.post(creditVoucher(passenger, "V", money(1500, "DKK")))
        const model: Model = { free: 7500, held: new Map(), earned: 0, ended: new Set() }
        for (const step of stepsOf(seed)) {
          const id = bookingId(5000 + seed * 100 + step.booking)
          if (step.kind === "hold") yield* tryHold(model, step, { ...fare(0, passenger, step.price), id })
          else if (model.held.has(step.booking) && !model.ended.has(step.booking))
            yield* tryEnd(model, step, id, driver)
        }
        const open = [...model.held].filter(([index]) => !model.ended.has(index)).map(([, price]) => price)
        const passengerBalances = yield* balancesOf(passenger)
        assert.strictEqual(passengerBalances.balance + passengerBalances.credit, model.free)
        assert.strictEqual(
          passengerBalances.held + passengerBalances.heldCredit,
          open.reduce((sum, price) => sum + price, 0)
        )
        assert.strictEqual<Minor>((yield* balancesOf(driver)).balance, minor(model.earned))
        assert.deepStrictEqual(yield* auditLedger, soundAudit)
      })
    )
  })
})
