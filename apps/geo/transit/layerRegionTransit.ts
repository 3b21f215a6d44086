import { existsSync } from "node:fs"
import { join } from "node:path"
import { Effect, Layer } from "effect"
import { Transit } from "#core/ports/Transit.ts"
import { tryRegion } from "#geo/region/tryRegion.ts"
import { noTimetable, openTimetable } from "./openTimetable.ts"
import { readTimetable } from "./timetable.ts"

/** `timetable.columns` of an imported region; without one, no journeys. */
export const layerRegionTransit = (folder: string) =>
  Layer.effect(
    Transit,
    Effect.suspend(() => {
      const file = join(folder, "timetable.columns")
      return existsSync(file)
        ? tryRegion(() => openTimetable(readTimetable(file)))
        : Effect.succeed(noTimetable)
    })
  )
