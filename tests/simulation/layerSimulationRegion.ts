import { Effect, Layer } from "effect"
import { layerRegion } from "#geo/layerRegion.ts"
import { currentRegion } from "#geo/region/ensureRegion.ts"
import { ensureDemoData } from "#tests/support/demoData.ts"

/** The roads, addresses and timetable of the demo region. */
export const layerSimulationRegion = Layer.unwrap(
  Effect.map(Effect.promise(ensureDemoData), (dataDir) => layerRegion(currentRegion(dataDir)))
)
