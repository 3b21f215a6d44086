import { Effect } from "effect"
import type { Transit } from "#core/ports/Transit.ts"
import { makeInterchangeFinder } from "./findInterchanges.ts"
import { makeJourneyFinder } from "./findJourneys.ts"
import { indexStops } from "./stopIndex.ts"
import type { Timetable } from "./timetable.ts"

/** Where nothing runs. */
export const noTimetable: Transit["Service"] = {
  journeys: () => Effect.succeed([]),
  interchanges: () => Effect.succeed([])
}

/** The port over one timetable in memory. */
export const openTimetable = (table: Timetable): Transit["Service"] => {
  const stops = indexStops(table)
  const journeys = makeJourneyFinder(table, stops)
  const interchanges = makeInterchangeFinder(table, stops)
  return {
    journeys: (query) => Effect.sync(() => journeys(query)),
    interchanges: (from, to, limit) => Effect.sync(() => interchanges(from, to, limit))
  }
}
