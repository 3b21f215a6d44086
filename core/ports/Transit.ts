import { Context, type Effect } from "effect"
import type { Journey } from "#core/search/Journey.ts"
import type { JourneyQuery } from "#core/search/SearchQuery.ts"
import type { GeoPoint } from "#core/shared/geo.ts"

/** Public transport by timetable. */
export class Transit extends Context.Service<
  Transit,
  {
    /**
     * Finds the best journeys: at most four, none dominated by another, in order of departure; none outside the timetable.
     * The same query returns the same journeys until the timetable changes.
     */
    readonly findJourneys: (query: JourneyQuery) => Effect.Effect<ReadonlyArray<Journey>>
    /**
     * Finds the stops between two places with the most departures, the busiest first, none next to another: candidates for a
     * change between car and train.
     */
    readonly findInterchanges: (
      from: GeoPoint,
      to: GeoPoint,
      limit: number
    ) => Effect.Effect<ReadonlyArray<GeoPoint>>
  }
>()("samvej/core/ports/Transit") {}
