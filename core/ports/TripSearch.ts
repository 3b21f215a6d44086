import { Context, type Effect } from "effect"
import type { DepartureQuery, SearchQuery } from "#core/search/SearchQuery.ts"
import type { FoundPart } from "#core/search/TripPart.ts"

/** Finds parts of offered trips that have not started: at most two hundred, the lowest cost first. */
export class TripSearch extends Context.Service<
  TripSearch,
  {
    /**
     * SRCH-004 Finds the trips that call at a meeting point in a window, in order of time, each up to the last stop with
     * enough free seats.
     */
    readonly findDepartures: (query: DepartureQuery) => Effect.Effect<ReadonlyArray<FoundPart>>
    /** N19 Finds the trips that `matchTrip` accepts. */
    readonly find: (query: SearchQuery) => Effect.Effect<ReadonlyArray<FoundPart>>
  }
>()("samvej/core/ports/TripSearch") {}
