import { DateTime } from "effect"
import { around } from "geokdbush"
import KDBush from "kdbush"
import { degreesAt, numberAt, textAt } from "#api/geo/region/at.ts"
import type { Journey, JourneyWish, TransitLeg } from "#core/ports/Transit.ts"
import { type GeoPoint, metres, straightLine } from "#core/shared/geo.ts"
import { type Ride, scan } from "./scan.ts"
import { serviceDays } from "./serviceDays.ts"
import { modes, type Timetable } from "./timetable.ts"
import { straightWithin, walkMetres, walkSeconds } from "./walking.ts"

/** A journey by its times: `leave` and `arrive` at the two doors, epoch seconds. */
interface Candidate {
  readonly leave: number
  readonly arrive: number
  readonly first: Ride
}

const MOST = 4
/** Hours of timetable to look through: a day only when nothing runs sooner. */
const HOURS = [6, 24]

/** Answers journeys over one timetable; see the port for the order and the number of them. */
export const makeJourneyFinder = (table: Timetable) => {
  const stops = indexStops(table)
  return (wish: JourneyWish): ReadonlyArray<Journey> => {
    const access = reachable(table, stops, wish.from, wish.maxWalk)
    const egress = reachable(table, stops, wish.to, wish.maxWalk)
    if (access.size === 0 || egress.size === 0) return []
    for (const hours of HOURS) {
      const found = search(table, wish, { access, egress }, hours * 3600)
      if (found.length > 0) return found.map((candidate) => toJourney(table, wish, candidate))
    }
    return []
  }
}

const indexStops = ({ stops }: Timetable) => {
  const index = new KDBush(Math.max(stops.lat.length, 1))
  for (let stop = 0; stop < stops.lat.length; stop++)
    index.add(degreesAt(stops.lng, stop), degreesAt(stops.lat, stop))
  if (stops.lat.length === 0) index.add(0, -90)
  return index.finish()
}

type Walks = ReadonlyMap<number, number>

/** Seconds on foot to or from each stop in walking distance. */
const reachable = (table: Timetable, index: KDBush, point: GeoPoint, maxWalk: number): Walks =>
  new Map(
    around(index, point.lng, point.lat, Number.POSITIVE_INFINITY, straightWithin(maxWalk) / 1000).map(
      (stop) => [stop, walkSeconds(walkMetres(straightLine(point, stopPoint(table, stop))))]
    )
  )

const stopPoint = ({ stops }: Timetable, stop: number): GeoPoint => ({
  lat: degreesAt(stops.lat, stop),
  lng: degreesAt(stops.lng, stop)
})

const search = (
  table: Timetable,
  { at, by, from, to }: JourneyWish,
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

type Halt = TransitLeg["from"]

const instant = (seconds: number) => DateTime.makeUnsafe(seconds * 1000)

const walkLeg = (from: Halt, to: Halt): ReadonlyArray<TransitLeg> => {
  const distance = metres(walkMetres(straightLine(from.point, to.point)))
  return distance === 0 ? [] : [{ mode: "walk", line: "", headsign: "", agency: "", from, to, distance }]
}

const toJourney = (
  table: Timetable,
  { from, to }: JourneyWish,
  { leave, arrive, first }: Candidate
): Journey => {
  const legs: Array<TransitLeg> = []
  let here: Halt = { name: "", point: from, at: instant(leave) }
  for (let ride: Ride | undefined = first; ride !== undefined; ride = ride.next) {
    const leg = rideLeg(table, ride)
    legs.push(...walkLeg(here, ride === first ? { ...leg.from } : arrivedOnFoot(here, leg.from)), leg)
    here = leg.to
  }
  legs.push(...walkLeg(here, { name: "", point: to, at: instant(arrive) }))
  return {
    departure: instant(leave),
    arrival: instant(arrive),
    legs,
    provider: legs.find(({ mode }) => mode !== "walk")?.agency ?? ""
  }
}

/** Between two vehicles one walks at once and then waits. */
const arrivedOnFoot = (from: Halt, to: Halt): Halt => {
  const seconds = walkSeconds(walkMetres(straightLine(from.point, to.point)))
  return { ...to, at: instant(DateTime.toEpochMillis(from.at) / 1000 + seconds) }
}

const rideLeg = (table: Timetable, { enter, exit, base }: Ride): TransitLeg => {
  const { connections, trips, lines } = table
  const trip = numberAt(connections.trip, enter)
  const line = numberAt(trips.line, trip)
  const from = numberAt(connections.from, enter)
  const to = numberAt(connections.to, exit)
  const halt = (stop: number, seconds: number): Halt => ({
    name: textAt(table.stops.name, stop),
    point: stopPoint(table, stop),
    at: instant(base + seconds)
  })
  return {
    mode: modes[numberAt(lines.mode, line)] ?? "bus",
    line: textAt(lines.name, line),
    headsign: textAt(table.headsigns, numberAt(trips.headsign, trip)),
    agency: textAt(lines.agency, line),
    from: halt(from, numberAt(connections.departure, enter)),
    to: halt(to, numberAt(connections.arrival, exit)),
    distance: metres(Math.round(driven(table, enter, exit)))
  }
}

/** From stop to stop along the way the vehicle takes. */
const driven = (table: Timetable, enter: number, exit: number): number => {
  const { trip, from, to } = table.connections
  let sum = 0
  for (let connection = enter; connection <= exit; connection++) {
    if (trip[connection] !== trip[enter]) continue
    sum += straightLine(
      stopPoint(table, numberAt(from, connection)),
      stopPoint(table, numberAt(to, connection))
    )
  }
  return sum
}
