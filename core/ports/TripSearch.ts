import { Context, type Effect } from "effect"
import type { SearchWish } from "#core/search/matchTrip.ts"
import type { TripId } from "#core/shared/ids.ts"

/** Finds the offered, open trips that may match; the rule `matchTrip` has the last word. */
export class TripSearch extends Context.Service<
  TripSearch,
  { readonly candidates: (wish: SearchWish) => Effect.Effect<ReadonlyArray<TripId>> }
>()("samvej/core/ports/TripSearch") {}
