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
  solveBotCheck,
  withBotCheck
} from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { searchEvents, searchFields } from "#tests/support/server/searchStream.ts"

const numbers = {
  DK: "+4521000099",
  SE: "+46701234567",
  NL: "+31612345678",
  BE: "+32470123456",
  NO: "+4741234567"
} as const satisfies Record<Country, string>

layer(layerAccountApi)("the supported countries", (it) => {
  for (const country of Country.literals) {
    it.effect(
      `L10N-003 L10N-005 a phone number of ${country} gets a profile with that country and ${currencyOf[country]}`,
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
        for (const country of Country.literals) {
          assert.strictEqual(pick(yield* changeCountry(country), "currency"), currencyOf[country])
        }
        for (const country of ["DE", "FI", "XX"]) {
          const refusal = yield* changeCountry(country)
          assert.strictEqual(refusal.status, 422)
          assert.hasAllKeys(pick(refusal, "errors"), ["country"])
        }
        assert.strictEqual(pick(yield* get("/api/me", { token }), "country"), Country.literals.at(-1))
      })
  )

  it.effect("L10N-005 a search accepts these currencies only", () =>
    Effect.gen(function* () {
      yield* setTime("2026-03-02T07:00:00Z")
      const search = (currency: string) => searchEvents(searchFields({ currency }))
      for (const currency of Currency.literals) {
        assert.deepStrictEqual((yield* search(currency)).at(-1), { event: "done", data: {} })
      }
      assert.deepStrictEqual(yield* search("USD"), [
        { event: "error", data: { currency: "Choose one of the possible values." } }
      ])
    })
  )
})
