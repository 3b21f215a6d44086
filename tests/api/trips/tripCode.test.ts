import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { layerAccountApi, pick, post } from "#tests/support/account.ts"
import { roskilde } from "#tests/support/builders.ts"
import { setNow } from "#tests/support/coast.ts"
import { minuteOf } from "#tests/support/drives.ts"
import { aScene, minutesOn, report, start } from "#tests/support/scene.ts"

layer(layerAccountApi)("the code of a trip under way", (it) => {
  it.effect("CODE-001 CODE-012 is its value, a link with it, when it renews and in how many seconds", () =>
    Effect.gen(function* () {
      const { driver, trip } = yield* aScene(1)
      yield* setNow(minutesOn(0))
      yield* start(trip, driver)
      const codeAt = Effect.fnUntraced(function* (minutes: number) {
        yield* setNow(minutesOn(minutes))
        yield* report(trip, driver, roskilde, minutesOn(minutes))
        return yield* post(`/api/driver-trip/${trip.id}/code`, {}, driver)
      })
      const code = yield* codeAt(1)
      const [value, renews_at] = [String(pick(code, "value")), String(pick(code, "renews_at"))]
      assert.match(value, /^\d{8}$/)
      assert.strictEqual(minuteOf(renews_at), minuteOf(minutesOn(6)))
      const link = String(pick(code, "link"))
      assert.match(link, new RegExp(`^https?://[^/]+/qr/${value}$`))
      assert.deepStrictEqual([code.status, code.body], [200, { value, link, renews_at, renews_in: 300 }])

      const again = yield* codeAt(3)
      const renews_in = Number(pick(again, "renews_in"))
      assert.deepStrictEqual(again.body, { value, link, renews_at, renews_in })
      assert.approximately(renews_in, 180, 3)
      const next = yield* codeAt(7)
      assert.strictEqual(minuteOf(pick(next, "renews_at")), minuteOf(minutesOn(12)))
      assert.notStrictEqual(pick(next, "value"), value)
    })
  )
})
