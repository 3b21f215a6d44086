import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { advance, get, layerAccountApi, pick, post, send, signUp } from "#tests/support/account.ts"

let number = 4525000000
const newcomer = Effect.suspend(() => signUp(`+${++number}`))
const topUp = (token: string) =>
  post("/api/v3/balance/payment/link", { method: "mobilepay", amount: 100 }, { token })
const moveTo = (token: string, country: string, zipcode: string) =>
  send("PATCH", "/api/me", { country, zipcode }, { token })
const currencyOf = (token: string) => Effect.map(get("/api/me", { token }), (me) => pick(me, "currency"))

layer(layerAccountApi)("a move while a top-up is under way", (it) => {
  it.effect("MONEY-001 keeps the currency that is being paid, until the page is over", () =>
    Effect.gen(function* () {
      const { token } = yield* newcomer
      assert.strictEqual((yield* topUp(token)).status, 200)
      assert.strictEqual((yield* moveTo(token, "SE", "211 18")).status, 200)
      assert.strictEqual(yield* currencyOf(token), "DKK")
      yield* advance(61 * 60)
      yield* moveTo(token, "NL", "1012AB")
      assert.strictEqual(yield* currencyOf(token), "EUR")
    })
  )

  it.effect("MONEY-001 MONEY-013 at that very moment one of the two is first, and the other goes by it", () =>
    Effect.gen(function* () {
      for (let round = 0; round < 12; round++) {
        const { token } = yield* newcomer
        const [paid] = yield* Effect.all([topUp(token), moveTo(token, "SE", "211 18")], {
          concurrency: "unbounded"
        })
        const outcome = [paid.status, pick(paid, "error"), yield* currencyOf(token)]
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
