import { Context, type DateTime, type Effect } from "effect"
import type { Part } from "#core/booking/seats.ts"
import type { MatchQuery } from "#core/search/matchTrip.ts"
import type { Ranked } from "#core/search/rankedPages.ts"
import type { SearchWindow } from "#core/search/searchWindow.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { MeetingPointId, TripId } from "#core/shared/ids.ts"

/** A search between two places, for so many seats. */
export interface TripQuery extends MatchQuery {
  /** The asked time, by `by`: what the window lies around. */
  readonly at: DateTime.Utc
  readonly seats: number
}

/** A search for what calls at one meeting point. */
export interface DepartureQuery {
  readonly point: GeoPoint & { readonly id: MeetingPointId }
  readonly window: SearchWindow
  readonly seats: number
}

/** A trip, and the positions of the stops where one gets in and out. */
export interface TripPart extends Part {
  readonly tripId: TripId
}

/** One that was found; what comes first costs least. */
export type FoundPart = TripPart & Ranked

export class TripSearch extends Context.Service<
  TripSearch,
  {
    /**
     * SRCH-004 the offered, open trips that call at a meeting point in a window, in order of time; each as far as so many
     * seats are free. Two hundred at most.
     */
    readonly leaving: (query: DepartureQuery) => Effect.Effect<ReadonlyArray<FoundPart>>
    /** N19 the offered, open trips that match by `matchTrip`, the best first, two hundred at most. */
    readonly find: (query: TripQuery) => Effect.Effect<ReadonlyArray<FoundPart>>
  }
>()("samvej/core/ports/TripSearch") {}
