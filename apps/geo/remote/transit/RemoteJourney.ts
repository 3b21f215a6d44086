import type { Effect } from "effect"
import type { JourneyQuery, TransitLeg } from "#core/search/Journey.ts"
import type { RemoteDown } from "#geo/remote/RemoteDown.ts"
import type { RemoteService } from "#geo/remote/RemoteService.ts"

type Told = Omit<TransitLeg, "mode" | "platform" | "arrangeWith">

/** A journey as a planner tells it, from door to door; legs that are neither walked nor public have no mode of ours. */
export interface RemoteJourney {
  readonly legs: ReadonlyArray<Told & { readonly mode: TransitLeg["mode"] | undefined }>
}

/** One protocol: everything the planner offers, in any order. */
export type AskPlanner = (
  service: RemoteService,
  query: JourneyQuery
) => Effect.Effect<ReadonlyArray<RemoteJourney>, RemoteDown>
