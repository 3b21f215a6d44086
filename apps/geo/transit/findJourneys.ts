import { DateTime } from "effect"
import type { Journey, JourneyQuery } from "#core/search/Journey.ts"
import { straightWithin, walkMetres, walkSeconds } from "#core/search/walking.ts"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import { scan } from "./scan.ts"
import { serviceDays } from "./serviceDays.ts"
import { type StopIndex, stopPoint } from "./stopIndex.ts"
import type { Timetable } from "./timetable.ts"
import { type Candidate, toJourney } from "./toJourney.ts"

const MOST = 4
/**
 * Hours of timetable to look through, and how many journeys end the search: those of the first two hours are the very ones that
 * more hours would show when they are as many as are wanted, for what is there only after them is beaten by them (but for
 * a change that nobody makes to be there a few minutes before they end).
 */
const LOOKS = [
  { hours: 2, enough: MOST },
  { hours: 6, enough: 1 },
  { hours: 24, enough: 1 }
]

/** Answers journeys over one timetable; see the port for the order and the number of them. */
export const makeJourneyFinder =
  (table: Timetable, stops: StopIndex) =>
  (query: JourneyQuery): ReadonlyArray<Journey> => {
    const access = reachable(table, stops, query.from, query.maxWalk)
    const egress = reachable(table, stops, query.to, query.maxWalk)
    if (access.size === 0 || egress.size === 0) return []
    for (const { enough, hours } of LOOKS) {
      const found = search(table, query, { access, egress }, hours * 3600)
      if (found.length >= enough) return found.map((candidate) => toJourney(table, query, candidate))
    }
    return []
  }

type Walks = ReadonlyMap<number, number>

/** Seconds on foot to or from each stop in walking distance. */
const reachable = (table: Timetable, near: StopIndex, point: GeoPoint, maxWalk: number): Walks =>
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
  span: number
): ReadonlyArray<Candidate> => {
  const wanted = Math.floor(DateTime.toEpochMillis(at) / 1000)
  const [earliest, latest] = by === "DEPARTURE" ? [wanted, wanted + span] : [wanted - span, wanted]
  const arriveBy = by === "ARRIVAL" ? wanted : Number.POSITIVE_INFINITY
  const rides = scan(table, serviceDays(table, earliest, latest), egress, arriveBy)
  const onFoot = walkSeconds(walkMetres(straightLine(from, to)))
  const candidates = [...access].flatMap(([stop, walk]) =>
    (rides.get(stop) ?? [])
      .map((first) => ({ leave: first.departure - walk, arrive: first.arrival, first }))
      .filter(({ leave, arrive }) => leave >= earliest && arrive - leave < onFoot)
  )
  const best = unbeaten(candidates)
  return by === "DEPARTURE" ? best.slice(0, MOST) : best.slice(-MOST)
}

/** Those that no other beats in both times, in order of departure. */
const unbeaten = (candidates: ReadonlyArray<Candidate>): ReadonlyArray<Candidate> => {
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
