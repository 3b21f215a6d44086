import { DateTime } from "effect"
import type { Journey } from "#core/search/Journey.ts"
import type { JourneyQuery } from "#core/search/SearchQuery.ts"
import { straightWithin, walkMetres, walkSeconds } from "#core/search/walking.ts"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import { scanConnections } from "./scanConnections.ts"
import { serviceDays } from "./serviceDays.ts"
import { type StopIndex, stopPoint } from "./stopIndex.ts"
import type { Timetable } from "./timetable.ts"
import { type Candidate, toJourney } from "./toJourney.ts"

const MAX_JOURNEYS = 4
/**
 * Time windows to search in turn, and the number of journeys that ends the search. Two hours are enough when
 * they hold the maximum of journeys, because they dominate every later one.
 */
const SEARCH_WINDOWS = [
  { hours: 2, enough: MAX_JOURNEYS },
  { hours: 6, enough: 1 },
  { hours: 24, enough: 1 }
]

/** Finds journeys over one timetable; the port `Transit` specifies their order and number. */
export const makeJourneyFinder =
  (table: Timetable, stops: StopIndex) =>
  (query: JourneyQuery): ReadonlyArray<Journey> => {
    const access = walkableStops(table, stops, query.from, query.maxWalk)
    const egress = walkableStops(table, stops, query.to, query.maxWalk)
    if (access.size === 0 || egress.size === 0) return []
    for (const { enough, hours } of SEARCH_WINDOWS) {
      const found = search(table, query, { access, egress }, hours * 3600)
      if (found.length >= enough) return found.map((candidate) => toJourney(table, query, candidate))
    }
    return []
  }

type Walks = ReadonlyMap<number, number>

/** Computes the seconds on foot to or from each stop within walking distance. */
const walkableStops = (table: Timetable, near: StopIndex, point: GeoPoint, maxWalk: number): Walks =>
  new Map(
    near(point, straightWithin(maxWalk)).map((stop) => [
      stop,
      walkSeconds(walkMetres(straightLine(point, stopPoint(table, stop))))
    ])
  )

const search = (
  table: Timetable,
  { at, by, from, to }: JourneyQuery,
  { access, egress }: { readonly access: Walks; readonly egress: Walks },
  windowSeconds: number
): ReadonlyArray<Candidate> => {
  const wanted = Math.floor(DateTime.toEpochMillis(at) / 1000)
  const [earliest, latest] =
    by === "DEPARTURE" ? [wanted, wanted + windowSeconds] : [wanted - windowSeconds, wanted]
  const arriveBy = by === "ARRIVAL" ? wanted : Number.POSITIVE_INFINITY
  const legs = scanConnections(table, serviceDays(table, earliest, latest), egress, arriveBy)
  const onFoot = walkSeconds(walkMetres(straightLine(from, to)))
  const candidates = [...access].flatMap(([stop, walk]) =>
    (legs.get(stop) ?? [])
      .map((first) => ({ leave: first.departure - walk, arrive: first.arrival, first }))
      .filter(({ leave, arrive }) => leave >= earliest && arrive - leave < onFoot)
  )
  const best = paretoOptimal(candidates)
  return by === "DEPARTURE" ? best.slice(0, MAX_JOURNEYS) : best.slice(-MAX_JOURNEYS)
}

/** Keeps journeys that no other dominates by both departure and arrival, in order of departure. */
const paretoOptimal = (candidates: ReadonlyArray<Candidate>): ReadonlyArray<Candidate> => {
  let arrival = Number.POSITIVE_INFINITY
  return candidates
    .toSorted((a, b) => b.leave - a.leave || a.arrive - b.arrive)
    .filter(({ arrive }) => {
      if (arrive >= arrival) return false
      arrival = arrive
      return true
    })
    .toReversed()
}
