import type { Effect } from "effect"
import type { TransitLeg } from "#core/search/Journey.ts"
import type { JourneyQuery } from "#core/search/SearchQuery.ts"
import type { RemoteService } from "#geo/remote/RemoteService.ts"
import type { RemoteUnavailable } from "#geo/remote/RemoteUnavailable.ts"

type PlannedLeg = Omit<TransitLeg, "mode" | "platform" | "arrangeWith">

/**
 * A journey of a planner from end to end; `mode` is `undefined` for legs that are neither a walk nor public
 * transport.
 */
export interface RemoteJourney {
  readonly legs: ReadonlyArray<PlannedLeg & { readonly mode: TransitLeg["mode"] | undefined }>
}

/** A planner protocol: returns all journeys of the planner in any order. */
export type JourneyPlanner = (
  service: RemoteService,
  query: JourneyQuery
) => Effect.Effect<ReadonlyArray<RemoteJourney>, RemoteUnavailable>
