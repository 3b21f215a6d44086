import { Context, type Effect } from "effect"
import type { Journey, JourneyQuery } from "#core/search/Journey.ts"
import type { GeoPoint } from "#core/shared/geo.ts"

/** Public transport by timetable. */
export class Transit extends Context.Service<
  Transit,
  {
    /**
     * The best few journeys (at most four, never one that another beats in both times), in order of departure; empty
     * where no timetable reaches. The same query gives the same journeys for as long as the timetable is the same.
     */
    readonly journeys: (query: JourneyQuery) => Effect.Effect<ReadonlyArray<Journey>>
    /**
     * Stops on the way between two places at which most vehicles leave, the busiest first, none beside another: where
     * it is worth while to change between a car and a train.
     */
    readonly interchanges: (
      from: GeoPoint,
      to: GeoPoint,
      limit: number
    ) => Effect.Effect<ReadonlyArray<GeoPoint>>
  }
>()("samvej/core/ports/Transit") {}
