import { existsSync } from "node:fs"
import { join } from "node:path"
import { Effect, Layer } from "effect"
import { Transit } from "#core/ports/Transit.ts"
import { tryOrRefuse } from "#geo/region/tryOrRefuse.ts"
import { noTimetable, openTimetable } from "./openTimetable.ts"
import { readTimetable } from "./timetable.ts"

/** Provides `Transit` from `timetable.columns` of a region; without that file it finds no journeys. */
export const layerRegionTransit = (folder: string) =>
  Layer.effect(
    Transit,
    Effect.suspend(() => {
      const file = join(folder, "timetable.columns")
      return existsSync(file)
        ? tryOrRefuse(() => openTimetable(readTimetable(file)))
        : Effect.succeed(noTimetable)
    })
  )
