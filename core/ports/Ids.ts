import { Context, type Effect } from "effect"

export class Ids extends Context.Service<
  Ids,
  {
    /** Creates a UUID that sorts after earlier ones. Brand it: `TripId.make(yield* ids.next)`. */
    readonly next: Effect.Effect<string>
  }
>()("samvej/core/ports/Ids") {}
