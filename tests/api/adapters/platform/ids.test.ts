import { assert, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { layerIds } from "#api/adapters/platform/ids.ts"
import { Ids } from "#core/ports/Ids.ts"
import { UserId } from "#core/shared/ids.ts"
import { atTime } from "#tests/support/server/clock.ts"

const noon = "2026-03-02T12:00:00.000Z"
layer(layerIds)("ids", (it) => {
  it.effect("sort by their time of creation", () =>
    Effect.gen(function* () {
      const ids = yield* Ids
      const early = yield* atTime(noon, ids.next)
      const late = yield* atTime("2026-03-02T12:00:01Z", ids.next)
      assert.isBelow(early.localeCompare(late), 0)
      assert.isTrue(Schema.is(UserId)(early))
    })
  )

  it.effect("are of version 7, and differ in all but their time", () =>
    Effect.gen(function* () {
      const { next } = yield* Ids
      const made = yield* Effect.all(Array.from({ length: 1000 }, () => atTime(noon, next)))
      assert.isTrue(made.every((id) => /^019cae6b-6600-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id)))
      assert.strictEqual(new Set(made.map((id) => id.slice(15))).size, made.length)
    })
  )
})
