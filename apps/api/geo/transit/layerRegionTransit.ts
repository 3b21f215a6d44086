import { existsSync } from "node:fs"
import { join } from "node:path"
import { Effect, Layer } from "effect"
import { tryRegion } from "#api/geo/region/tryRegion.ts"
import { type JourneyWish, Transit } from "#core/ports/Transit.ts"
import { makeJourneyFinder } from "./findJourneys.ts"
import { readTimetable } from "./timetable.ts"

/** `timetable.columns` of an imported region; without one, no journeys. */
export const layerRegionTransit = (folder: string) =>
  Layer.effect(
    Transit,
    Effect.gen(function* () {
      const file = join(folder, "timetable.columns")
      if (!existsSync(file)) return { journeys: () => Effect.succeed([]) }
      const find = yield* tryRegion(() => makeJourneyFinder(readTimetable(file)))
      return { journeys: (wish: JourneyWish) => Effect.sync(() => find(wish)) }
    })
  )
