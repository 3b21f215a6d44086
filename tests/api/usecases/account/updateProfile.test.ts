import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { get, layerAccountApi, pick, post, send, signUp } from "#tests/support/server/accountApi.ts"
import { advanceClock } from "#tests/support/server/clock.ts"

let number = 4525000000
const signUpNew = Effect.suspend(() => signUp(`+${++number}`))
const topUp = (token: string) =>
  post("/api/v3/balance/payment/link", { method: "mobilepay", amount: 100 }, { token })
const moveTo = (token: string, country: string, zipcode: string) =>
  send("PATCH", "/api/me", { country, zipcode }, { token })
const currencyOf = (token: string) => Effect.map(get("/api/me", { token }), (me) => pick(me, "currency"))

layer(layerAccountApi)("a change of country during a top-up", (it) => {
  it.effect("MONEY-001 the currency stays until the payment page has expired", () =>
    Effect.gen(function* () {
      const { token } = yield* signUpNew
      assert.strictEqual((yield* topUp(token)).status, 200)
      assert.strictEqual((yield* moveTo(token, "SE", "211 18")).status, 200)
      assert.strictEqual(yield* currencyOf(token), "DKK")
      yield* advanceClock(61 * 60)
      yield* moveTo(token, "NL", "1012AB")
      assert.strictEqual(yield* currencyOf(token), "EUR")
    })
  )

  it.effect(
    "MONEY-001 MONEY-013 of a concurrent top-up and change of country the later one obeys the earlier one",
    () =>
      Effect.gen(function* () {
        for (let round = 0; round < 12; round++) {
          const { token } = yield* signUpNew
          const [payment] = yield* Effect.all([topUp(token), moveTo(token, "SE", "211 18")], {
            concurrency: "unbounded"
          })
          const outcome = [payment.status, pick(payment, "error"), yield* currencyOf(token)]
          assert.deepInclude(
            [
              [200, undefined, "DKK"],
              [422, "payment_method_not_available", "SEK"]
            ],
            outcome
          )
        }
      })
  )
})
