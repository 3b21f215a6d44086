import { Context, type Effect, Layer } from "effect"
import type { BoardUpdate } from "#core/contract/consoleLive.ts"
import { makeLiveBoard } from "./makeLiveBoard.ts"

/** The trips on the road, as this process last read them. */
export class LiveTrips extends Context.Service<
  LiveTrips,
  {
    /** Loads what has changed since the cursor of an update before. */
    readonly since: (cursor: string | undefined) => Effect.Effect<BoardUpdate>
  }
>()("samvej/api/console/live/LiveTrips") {}

export const layerLiveTrips = Layer.effect(LiveTrips, makeLiveBoard)
