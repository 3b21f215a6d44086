import { Effect } from "effect"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { encodeOverview } from "#api/views/overview/encodeOverview.ts"
import { RecentOverviews } from "#api/views/overview/RecentOverviews.ts"
import type { UserId } from "#core/shared/ids.ts"

/** A person's overview as a call gets it. */
export const keptOverview = (id: UserId) =>
  onProductTime(Effect.map(encodeOverview(id), (bytes) => Buffer.from(bytes).toString()))

/** A person's overview, loaded now. */
export const freshOverview = (id: UserId) =>
  Effect.provideService(keptOverview(id), RecentOverviews, { findOrLoad: (_id, load) => load })
