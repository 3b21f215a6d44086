import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { aSignedInUser, layerTestApi, layerTokenIsUserId, TestApi } from "#tests/support/api.ts"

const user = aSignedInUser()

layer(layerTestApi(layerTokenIsUserId([user])))("the API as a whole", (it) => {
  it.effect("answers a ping in text", () =>
    Effect.gen(function* () {
      const api = yield* TestApi
      assert.strictEqual(yield* (yield* api.client()).system.ping(), "pong")
    })
  )

  it.effect("is ready over a migrated database", () =>
    Effect.gen(function* () {
      const api = yield* TestApi
      const { checks } = yield* (yield* api.client()).system.ready()
      assert.deepStrictEqual(checks, { database: true, migrations: true, serving: true })
    })
  )

  it.effect("answers an unknown call with 404 in the caller's language", () =>
    Effect.gen(function* () {
      const api = yield* TestApi
      const response = yield* api.request("/api/nope", { headers: { "accept-language": "da-DK,da;q=0.9" } })
      assert.strictEqual(response.status, 404)
      assert.deepStrictEqual(yield* Effect.promise(() => response.json()), {
        message: "Vi kunne ikke finde det, du ledte efter.",
        error: "not_found",
        identifier: "not_found"
      })
    })
  )
})
