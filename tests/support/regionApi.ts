import { Effect, Layer } from "effect"
import { layerSessionsSql } from "#api/adapters/people/sessionsSql.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { layerRegion } from "#geo/layerRegion.ts"
import { currentRegion } from "#geo/region/ensureRegion.ts"
import { ensureWorld } from "#tests/e2e/support/world.ts"
import { testSettings } from "./account.ts"
import { layerTestApi } from "./api.ts"

/** The roads, addresses and timetable of the demo region. */
export const layerDemoRegion = Layer.unwrap(
  Effect.map(Effect.promise(ensureWorld), (dataDir) => layerRegion(currentRegion(dataDir)))
)

/** The whole API with real sessions and the demo region, over a fresh database. */
export const layerRegionApi = layerTestApi(layerSessionsSql, layerDemoRegion).pipe(
  Layer.provideMerge(Layer.succeed(ProductSettings, testSettings))
)
