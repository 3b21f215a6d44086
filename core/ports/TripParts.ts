import { Context, type Effect } from "effect"
import type { TripPart, TripPartKey } from "#core/search/TripPart.ts"

/** Trip parts as a search shows them, without the trips' other stops. */
export class TripParts extends Context.Service<
  TripParts,
  {
    /** Loads the parts whose trips are still offered and have not started, in the order given. */
    readonly findOffered: (parts: ReadonlyArray<TripPartKey>) => Effect.Effect<ReadonlyArray<TripPart>>
  }
>()("samvej/core/ports/TripParts") {}
