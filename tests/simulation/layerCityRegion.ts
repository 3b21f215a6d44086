import { Effect, Layer } from "effect"
import { Transit } from "#core/ports/Transit.ts"
import { layerRegion } from "#geo/layerRegion.ts"
import { currentRegion } from "#geo/region/ensureRegion.ts"
import { noTimetable } from "#geo/transit/openTimetable.ts"
import { ensureWorld } from "#tests/e2e/support/world.ts"

/**
 * The roads and addresses of the demo region. Nothing runs by timetable: it would change no row of the city, and take a fifth of
 * its time.
 */
export const layerCityRegion = Layer.unwrap(
  Effect.map(Effect.promise(ensureWorld), (dataDir) =>
    layerRegion(currentRegion(dataDir), { transit: Layer.succeed(Transit, noTimetable) })
  )
)
