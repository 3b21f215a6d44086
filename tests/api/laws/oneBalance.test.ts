import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Exit, Option } from "effect"
import { SqlClient } from "effect/sql"
import * as fc from "fast-check"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { JobRunner } from "#api/jobs/JobRunner.ts"
import { creditTopUp } from "#core/money/transfers.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { BookingId, PaymentId, PayoutFileId, type UserId } from "#core/shared/ids.ts"
import { minor, money } from "#core/shared/Money.ts"
import { addVoucher } from "#core/usecases/account/addVoucher.ts"
import { updateProfile } from "#core/usecases/account/updateProfile.ts"
import { holdFare, payDriver, releaseFare } from "#core/usecases/money/fares.ts"
import { filePayouts } from "#core/usecases/money/filePayouts.ts"
import { reportPayouts } from "#core/usecases/money/reportPayouts.ts"
import { requestPayout } from "#core/usecases/money/requestPayout.ts"
import { tripId, userId } from "#tests/support/builders/entities.ts"
import { advanceClock } from "#tests/support/server/clock.ts"
import { refusalCode } from "#tests/support/server/refusals.ts"
import { aSignedInUser } from "#tests/support/server/testApi.ts"
import { auditLedger, soundAudit } from "#tests/support/world/ledger.ts"
import { createPerson, enterBankAccount } from "#tests/support/world/people.ts"
import { LawContext, type LawServices, lawSettings, layerLaws, resetTime } from "./LawContext.ts"
import { assertSequences, type Step } from "./properties.ts"

interface Hold {
  readonly booking: BookingId
  readonly own: number
  readonly credit: number
}

/** One person's money as the rules promise it, counted without them; amounts in minor units. */
interface ExpectedMoney {
  readonly id: UserId
  readonly other: UserId
  country: "DK" | "NL"
  currency: "DKK" | "EUR"
  own: number
  credit: number
  holds: Array<Hold>
  /** What each voucher gave, and its age in days. */
  vouchers: Array<{ readonly amount: number; age: number }>
  pending: number
  paidOut: number
}

const newPerson = Effect.gen(function* () {
  yield* resetTime
  const { nextNumber } = yield* LawContext
  const [id, other] = [userId(nextNumber()), userId(nextNumber())]
  yield* createPerson(id)
  yield* createPerson(other)
  yield* enterBankAccount(id, { iban: "DK5000400440116243" })
  const expected: ExpectedMoney = {
    id,
    other,
    country: "DK",
    currency: "DKK",
    own: 0,
    credit: 0,
    holds: [],
    vouchers: [],
    pending: 0,
    paidOut: 0
  }
  return expected
})

