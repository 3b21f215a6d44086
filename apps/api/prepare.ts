import { Duration, Effect, Layer } from "effect"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { Settings } from "#api/config/Settings.ts"
import { startDemo } from "#api/demo/startDemo.ts"
import { Region } from "#geo/region/Region.ts"
import { syncAreas } from "#geo/region/syncAreas.ts"
import { syncSites } from "#geo/region/syncSites.ts"

const say = (line: string) => Effect.sync(() => process.stdout.write(`${line}\n`))

const playDemo = Effect.gen(function* () {
  const { seedSeconds } = yield* Settings
  const { drives, left } = yield* onProductTime(startDemo(Duration.seconds(seedSeconds)))
  const more = left > 0 ? `, ${left} more follow while the server runs` : ""
  if (drives + left > 0) yield* say(`Demo people are on their way: ${drives} drives${more}`)
})

/**
 * What the region brings into the database before the first request: partner areas and sites, and demo people where
 * they are wanted. Without a region there is nothing to bring.
 */
export const prepare = Effect.gen(function* () {
  const region = yield* Effect.serviceOption(Region)
  if (region._tag === "None") return
  yield* Effect.all([syncAreas, syncSites, playDemo], { discard: true }).pipe(
    Effect.provideService(Region, region.value)
  )
})

/** Built before the server listens. */
export const layerPrepared = Layer.effectDiscard(prepare)
