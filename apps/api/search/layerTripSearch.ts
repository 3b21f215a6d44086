import { DateTime, Effect, Layer } from "effect"
import { TripSearch } from "#core/ports/TripSearch.ts"
import { toSecond } from "#core/search/searchWindow.ts"
import { leavingBySql } from "./leavingBySql.ts"
import { leavesFrom, SearchArea } from "./SearchArea.ts"
import { searchBySql } from "./searchBySql.ts"
import { layerTripIndexSync, TripIndexSync } from "./TripIndexSync.ts"

/** More than anyone scrolls through. */
const MOST = 200

/** SRCH-003 by the index of this process; by SQL as long as the index is being built, and from outside its area. */
export const layerTripSearch = Layer.effect(
  TripSearch,
  Effect.gen(function* () {
    const follower = yield* TripIndexSync
    const bySql = yield* searchBySql
    const leaving = yield* leavingBySql
    const area = yield* SearchArea
    return {
      leaving: (query) => leaving(query, MOST),
      find: Effect.fn("TripSearch.find")(function* (query) {
        const isHere = leavesFrom(area, query.from) && (yield* follower.isReady)
        if (!isHere) return yield* bySql(query, MOST)
        const index = yield* follower.upToDate
        const now = toSecond(yield* DateTime.now)
        return index.search(query, { second: toSecond(query.at), by: query.by, now, limit: MOST })
      })
    }
  })
).pipe(Layer.provideMerge(layerTripIndexSync))
