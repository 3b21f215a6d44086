import { Effect, Layer } from "effect"
import { layerSessionsSql } from "#api/adapters/people/sessionsSql.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { layerRegion } from "#geo/layerRegion.ts"
import { currentRegion } from "#geo/region/ensureRegion.ts"
import { ensureDemoData } from "#tests/support/demoData.ts"
import { testSettings } from "#tests/support/server/accountApi.ts"
import { layerTestApi } from "#tests/support/server/testApi.ts"

/** The roads, addresses and timetable of the demo region. */
export const layerDemoRegion = Layer.unwrap(
  Effect.map(Effect.promise(ensureDemoData), (dataDir) => layerRegion(currentRegion(dataDir)))
)

/** The whole API with real sessions and the demo region, over a fresh database. */
export const layerDemoRegionApi = layerTestApi(layerSessionsSql, layerDemoRegion).pipe(
  Layer.provideMerge(Layer.succeed(ProductSettings, testSettings))
)
