import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { layerSessionsSql } from "#api/adapters/people/sessionsSql.ts"
import { layerNoRegion } from "#api/adapters/providers/noRegion.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { layerBorders } from "#geo/region/borders.ts"
import { get, signUp, testSettings } from "#tests/support/server/accountApi.ts"
import { advanceClock, setTime } from "#tests/support/server/clock.ts"
import { searchEvents, searchFields, streamEvents } from "#tests/support/server/searchStream.ts"
import { layerTestApi } from "#tests/support/server/testApi.ts"

const layerApi = layerTestApi(layerSessionsSql, Layer.merge(layerNoRegion, layerBorders)).pipe(
  Layer.provideMerge(Layer.succeed(ProductSettings, testSettings))
)

layer(layerApi)("a search that is refused", (it) => {
  it.effect.each([
    ["to Berlin", "country_not_supported", { arrival_lat: "52.52", arrival_lng: "13.4" }],
    ["from New York", "country_not_supported", { departure_lat: "40.7", departure_lng: "-74" }],
    ["in 1900", "planned_time_too_far", { planned_time: "1900-03-02T08:00:00Z" }],
    ["in two years", "planned_time_too_far", { planned_time: "2028-03-02T08:00:00Z" }]
  ] as const)("SRCH-007 N34 sends one error event with its code: %s", ([, code, fields]) =>
    Effect.gen(function* () {
      yield* setTime("2026-03-02T07:00:00Z")
      const texts = {
        country_not_supported: "We do not drive in this country yet.",
        planned_time_too_far: "Choose a day at most 366 days away."
      }
      assert.deepStrictEqual(yield* searchEvents(searchFields(fields)), [
        { event: "error", data: { [code]: texts[code] } }
      ])
    })
  )

  it.effect.each([
    ["search-stream", "+4521000010", searchFields()],
    ["stop/n1", "+4521000011", {}]
  ] as const)(
    "SRCH-007 AUTH-036 sends one error event for an expired or invented token of its address: %s",
    ([name, phone, fields]) =>
      Effect.gen(function* () {
        const { token } = yield* signUp(phone)
        yield* advanceClock(30 * 24 * 3600 + 1)
        for (const invalid of [token, "A".repeat(43)]) {
          assert.deepStrictEqual(
            yield* streamEvents(name, { ...fields, token: invalid }, { "accept-language": "da" }),
            [{ event: "error", data: { unauthenticated: "Log ind for at fortsætte." } }]
          )
        }
      })
  )

  it.effect("AUTH-036 is refused with 401 for an invented token of the header", () =>
    Effect.gen(function* () {
      const path = `/api/v3/commute/marketplace/search-stream?${new URLSearchParams(searchFields())}`
      const answer = yield* get(path, { token: "A".repeat(43) })
      assert.deepStrictEqual([answer.status, answer.body], [401, { message: "Unauthenticated." }])
    })
  )

  it.effect("SRCH-005 is not refused to Amsterdam, though this region has no roads there", () =>
    Effect.gen(function* () {
      yield* setTime("2026-03-02T07:00:00Z")
      const events = yield* searchEvents(searchFields({ arrival_lat: "52.37", arrival_lng: "4.9" }))
      assert.deepStrictEqual(
        events.map(({ event }) => event),
        ["period", "message", "done"]
      )
    })
  )
})
