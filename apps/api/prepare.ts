import { Duration, Effect, Layer } from "effect"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { Settings } from "#api/config/Settings.ts"
import { layerRegionSites } from "#api/console/layerRegionSites.ts"
import { startDemo } from "#api/demo/startDemo.ts"
import { Region } from "#api/geo/region/Region.ts"
import { syncAreas } from "#api/geo/region/syncAreas.ts"

const say = (line: string) => Effect.sync(() => process.stdout.write(`${line}\n`))

const playDemo = Effect.gen(function* () {
  const { seedSeconds } = yield* Settings
  const { drives, left } = yield* onProductTime(startDemo(Duration.seconds(seedSeconds)))
  const more = left > 0 ? `, ${left} more follow while the server runs` : ""
  if (drives + left > 0) yield* say(`Demo people are on their way: ${drives} drives${more}`)
})

/**
 * What the region brings into the database before the first request: partner areas, and demo people where they are
 * wanted. Without a region there is nothing to bring.
 */
export const prepare = Effect.gen(function* () {
  const region = yield* Effect.serviceOption(Region)
  if (region._tag === "None") return
  yield* Effect.andThen(syncAreas, playDemo).pipe(Effect.provideService(Region, region.value))
})

/** Built before the server listens. */
export const layerPrepared = Layer.unwrap(
  Effect.map(Effect.serviceOption(Region), (region) =>
    region._tag === "None"
      ? Layer.empty
      : Layer.merge(
          Layer.effectDiscard(prepare),
          layerRegionSites.pipe(Layer.provide(Layer.succeed(Region, region.value)))
        )
  )
)
