import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import {
  get,
  layerAccountApi,
  pick,
  post,
  send,
  signUp,
  solveBotCheck,
  withBotCheck
} from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { searchEvents, searchFields } from "#tests/support/server/searchStream.ts"

const countries = [
  ["DK", "DKK", "+4521000099"],
  ["SE", "SEK", "+46701234567"],
  ["NL", "EUR", "+31612345678"],
  ["BE", "EUR", "+32470123456"],
  ["NO", "NOK", "+4741234567"]
] as const

layer(layerAccountApi)("the supported countries", (it) => {
  for (const [country, currency, phone] of countries) {
    it.effect(
      `L10N-003 L10N-005 a phone number of ${country} gets a profile with that country and ${currency}`,
      () =>
        Effect.gen(function* () {
          const { token } = yield* signUp(phone)
          const me = yield* get("/api/me", { token })
          assert.deepStrictEqual(
            [pick(me, "country"), pick(me, "phoneCountry"), pick(me, "currency")],
            [country, country, currency]
          )
        })
    )
  }

  it.effect("L10N-003 a phone number of another country is refused", () =>
    Effect.gen(function* () {
      for (const phone of ["+4915123456789", "+358401234567", "+12025550123"]) {
        const answer = yield* post("/api/auth/check", { phone }, withBotCheck(yield* solveBotCheck))
        assert.deepStrictEqual([answer.status, pick(answer, "error")], [422, "invalid_phone_number"])
      }
    })
  )

  it.effect(
    "L10N-003 L10N-005 a change of country changes the currency; an unsupported country is refused",
    () =>
      Effect.gen(function* () {
        const { token } = yield* signUp("+4521000098")
        const changeCountry = (country: string) => send("PATCH", "/api/me", { country }, { token })
        for (const [country, currency] of countries) {
          assert.strictEqual(pick(yield* changeCountry(country), "currency"), currency)
        }
        for (const country of ["DE", "FI", "XX"]) {
          const refusal = yield* changeCountry(country)
          assert.strictEqual(refusal.status, 422)
          assert.hasAllKeys(pick(refusal, "errors"), ["country"])
        }
        assert.strictEqual(pick(yield* get("/api/me", { token }), "country"), "NO")
      })
  )

  it.effect("L10N-005 a search accepts these currencies only", () =>
    Effect.gen(function* () {
      yield* setTime("2026-03-02T07:00:00Z")
      const search = (currency: string) => searchEvents(searchFields({ currency }))
      for (const currency of ["DKK", "SEK", "EUR", "NOK"]) {
        assert.deepStrictEqual((yield* search(currency)).at(-1), { event: "done", data: {} })
      }
      assert.deepStrictEqual(yield* search("USD"), [
        { event: "error", data: { currency: "Choose one of the possible values." } }
      ])
    })
  )
})
