import { DateTime, Effect, Layer } from "effect"
import { TripSearch } from "#core/ports/TripSearch.ts"
import { toSecond } from "#core/search/searchWindow.ts"
import { leavingBySql } from "./leavingBySql.ts"
import { leavesFrom, SearchArea } from "./SearchArea.ts"
import { searchBySql } from "./searchBySql.ts"
import { layerTripFollower, TripFollower } from "./TripFollower.ts"

/** More than anyone scrolls through. */
const MOST = 200

/** SRCH-003 by the index of this process; by SQL as long as the index is being built, and from outside its area. */
export const layerTripSearch = Layer.effect(
  TripSearch,
  Effect.gen(function* () {
    const follower = yield* TripFollower
    const bySql = yield* searchBySql
    const leaving = yield* leavingBySql
    const area = yield* SearchArea
    return {
      leaving: (wish) => leaving(wish, MOST),
      find: Effect.fn("TripSearch.find")(function* (wish) {
        const isHere = leavesFrom(area, wish.from) && (yield* follower.isReady)
        if (!isHere) return yield* bySql(wish, MOST)
        const index = yield* follower.upToDate
        const now = toSecond(yield* DateTime.now)
        return index.search(wish, { second: toSecond(wish.at), by: wish.by, now, limit: MOST })
      })
    }
  })
).pipe(Layer.provideMerge(layerTripFollower))
