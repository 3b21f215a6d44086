import type { DateTime } from "effect"
import type { SearchQuery } from "#core/search/SearchQuery.ts"
import { toSecond } from "#core/search/searchWindow.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { PlannedTimeBy } from "#core/trip/DriverTrip.ts"

/** A search query in the numbers of the index: seconds since 1970, and metres. */
export interface CompiledQuery {
  readonly from: GeoPoint
  readonly to: GeoPoint
  readonly by: PlannedTimeBy
  /** The wanted departure or arrival. */
  readonly at: number
  /** The first and the last second of the window. */
  readonly since: number
  readonly until: number
  /** The longest walk at each end. */
  readonly walk: number
  readonly seats: number
  /** Projected occurrences that depart up to this second are over. */
  readonly now: number
}

/** Compiles a query once per search. */
export const compileQuery = (query: SearchQuery, now: DateTime.Utc): CompiledQuery => ({
  from: query.from,
  to: query.to,
  by: query.by,
  at: toSecond(query.at),
  since: toSecond(query.window.start),
  until: toSecond(query.window.end),
  walk: query.maxWalk,
  seats: query.seats,
  now: toSecond(now)
})
