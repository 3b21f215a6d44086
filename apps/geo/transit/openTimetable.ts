import { Effect } from "effect"
import type { Transit } from "#core/ports/Transit.ts"
import { makeInterchangeFinder } from "./findInterchanges.ts"
import { makeJourneyFinder } from "./findJourneys.ts"
import { indexStops } from "./stopIndex.ts"
import type { Timetable } from "./timetable.ts"

/** The port for a region without a timetable. */
export const noTimetable: Transit["Service"] = {
  findJourneys: () => Effect.succeed([]),
  findInterchanges: () => Effect.succeed([])
}

/** Provides the port over one timetable in memory. */
export const openTimetable = (table: Timetable): Transit["Service"] => {
  const stops = indexStops(table)
  const journeys = makeJourneyFinder(table, stops)
  const interchanges = makeInterchangeFinder(table, stops)
  return {
    // It takes milliseconds, so what others and this search have found is sent first.
    findJourneys: (query) =>
      Effect.andThen(
        Effect.yieldNow,
        Effect.sync(() => journeys(query))
      ),
    findInterchanges: (from, to, limit) => Effect.sync(() => interchanges(from, to, limit))
  }
}
