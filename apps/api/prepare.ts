import { Effect, Layer } from "effect"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { Settings } from "#api/config/Settings.ts"
import { layerRegionSites } from "#api/console/layerRegionSites.ts"
import { seedDemo } from "#api/demo/seedDemo.ts"
import { Region } from "#api/geo/region/Region.ts"
import { syncAreas } from "#api/geo/region/syncAreas.ts"

const say = (line: string) => Effect.sync(() => process.stdout.write(`${line}\n`))

/** SEED=demo fills an empty database of our own, never a server's. */
const seedIfWanted = Effect.gen(function* () {
  const { databaseUrl, seed } = yield* Settings
  if (seed !== "demo" || databaseUrl !== null) return
  const drives = yield* onProductTime(seedDemo)
  if (drives > 0) yield* say(`Demo people have moved in: ${drives} drives of the past and coming days`)
})

/**
 * What the region brings into the database before the first request: partner areas, and demo people where they are
 * wanted. Without a region there is nothing to bring.
 */
export const prepare = Effect.gen(function* () {
  const region = yield* Effect.serviceOption(Region)
  if (region._tag === "None") return
  yield* Effect.andThen(syncAreas, seedIfWanted).pipe(Effect.provideService(Region, region.value))
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
