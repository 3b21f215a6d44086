import { Context, type DateTime, type Effect } from "effect"
import type { SearchWish } from "#core/search/matchTrip.ts"
import type { TripId } from "#core/shared/ids.ts"

export interface TripWish extends SearchWish {
  /** The asked time, by `by`: what the window lies around. */
  readonly at: DateTime.Utc
  readonly seats: number
}

/** Finds the offered, open trips that may match, the best first; the rule `matchTrip` has the last word. */
export class TripSearch extends Context.Service<
  TripSearch,
  { readonly candidates: (wish: TripWish) => Effect.Effect<ReadonlyArray<TripId>> }
>()("samvej/core/ports/TripSearch") {}