const uuid = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`
const sum = (amounts: ReadonlyArray<number>) => amounts.reduce((total, amount) => total + amount, 0)

/** Credit that no unexpired voucher covers is gone. */
const expire = (expected: ExpectedMoney) => {
  const covered = sum(expected.vouchers.filter(({ age }) => age < 60).map(({ amount }) => amount))
  expected.credit = Math.min(expected.credit, covered)
}

/** Runs what is due, and compares every balance with what is expected. */
const check = Effect.fn("check")(function* (expected: ExpectedMoney) {
  yield* onProductTime(Effect.flatMap(JobRunner, ({ runDue }) => runDue))
  const balances = yield* (yield* Ledger).balancesOf(expected.id, expected.currency)
  assert.deepStrictEqual<unknown>(balances, {
    currency: expected.currency,
    balance: expected.own,
    held: sum(expected.holds.map(({ own }) => own)),
    credit: expected.credit,
    heldCredit: sum(expected.holds.map(({ credit }) => credit))
  })
  const sql = yield* SqlClient.SqlClient
  const [payouts] = yield* sql<{ paid: number; pending: number; count: number }>`SELECT
      coalesce(sum(amount) FILTER (WHERE state = 'paid'), 0)::int AS paid,
      coalesce(sum(amount) FILTER (WHERE state IN ('requested', 'filed')), 0)::int AS pending,
      count(*) FILTER (WHERE state IN ('requested', 'filed'))::int AS count
    FROM payout WHERE person_id = ${expected.id}`
  assert.deepStrictEqual(payouts, {
    paid: expected.paidOut,
    pending: expected.pending,
    count: expected.pending === 0 ? 0 : 1
  })
  const [person] = yield* sql<{ currency: string }>`SELECT currency FROM person WHERE id = ${expected.id}`
  assert.strictEqual(person?.currency, expected.currency)
  assert.deepStrictEqual(yield* auditLedger, soundAudit)
})

type Action = (expected: ExpectedMoney) => Effect.Effect<void, unknown, LawServices>

const step = (description: string, act: Action): Step<ExpectedMoney> => ({
  description,
  isPossible: () => true,
  act: (expected) => Effect.andThen(act(expected), check(expected))
})

/** Runs an action, and asserts its refusal, or that there is none. */
const expectRefusal = <A, E>(
  refusal: string | undefined,
  action: Effect.Effect<A, E, LawServices>
): Effect.Effect<void, unknown, LawServices> =>
  Effect.map(Effect.exit(onProductTime(action)), (exit) => {
    const code = Exit.isFailure(exit)
      ? Option.getOrElse(refusalCode(exit.cause), () => "a defect")
      : undefined
    assert.strictEqual(code, refusal)
  })

const topUp = (amount: number) =>
  step(`top up ${amount}`, (expected) =>
    Effect.gen(function* () {
      const payment = PaymentId.make(uuid((yield* LawContext).nextNumber()))
      const paid = creditTopUp(
        { id: payment, provider: "sandbox", userId: expected.id },
        money(amount, expected.currency)
      )
      yield* onProductTime((yield* Ledger).post(paid))
      expected.own += amount
    })
  )

const addNewVoucher = (amount: number) =>
  step(`add a voucher of ${amount}`, (expected) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const code = `V${(yield* LawContext).nextNumber()}`
      yield* sql`INSERT INTO voucher (code, target_group, type, amount, currency, created_at) VALUES (${code},
        'NEW_USERS_AND_EXISTING_USERS', 'CREDIT', ${amount}, ${expected.currency}, '2026-01-01')`
      yield* onProductTime(addVoucher({ personId: expected.id, code, idempotencyKey: null }))
      expected.credit += amount
      expected.vouchers.push({ amount, age: 0 })
    })
  )

const fareOf = (expected: ExpectedMoney, booking: BookingId, price: number) => ({
  id: booking,
  tripId: tripId(1),
  passengerId: expected.id,
  price: minor(price),
  currency: expected.currency,
  subsidy: minor(0),
  contractId: Option.none()
})

const hold = (price: number) =>
  step(`hold ${price} for a ride`, (expected) =>
    Effect.gen(function* () {
      const booking = BookingId.make(uuid((yield* LawContext).nextNumber()))
      const isEnough = expected.own + expected.credit >= price
      yield* expectRefusal(
        isEnough ? undefined : "insufficient_funds_on_balance",
        inTransaction(holdFare(fareOf(expected, booking, price)))
      )
      if (!isEnough) return
      const credit = Math.min(expected.credit, price)
      expected.credit -= credit
      expected.own -= price - credit
      expected.holds.push({ booking, credit, own: price - credit })
    })
  )

const release = step("release the oldest hold", (expected) =>
  Effect.gen(function* () {
    const first = expected.holds.shift()
    if (first === undefined) return
    yield* onProductTime(inTransaction(releaseFare({ id: first.booking })))
    expected.own += first.own
    expected.credit += first.credit
    expire(expected)
  })
)

const pay = step("pay the oldest hold", (expected) =>
  Effect.gen(function* () {
    const first = expected.holds.shift()
    if (first === undefined) return
    const fare = fareOf(expected, first.booking, first.own + first.credit)
    yield* onProductTime(inTransaction(payDriver(fare, expected.other)))
  })
)

const wait = (days: number) =>
  step(`wait ${days} days`, (expected) =>
    Effect.gen(function* () {
      yield* advanceClock(days * 24 * 3600)
      for (const voucher of expected.vouchers) voucher.age += days
      expire(expected)
    })
  )

const payOut = step("ask for a payout", (expected) =>
  Effect.gen(function* () {
    const empty = expected.own === 0 ? "nothing_to_pay_out" : undefined
    const refusal = expected.pending > 0 ? "pending_payout_transactions" : empty
    yield* expectRefusal(refusal, requestPayout({ personId: expected.id, idempotencyKey: null }))
    if (refusal !== undefined) return
    expected.pending = expected.own
    expected.own = 0
  })
)

const report = (isPaid: boolean) =>
  step(`the bank ${isPaid ? "pays" : "returns"} the payout`, (expected) =>
    Effect.gen(function* () {
      if (expected.pending === 0) return
      const soon = DateTime.add(yield* onProductTime(DateTime.now), { seconds: 1 })
      yield* onProductTime(filePayouts(expected.currency, soon))
      const sql = yield* SqlClient.SqlClient
      const [payout] = yield* sql<{
        id: string
        file: string
      }>`SELECT replace(id::text, '-', '') AS id, file_id AS file
        FROM payout
        WHERE person_id = ${expected.id} AND state = 'filed'`
      if (payout === undefined) return assert.fail("the payout is in no file")
      yield* onProductTime(
        reportPayouts({
          fileId: PayoutFileId.make(payout.file),
          agentId: expected.other,
          returned: isPaid ? [] : [payout.id],
          othersPaid: isPaid
        })
      )
      if (isPaid) expected.paidOut += expected.pending
      else expected.own += expected.pending
      expected.pending = 0
    })
  )

const move = step("move to the other country", (expected) =>
  Effect.gen(function* () {
    expected.country = expected.country === "DK" ? "NL" : "DK"
    const zipcode = expected.country === "DK" ? "4000" : "1012AB"
    const user = aSignedInUser({ id: expected.id })
    yield* onProductTime(updateProfile(user, { country: expected.country, zipcode }))
    const isFree =
      expected.own === 0 && expected.credit === 0 && expected.holds.length === 0 && expected.pending === 0
    if (isFree) expected.currency = expected.country === "DK" ? "DKK" : "EUR"
  })
)

const amounts = fc.integer({ min: 1, max: 20_000 })
const accounts = {
  DKK: { iban: "DK9520000123456789" },
  EUR: { iban: "NL91ABNA0417164300" }
}

layer(
  layerLaws({
    ...lawSettings,
    voucher: { ...lawSettings.voucher, expiresDays: 60 },
    payout: { ...lawSettings.payout, debtor: { name: "Samvej", accounts } }
  })
)("any life of one balance", (it) => {
  it.effect(
    "MONEY-001 MONEY-032 VOUCH-004 ends with what came in minus what went out: nothing is negative, no credit is paid out, no payout is paid twice",
    () =>
      assertSequences({
        runs: 12,
        maxSteps: 30,
        world: newPerson,
        steps: [
          amounts.map(topUp),
          amounts.map(addNewVoucher),
          amounts.map(hold),
          fc.constant(release),
          fc.constant(pay),
          fc.constantFrom(20, 40, 61).map(wait),
          fc.constant(payOut),
          fc.constant(payOut),
          fc.constant(report(true)),
          fc.constant(report(false)),
          fc.constant(move)
        ]
      }),
    240_000
  )
})
