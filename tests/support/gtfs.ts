import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DateTime, Effect } from "effect"
import { strToU8, zipSync } from "fflate"
import type { Transit } from "#core/ports/Transit.ts"
import type { Journey } from "#core/search/Journey.ts"
import { metres } from "#core/shared/geo.ts"
import type { PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import { importFeed } from "#geo/transit/importFeed.ts"
import { openTimetable } from "#geo/transit/openTimetable.ts"

export type Tables = Readonly<Record<string, string>>

/** The timetable of a GTFS archive with these tables, by file name. */
export const openFeed = (tables: Tables): Transit["Service"] => {
  const folder = mkdtempSync(join(tmpdir(), "samvej-gtfs-"))
  try {
    const file = join(folder, "feed.zip")
    const entries = Object.entries(tables).map(([table, text]) => [table, strToU8(text)] as const)
    writeFileSync(file, zipSync(Object.fromEntries(entries)))
    return openTimetable(importFeed(file))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Latitude and longitude. */
export type Spot = readonly [number, number]

/** Asks one timetable again and again. */
export const asking =
  (transit: Transit["Service"]) =>
  (from: Spot, to: Spot, at: string, by: PlannedTimeBy = "DEPARTURE"): ReadonlyArray<Journey> =>
    Effect.runSync(
      transit.journeys({
        from: { lat: from[0], lng: from[1] },
        to: { lat: to[0], lng: to[1] },
        at: DateTime.makeUnsafe(at),
        by,
        maxWalk: metres(1000)
      })
    )

/** What is ridden, and when it leaves and arrives in UTC, to the minute. */
export const timesOf = (journeys: ReadonlyArray<Journey>) =>
  journeys.map(({ departure, arrival, legs }) => [
    legs.map(({ mode, line }) => `${mode} ${line}`.trim()).join(", "),
    DateTime.formatIso(departure).slice(0, 16),
    DateTime.formatIso(arrival).slice(0, 16)
  ])
