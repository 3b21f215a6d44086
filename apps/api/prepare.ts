import { Duration, Effect, Layer } from "effect"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { Settings } from "#api/config/Settings.ts"
import { startDemo } from "#api/demo/startDemo.ts"
import { Region } from "#geo/region/Region.ts"
import { syncAreas } from "./region/syncAreas.ts"
import { syncSites } from "./region/syncSites.ts"

const printLine = (line: string) => Effect.sync(() => process.stdout.write(`${line}\n`))

const runDemo = Effect.gen(function* () {
  const { seedSeconds } = yield* Settings
  const { completed, left } = yield* onProductTime(startDemo(Duration.seconds(seedSeconds)))
  const more = left > 0 ? `, ${left} more follow while the server runs` : ""
  if (completed + left > 0) yield* printLine(`${completed} demo steps done${more}`)
})

/** Writes partner areas and parking sites of the region to the database, and starts the demo. Does nothing without a region. */
export const prepare = Effect.gen(function* () {
  const region = yield* Effect.serviceOption(Region)
  if (region._tag === "None") return
  yield* Effect.all([syncAreas, syncSites, runDemo], { discard: true }).pipe(
    Effect.provideService(Region, region.value)
  )
})

/** Runs `prepare` before the server listens. */
export const layerPrepare = Layer.effectDiscard(prepare)
