import { Context, Effect } from "effect"
import type { GeoPoint } from "#core/shared/geo.ts"

/** A partner's place with priority parking; `spots` over all its sections. */
export interface Site extends GeoPoint {
  readonly id: string
  readonly name: string
  readonly spots: number
}

/** The partner sites of the region in force. */
export const SiteDirectory = Context.Reference<{ readonly all: Effect.Effect<ReadonlyArray<Site>> }>(
  "samvej/api/console/SiteDirectory",
  { defaultValue: () => ({ all: Effect.succeed([]) }) }
)
