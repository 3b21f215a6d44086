import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { DateTime, Effect } from "effect"
import { strToU8, zipSync } from "fflate"
import type { Transit } from "#core/ports/Transit.ts"
import type { Journey } from "#core/search/Journey.ts"
import { metres } from "#core/shared/geo.ts"
import type { PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import { importFeed } from "#geo/transit/importFeed.ts"
import { openTimetable } from "#geo/transit/openTimetable.ts"
import { createTemporaryFolder } from "#tests/support/temporaryFolder.ts"

export type GtfsTables = Readonly<Record<string, string>>

/** Imports the timetable of a GTFS archive with these tables, by file name. */
export const openFeed = (tables: GtfsTables): Transit["Service"] => {
  const folder = createTemporaryFolder()
  try {
    const file = join(folder.path, "feed.zip")
    const entries = Object.entries(tables).map(([table, text]) => [table, strToU8(text)] as const)
    writeFileSync(file, zipSync(Object.fromEntries(entries)))
    return openTimetable(importFeed(file))
  } finally {
    folder.remove()
  }
}

/** Latitude and longitude. */
export type LatLng = readonly [number, number]

/** Binds a timetable for several searches. */
export const journeysOf =
  (transit: Transit["Service"]) =>
  (from: LatLng, to: LatLng, at: string, by: PlannedTimeBy = "DEPARTURE"): ReadonlyArray<Journey> =>
    Effect.runSync(
      transit.findJourneys({
        from: { lat: from[0], lng: from[1] },
        to: { lat: to[0], lng: to[1] },
        at: DateTime.makeUnsafe(at),
        by,
        maxWalk: metres(1000)
      })
    )

/** Lists the lines of each journey, its departure and arrival in UTC, to the minute. */
export const journeyTimes = (journeys: ReadonlyArray<Journey>) =>
  journeys.map(({ departure, arrival, legs }) => [
    legs.map(({ mode, line }) => `${mode} ${line}`.trim()).join(", "),
    DateTime.formatIso(departure).slice(0, 16),
    DateTime.formatIso(arrival).slice(0, 16)
  ])
