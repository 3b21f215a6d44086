import { Context, DateTime, Effect, Layer } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { type EncodedOverview, OverviewCache } from "./OverviewCache.ts"
import { layerOverviewChanges, OverviewChanges } from "./OverviewChanges.ts"

/** The overviews that this process loaded lately. */
export class RecentOverviews extends Context.Service<
  RecentOverviews,
  {
    /** Answers a person's overview with all changes committed before this call; loads it only if there are any. */
    readonly findOrLoad: <E, R>(
      userId: UserId,
      load: Effect.Effect<EncodedOverview, E, R>
    ) => Effect.Effect<EncodedOverview, E, R>
  }
>()("samvej/api/views/overview/RecentOverviews") {}

export const layerRecentOverviews = Layer.effect(
  RecentOverviews,
  Effect.map(OverviewChanges, ({ isChanged, read }) => {
    const cache = new OverviewCache(isChanged)
    return {
      findOrLoad: Effect.fnUntraced(function* (userId, load) {
        const settings = yield* ProductSettings
        const moment = { read: yield* read, now: yield* DateTime.now, settings }
        const found = cache.find(userId, moment)
        if (found !== undefined) return found
        const overview = yield* load
        cache.keep(userId, overview, { ...moment, now: yield* DateTime.now })
        return overview
      })
    }
  })
).pipe(Layer.provide(layerOverviewChanges))
