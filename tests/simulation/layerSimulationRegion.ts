import { Effect, Layer } from "effect"
import { Transit } from "#core/ports/Transit.ts"
import { layerRegion } from "#geo/layerRegion.ts"
import { currentRegion } from "#geo/region/ensureRegion.ts"
import { noTimetable } from "#geo/transit/openTimetable.ts"
import { ensureDemoData } from "#tests/support/demoData.ts"

/** The roads and addresses of the demo region, without its timetable: that changes no row, and takes a fifth of the time. */
export const layerSimulationRegion = Layer.unwrap(
  Effect.map(Effect.promise(ensureDemoData), (dataDir) =>
    layerRegion(currentRegion(dataDir), { transit: Layer.succeed(Transit, noTimetable) })
  )
)
