import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { loadPaymentEvents } from "#api/console/paymentEvents.ts"
import { layerJobHandlers } from "#api/jobs/handlers.ts"
import { JobRunner, layerJobRunner } from "#api/jobs/JobRunner.ts"
import { PaymentProviderUnavailable } from "#core/money/refusals.ts"
import { type PaymentProvider, PaymentProviders } from "#core/ports/PaymentProviders.ts"
import { PaymentId } from "#core/shared/ids.ts"
import { applyPaymentStatus } from "#core/usecases/money/applyPaymentStatus.ts"
import { queryPaymentJob } from "#core/usecases/money/queryPayment.ts"
import { get, layerAccountApi, pick, post, signUp } from "#tests/support/server/accountApi.ts"
import { advanceClock } from "#tests/support/server/clock.ts"

let number = 4526000000

const signUpNew = Effect.suspend(() => signUp(`+${++number}`))

/** Starts a top-up of 100 kr.; `reference` is the sandbox's id of the payment. */
const startTopUp = Effect.fn("startTopUp")(function* (token: string) {
  const answer = yield* post("/api/v3/balance/payment/link", { method: "mobilepay", amount: 100 }, { token })
  const link = String(pick(answer, "link"))
  return { reference: link.slice(link.lastIndexOf("/") + 1) }
})

const balance = (token: string) => Effect.map(get("/api/me", { token }), (me) => pick(me, "balance"))

/** Whether captures succeed. */
const provider = { isAvailable: false }

const withUnavailableCapture = (sandbox: PaymentProvider): PaymentProvider => ({
  ...sandbox,
  capture: (payment, amount) =>
    provider.isAvailable ? sandbox.capture(payment, amount) : Effect.fail(new PaymentProviderUnavailable())
})

const layerUnavailableProvider = Layer.effect(
  PaymentProviders,
  Effect.map(PaymentProviders, ({ all }) => ({ all: all.map(withUnavailableCapture) }))
)

layer(
  layerJobRunner.pipe(
    Layer.provideMerge(layerJobHandlers),
    Layer.provideMerge(layerUnavailableProvider),
    Layer.provideMerge(layerAccountApi)
  )
)("a payment without an answer of the provider", (it) => {
  it.effect(
    "CONS-001 MONEY-017 a job repeats a failed capture until the authorised payment is credited, once, and what the provider has answered is recorded",
    () =>
      Effect.gen(function* () {
        const jobRunner = yield* JobRunner
        const { token } = yield* signUpNew
        const { reference } = yield* startTopUp(token)
        const id = PaymentId.make(reference)
        const sql = yield* SqlClient.SqlClient
        yield* sql`UPDATE sandbox_payment SET status = 'authorized' WHERE reference = ${reference}`
        const failed = yield* onProductTime(
          applyPaymentStatus(id, { source: "webhook", status: "authorized" })
        )
        assert.strictEqual(failed.status, "authorized")
        assert.strictEqual(yield* balance(token), 0)
        yield* advanceClock(61)
        yield* onProductTime(jobRunner.runDue)
        assert.strictEqual(yield* balance(token), 0)
        provider.isAvailable = true
        yield* advanceClock(10)
        yield* onProductTime(jobRunner.runDue)
        assert.strictEqual(yield* balance(token), 100)
        const repeated = yield* onProductTime(
          applyPaymentStatus(id, { source: "webhook", status: "captured" })
        )
        assert.strictEqual(repeated.status, "captured")
        assert.strictEqual(yield* balance(token), 100)
        const events = yield* loadPaymentEvents(reference)
        assert.deepStrictEqual(
          events.map(({ isChange, reported, source, times }) => [
            source,
            Option.getOrNull(reported),
            isChange,
            times
          ]),
          [
            ["webhook", "authorized", true, 1],
            ["capture", null, false, 1],
            ["capture", "captured", true, 1],
            ["webhook", "captured", false, 1]
          ]
        )
      })
  )

  it.effect("MONEY-017 a job queries a payment without a webhook and credits it once it is authorised", () =>
    Effect.gen(function* () {
      const jobRunner = yield* JobRunner
      const { token } = yield* signUpNew
      const { reference } = yield* startTopUp(token)
      yield* advanceClock(8 * 60)
      yield* onProductTime(jobRunner.runDue)
      assert.strictEqual(yield* balance(token), 0)
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE sandbox_payment SET status = 'authorized' WHERE reference = ${reference}`
      yield* advanceClock(15 * 60)
      yield* onProductTime(jobRunner.runDue)
      assert.strictEqual(yield* balance(token), 100)
    })
  )

  it.effect("MONEY-017 a payment that is not made within an hour is no longer queried", () =>
    Effect.gen(function* () {
      const jobRunner = yield* JobRunner
      const { token } = yield* signUpNew
      const { reference } = yield* startTopUp(token)
      const sql = yield* SqlClient.SqlClient
      const queryJobs = sql`SELECT 1 FROM job WHERE kind = ${queryPaymentJob} AND key = ${reference}`
      yield* advanceClock(50 * 60)
      yield* onProductTime(jobRunner.runDue)
      assert.lengthOf(yield* queryJobs, 1)
      yield* advanceClock(15 * 60)
      yield* onProductTime(jobRunner.runDue)
      assert.lengthOf(yield* queryJobs, 0)
    })
  )
})
