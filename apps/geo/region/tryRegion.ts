import { Effect } from "effect"
import { RegionRefused } from "./refusal.ts"

/** Runs a synchronous reader: its refusals become failures; a missing file says that the region is incomplete. */
export const tryRegion = <A>(read: () => A): Effect.Effect<A, RegionRefused> =>
  Effect.try({ try: read, catch: toRefusal })

export const toRefusal = (cause: unknown): RegionRefused => {
  if (cause instanceof RegionRefused) return cause
  return new RegionRefused({ reason: cause instanceof Error ? cause.message : String(cause) })
}
