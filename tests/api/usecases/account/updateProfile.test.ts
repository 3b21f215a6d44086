import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { layerSessionsSql } from "#api/adapters/people/sessionsSql.ts"
import { layerNoRegion } from "#api/adapters/providers/noRegion.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { layerPlacesOfTowns, townsOfFiveCountries } from "#tests/support/region/placesOfTowns.ts"
import {
  get,
  layerAccountApi,
  pick,
  post,
  send,
  signUp,
  testSettings
} from "#tests/support/server/accountApi.ts"
import { advanceClock } from "#tests/support/server/clock.ts"
import { layerTestApi } from "#tests/support/server/testApi.ts"

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

const layerFiveCountries = layerTestApi(
  layerSessionsSql,
  Layer.merge(layerNoRegion, layerPlacesOfTowns(townsOfFiveCountries))
).pipe(Layer.provideMerge(Layer.succeed(ProductSettings, testSettings)))

/** Codes of a listed town, of a district without addresses, of one with other codes; never issued, and of a wrong format. */
const codes = [
  ["DK", "4000", "Roskilde"],
  ["DK", "9000", null],
  ["DK", "4099", null],
  ["DK", "0000", "refused"],
  ["DK", "400", "refused"],
  ["SE", "22222", "Lund"],
  ["SE", "114 55", null],
  ["SE", "22100", null],
  ["SE", "00100", "refused"],
  ["NL", "1012ab", "Amsterdam"],
  ["NL", "3511AB", null],
  ["NL", "1099ZZ", null],
  ["NL", "1012SD", "refused"],
  ["BE", "2000", "Antwerpen"],
  ["BE", "9000", null],
  ["BE", "2099", null],
  ["BE", "0999", "refused"],
  ["NO", "0184", "Oslo"],
  ["NO", "5003", null],
  ["NO", "0199", null],
  ["NO", "0000", "refused"]
] as const

layer(layerFiveCountries)("the postal code of a profile", (it) => {
  it.effect.each(codes)(
    "ONB-010 ONB-014 is accepted as its look-up says: %s %s",
    ([country, zipcode, city]) =>
      Effect.gen(function* () {
        const { token } = yield* signUpNew
        yield* send("PATCH", "/api/me", { city: "Elsewhere" }, { token })
        const saved = yield* moveTo(token, country, zipcode)
        const found = yield* get(`/api/postal-code/${country}/${encodeURIComponent(zipcode)}`)
        if (city === "refused") {
          assert.deepStrictEqual(pick(saved, "errors"), { zipcode: ["Enter a valid postal code."] })
          assert.include([404, 422], found.status)
          return
        }
        assert.deepStrictEqual(
          [found.status, pick(found, "city"), pick(found, "zipcode")],
          [200, city, pick(saved, "zipcode")]
        )
        assert.deepStrictEqual([saved.status, pick(saved, "city")], [200, city])
      })
  )

  it.effect("ONB-014 decides the city, which a form gives only where no code is listed", () =>
    Effect.gen(function* () {
      const { token } = yield* signUpNew
      const save = (fields: object) =>
        Effect.map(send("PATCH", "/api/me", fields, { token }), (me) => pick(me, "city"))
      assert.strictEqual(yield* save({ zipcode: "4000", city: "Aarhus" }), "Roskilde")
      assert.strictEqual(yield* save({ zipcode: "9000", city: "Aalborg" }), "Aalborg")
      assert.strictEqual(yield* save({ zipcode: "9000" }), "Aalborg")
      assert.strictEqual(yield* save({ zipcode: "2100" }), "København Ø")
    })
  )
})
