import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { layerSessionsSql } from "#api/adapters/people/sessionsSql.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { anna, bo } from "#tests/support/builders/entities.ts"
import { anOfferPayload } from "#tests/support/builders/payloads.ts"
import { layerDemoRegion } from "#tests/support/region/demoRegion.ts"
import { pick, post, testSettings, tokenOf } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { layerTestApi } from "#tests/support/server/testApi.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { departurePlus } from "#tests/support/world/trips.ts"

const offers = "/api/v3/commute/driver/trip"
const settings = { ...testSettings, quotas: { ...testSettings.quotas, openTrips: 2 } }
const layerApi = layerTestApi(layerSessionsSql, layerDemoRegion).pipe(
  Layer.provideMerge(Layer.succeed(ProductSettings, settings))
)

layer(layerApi, { timeout: "120 seconds" })("the quota of single trips", (it) => {
  it.effect(
    "SEC-015 refuses one more single trip, also of those at the same time, until one is cancelled",
    () =>
      Effect.gen(function* () {
        yield* setTime(departurePlus(-120))
        yield* createPerson(bo)
        const options = { token: yield* tokenOf(bo) }
        const offer = (day: number) => post(offers, anOfferPayload(departurePlus(day * 24 * 60)), options)
        const answers = yield* Effect.forEach([0, 1, 2, 3], offer, { concurrency: "unbounded" })
        assert.deepStrictEqual(
          answers.map(({ status }) => status).toSorted((a, b) => a - b),
          [201, 201, 409, 409]
        )
        const refusal = yield* offer(4)
        assert.deepStrictEqual(
          { status: refusal.status, error: pick(refusal, "error"), max: pick(refusal, "max") },
          { status: 409, error: "too_many_open_trips", max: 2 }
        )
        assert.strictEqual(pick(refusal, "message"), "You have 2 upcoming trips. Cancel one of them first.")
        const offered = answers.find(({ status }) => status === 201)
        const id = offered === undefined ? "" : String(pick(offered, "trip", "id"))
        assert.strictEqual((yield* post(`/api/v3/commute/trip/${id}/cancel`, {}, options)).status, 204)
        assert.strictEqual((yield* offer(4)).status, 201)
      })
  )

  it.effect("SEC-015 leaves out trips that have arrived, and those of recurring trips", () =>
    Effect.gen(function* () {
      yield* setTime(departurePlus(-120))
      yield* createPerson(anna)
      const options = { token: yield* tokenOf(anna) }
      const offer = (day: number, more = {}) =>
        Effect.map(
          post(offers, anOfferPayload(departurePlus(day * 24 * 60), more), options),
          ({ status }) => status
        )
      const weekly = { type: "WORK", times: { saturday_leave: "10:00" } }
      assert.deepStrictEqual(
        [yield* offer(0, weekly), yield* offer(0), yield* offer(1), yield* offer(2)],
        [201, 201, 201, 409]
      )
      yield* setTime(departurePlus(12 * 60))
      assert.deepStrictEqual([yield* offer(2), yield* offer(3)], [201, 409])
    })
  )
})
