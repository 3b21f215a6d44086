import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer, Logger, Option } from "effect"
import { layerPreviewedTrips, PreviewedTrips } from "#api/preview/PreviewedTrips.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { bo } from "#tests/support/builders/entities.ts"
import { aTripBetweenHouses } from "#tests/support/builders/tripBetweenHouses.ts"
import { lockTrips } from "#tests/support/database/lockTables.ts"
import { testSettings } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

const warnings: Array<unknown> = []
const layerCollect = Logger.layer([
  Logger.make(({ logLevel, message }) => {
    if (logLevel === "Warn" || logLevel === "Error") warnings.push(message)
  })
])

const layerPreviews = layerPreviewedTrips.pipe(
  Layer.provideMerge(layerTestPorts),
  Layer.provideMerge(Layer.succeed(ProductSettings, testSettings)),
  Layer.provideMerge(layerCollect)
)

layer(layerPreviews, { timeout: "60 seconds" })("the preview of a link", (it) => {
  it.effect("N104 is without its trip while the database does not answer, and that is no warning", () =>
    Effect.gen(function* () {
      const trip = aTripBetweenHouses()
      yield* setTime("2026-03-01T06:00:00Z")
      yield* createPerson(bo, { name: "Bodil" })
      yield* offer(trip)
      const previews = yield* PreviewedTrips
      const [release, locked] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const lock = yield* Effect.forkChild(lockTrips(release, locked))
      yield* Deferred.await(locked)
      assert.deepStrictEqual(yield* previews.find(trip.id, "10.0.0.1"), Option.none())
      yield* Deferred.succeed(release, undefined)
      yield* Fiber.join(lock)
      assert.isTrue(Option.isSome(yield* previews.find(trip.id, "10.0.0.1")))
      assert.deepStrictEqual(warnings, [])
    })
  )
})
