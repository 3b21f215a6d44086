import type { TripCriteria } from "#core/search/index/TripIndex.ts"

/** A stream contains this from its first results on, or at the end of a search without any. */
export const FIRST_RESULTS = /\ndata: \[|event: done/

/** Builds the call that streams the results of a search; `monday` is the second at which the week of the trips begins. */
export const searchPath = (criteria: TripCriteria, monday: number): string => {
  const query = new URLSearchParams({
    departure_lat: String(criteria.from.lat),
    departure_lng: String(criteria.from.lng),
    arrival_lat: String(criteria.to.lat),
    arrival_lng: String(criteria.to.lng),
    planned_time: new Date((monday + criteria.since + 1800) * 1000).toISOString(),
    planned_time_by: "DEPARTURE",
    seats: String(criteria.seats)
  })
  return `/api/v3/commute/marketplace/search-stream?${query.toString()}`
}
