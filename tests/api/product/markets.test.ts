import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Country, Currency, currencyOf } from "#core/shared/country.ts"
import {
  get,
  layerAccountApi,
  pick,
  post,
  send,
  signUp,
  solve,
  withBotCheck
} from "#tests/support/account.ts"

const numbers = {
  DK: "+4521000099",
  SE: "+46701234567",
  NL: "+31612345678",
  BE: "+32470123456",
  NO: "+4741234567"
} as const satisfies Record<Country, string>

layer(layerAccountApi)("where the product is sold", (it) => {
  for (const country of Country.literals) {
    it.effect(
      `L10N-003 L10N-005 a newcomer of ${country} has a profile there, in ${currencyOf[country]}`,
      () =>
        Effect.gen(function* () {
          const { token } = yield* signUp(numbers[country])
          const me = yield* get("/api/me", { token })
          assert.deepStrictEqual(
            [pick(me, "country"), pick(me, "phone_country"), pick(me, "currency")],
            [country, undefined, currencyOf[country]]
          )
        })
    )
  }

  it.effect("L10N-003 a number of another country gets no account", () =>
    Effect.gen(function* () {
      for (const phone of ["+4915123456789", "+358401234567", "+12025550123"]) {
        const answer = yield* post("/api/auth/check", { phone }, withBotCheck(yield* solve))
        assert.deepStrictEqual([answer.status, pick(answer, "error")], [422, "invalid_phone_number"])
      }
    })
  )

  it.effect(
    "L10N-003 L10N-005 whoever moves takes the currency of the new country, and moves to no other",
    () =>
      Effect.gen(function* () {
        const { token } = yield* signUp("+4521000098")
        const moveTo = (country: string) => send("PATCH", "/api/me", { country }, { token })
        for (const country of Country.literals) {
          assert.strictEqual(pick(yield* moveTo(country), "currency"), currencyOf[country])
        }
        for (const country of ["DE", "FI", "XX"]) {
          const refused = yield* moveTo(country)
          assert.strictEqual(refused.status, 422)
          assert.hasAllKeys(pick(refused, "errors"), ["country"])
        }
        assert.strictEqual(pick(yield* get("/api/me", { token }), "country"), Country.literals.at(-1))
      })
  )

  it.effect("L10N-005 a search is priced in these currencies and no other", () =>
    Effect.gen(function* () {
      const search = (currency: string) =>
        get(
          `/api/v3/commute/marketplace/search-stream?${new URLSearchParams({
            departure_lat: "55.6",
            departure_lng: "12.1",
            arrival_lat: "55.7",
            arrival_lng: "12.5",
            planned_time: "2026-03-02T08:00:00Z",
            planned_time_by: "DEPARTURE",
            currency
          }).toString()}`
        )
      for (const currency of Currency.literals) assert.strictEqual((yield* search(currency)).status, 200)
      const refused = yield* search("USD")
      assert.strictEqual(refused.status, 422)
      assert.hasAllKeys(pick(refused, "errors"), ["currency"])
    })
  )
})
