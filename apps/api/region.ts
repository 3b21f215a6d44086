import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import { Effect, Layer, Option } from "effect"
import { Settings } from "#api/config/Settings.ts"
import { layerRequestsOutsideOfCalls } from "#api/http/admission/outsideOfCalls.ts"
import { PublicUrl } from "#api/http/PublicUrl.ts"
import { StartFault } from "#api/start/StartFault.ts"
import { startDemoRegionProcess } from "#geo/demo/startDemoRegionProcess.ts"
import { layerRegion, type PortOverrides } from "#geo/layerRegion.ts"
import { layerMapRoutes } from "#geo/map/layerMapRoutes.ts"
import { findRegion } from "#geo/region/ensureRegion.ts"
import { Region } from "#geo/region/Region.ts"
import { remotePorts } from "#geo/remote/remotePorts.ts"
import { layerNoRegion } from "./adapters/providers/noRegion.ts"

/** With REGION=none the server has no roads, addresses and timetable, for tests that need none. */
const NONE = "none"

const chooseFolder = Effect.gen(function* () {
  const { dataDir, region } = yield* Settings
  const find = findRegion(dataDir, region)
  if (Option.isNone(yield* find)) yield* startDemoRegionProcess(dataDir)
  return Option.getOrThrow(yield* find)
}).pipe(
  Effect.catch(({ reason }) =>
    Effect.fail(new StartFault({ message: `the region cannot be used: ${reason}` }))
  )
)

const regionFault = ({ reason }: { readonly reason: string }) =>
  Layer.effectContext<unknown, StartFault, never>(
    Effect.fail(new StartFault({ message: `the region cannot be used: ${reason}` }))
  )

/** Remote services where they are set, else the empty ports of `layerNoRegion`. */
const withoutRegion = ({ router, places, transit }: PortOverrides) =>
  Layer.mergeAll(layerNoRegion, router ?? Layer.empty, places ?? Layer.empty, transit ?? Layer.empty)

const layerRemoteHttp = Layer.provide(layerRequestsOutsideOfCalls, NodeHttpClient.layerUndici)

/** Router, places, meeting points and timetable of the region and the services that the settings choose. */
export const layerChosenRegion = Layer.unwrap(
  Effect.gen(function* () {
    const { region, services } = yield* Settings
    const remote = remotePorts(services, layerRemoteHttp)
    if (region === NONE) return withoutRegion(remote)
    return Layer.catch(layerRegion(yield* chooseFolder, remote), regionFault)
  })
)

/** The region's map at `/tiles/`. */
export const layerMap = Layer.unwrap(
  Effect.gen(function* () {
    const publicUrl = yield* PublicUrl
    const region = yield* Effect.serviceOption(Region)
    return region._tag === "None"
      ? Layer.empty
      : layerMapRoutes(publicUrl).pipe(Layer.provide(Layer.succeed(Region, region.value)))
  })
)
