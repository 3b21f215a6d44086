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
})
