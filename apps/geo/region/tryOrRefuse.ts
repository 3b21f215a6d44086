import { Effect } from "effect"
import { RegionRefused } from "./refusal.ts"

/** Runs synchronous code and turns whatever it throws into a `RegionRefused` failure. */
export const tryOrRefuse = <A>(read: () => A): Effect.Effect<A, RegionRefused> =>
  Effect.try({ try: read, catch: toRefusal })

export const toRefusal = (cause: unknown): RegionRefused => {
  if (cause instanceof RegionRefused) return cause
  return new RegionRefused({ reason: cause instanceof Error ? cause.message : String(cause) })
}
