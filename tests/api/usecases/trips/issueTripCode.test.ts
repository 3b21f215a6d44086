import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { roskilde } from "#tests/support/builders/entities.ts"
import { toMinute } from "#tests/support/builders/payloads.ts"
import { layerAccountApi, pick, post } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createTripAndPeople, departurePlus, reportPosition, startTrip } from "#tests/support/world/trips.ts"

layer(layerAccountApi)("the code of a trip under way", (it) => {
  it.effect(
    "CODE-001 CODE-012 a trip code has a value, a link with it, its renewal time and the seconds until then",
    () =>
      Effect.gen(function* () {
        const { driver, trip } = yield* createTripAndPeople(1)
        yield* setTime(departurePlus(0))
        yield* startTrip(trip, driver)
        const codeAt = Effect.fnUntraced(function* (minutes: number) {
          yield* setTime(departurePlus(minutes))
          yield* reportPosition(trip, driver, roskilde, departurePlus(minutes))
          return yield* post(`/api/driver-trip/${trip.id}/code`, {}, driver)
        })
        const code = yield* codeAt(1)
        const [value, renews_at] = [String(pick(code, "value")), String(pick(code, "renews_at"))]
        assert.match(value, /^\d{8}$/)
        assert.strictEqual(toMinute(renews_at), toMinute(departurePlus(6)))
        const link = String(pick(code, "link"))
        assert.match(link, new RegExp(`^https?://[^/]+/qr/${value}$`))
        assert.deepStrictEqual([code.status, code.body], [200, { value, link, renews_at, renews_in: 300 }])

        const repeated = yield* codeAt(3)
        const renews_in = Number(pick(repeated, "renews_in"))
        assert.deepStrictEqual(repeated.body, { value, link, renews_at, renews_in })
        assert.approximately(renews_in, 180, 3)
        const next = yield* codeAt(7)
        assert.strictEqual(toMinute(pick(next, "renews_at")), toMinute(departurePlus(12)))
        assert.notStrictEqual(pick(next, "value"), value)
      })
  )
})
