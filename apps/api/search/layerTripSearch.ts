import { DateTime, Effect, Layer } from "effect"
import { TripSearch } from "#core/ports/TripSearch.ts"
import { compileQuery } from "#core/search/index/compileQuery.ts"
import { departuresBySql } from "./departuresBySql.ts"
import { isInArea, SearchArea } from "./SearchArea.ts"
import { searchBySql } from "./searchBySql.ts"
import { layerTripIndexSync, TripIndexSync } from "./TripIndexSync.ts"

const MAX_RESULTS = 200

/**
 * SRCH-003 Searches the index of this process; the database while the index loads, and for starts outside its
 * area.
 */
export const layerTripSearch = Layer.effect(
  TripSearch,
  Effect.gen(function* () {
    const sync = yield* TripIndexSync
    const bySql = yield* searchBySql
    const departures = yield* departuresBySql
    const area = yield* SearchArea
    return {
      findDepartures: (query) => departures(query, MAX_RESULTS),
      find: Effect.fn("TripSearch.find")(function* (query) {
        const isHere = isInArea(area, query.from) && (yield* sync.isReady)
        if (!isHere) return yield* bySql(query, MAX_RESULTS)
        const index = yield* sync.upToDate
        return index.search(compileQuery(query, yield* DateTime.now), MAX_RESULTS)
      })
    }
  })
).pipe(Layer.provideMerge(layerTripIndexSync))
