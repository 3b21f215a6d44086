import { Effect, Layer } from "effect"
import { Settings } from "#api/config/Settings.ts"
import { StartFault } from "#api/start/StartFault.ts"
import { type Elsewhere, layerRegion } from "#geo/layerRegion.ts"
import { layerMapRoutes } from "#geo/map/layerMapRoutes.ts"
import { ensureRegion } from "#geo/region/ensureRegion.ts"
import { Region } from "#geo/region/Region.ts"
import { remotePorts } from "#geo/remote/remotePorts.ts"
import { layerNoRegion } from "./adapters/providers/noRegion.ts"

/** REGION=none: a server without roads, addresses and timetable, for tests that need none of them. */
const NONE = "none"

const chosenFolder = Effect.gen(function* () {
  const { dataDir, region } = yield* Settings
  const generate = async (folder: string) => {
    // Only a first start draws a region; the others are spared the loading.
    const { generateDemoRegion } = await import("#geo/demo/generateDemoRegion.ts")
    await generateDemoRegion(folder)
  }
  const progress = (line: string) => process.stdout.write(`${line}\n`)
  return yield* Effect.catch(ensureRegion(dataDir, { region, generate, progress }), ({ reason }) =>
    Effect.fail(new StartFault({ message: `the region cannot be used: ${reason}` }))
  )
})

const refused = ({ reason }: { readonly reason: string }) =>
  Layer.effectContext<unknown, StartFault, never>(
    Effect.fail(new StartFault({ message: `the region cannot be used: ${reason}` }))
  )

/** Services alone: whatever they answer stands before the nothing of a region that is not there. */
const withoutRegion = ({ router, places, transit }: Elsewhere) =>
  Layer.mergeAll(layerNoRegion, router ?? Layer.empty, places ?? Layer.empty, transit ?? Layer.empty)

/** Router, places, meeting points and timetable of the region and the services that the settings choose. */
export const layerChosenRegion = Layer.unwrap(
  Effect.gen(function* () {
    const { region, services } = yield* Settings
    const elsewhere = remotePorts(services)
    if (region === NONE) return withoutRegion(elsewhere)
    return Layer.catch(layerRegion(yield* chosenFolder, elsewhere), refused)
  })
)

/** The region's map at `/tiles/`. */
export const layerMap = Layer.unwrap(
  Effect.gen(function* () {
    const { publicUrl } = yield* Settings
    const region = yield* Effect.serviceOption(Region)
    return region._tag === "None"
      ? Layer.empty
      : layerMapRoutes(publicUrl).pipe(Layer.provide(Layer.succeed(Region, region.value)))
  })
)
