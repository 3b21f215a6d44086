import { DateTime, Effect } from "effect"
import { LiveTrips } from "#api/console/live/LiveTrips.ts"
import { MAX_PAST_TRIPS, MAX_TRIPS } from "#api/console/live/liveRows.ts"
import { loadPastBoard } from "#api/console/live/loadPastBoard.ts"
import { loadTakenSpots } from "#api/console/live/loadTakenSpots.ts"
import type { BoardUpdate, LiveQuery } from "#core/contract/consoleLive.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import { shownSites } from "./consoleParking.ts"

const noTrips = Effect.map(
  DateTime.now,
  (at): BoardUpdate => ({
    at,
    cursor: "",
    isComplete: true,
    total: 0,
    trips: [],
    moves: [],
    ended: []
  })
)

const loadUpdate = ({ at, cursor }: LiveQuery) =>
  at === undefined ? Effect.flatMap(LiveTrips, (trips) => trips.since(cursor)) : loadPastBoard(at)

const liveUpdate = Effect.fn("liveUpdate")(function* (query: LiveQuery) {
  const { role } = yield* CurrentUser
  const update = role === "PARTNER" ? yield* noTrips : yield* loadUpdate(query)
  const taken = yield* loadTakenSpots(query.at ?? (yield* DateTime.now))
  const sites = (yield* shownSites()).map((site) => ({ ...site, taken: taken.get(site.id) ?? 0 }))
  const isCapped = update.total >= (query.at === undefined ? MAX_TRIPS : MAX_PAST_TRIPS)
  return { ...update, isCapped, sites }
})

/** CONS-001 The live map. */
export const liveHandlers = {
  live: ({ query }: { readonly query: LiveQuery }) => liveUpdate(query)
}
