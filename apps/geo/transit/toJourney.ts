import { DateTime } from "effect"
import { type Halt, type Journey, providerOf, type TransitLeg } from "#core/search/Journey.ts"
import { walkMetres, walkSeconds } from "#core/search/walking.ts"
import { type GeoPoint, metres, straightLine } from "#core/shared/geo.ts"
import { numberAt, textAt } from "#geo/region/at.ts"
import type { Ride } from "./scan.ts"
import { stopPoint } from "./stopIndex.ts"
import { callRules, modes, type Timetable } from "./timetable.ts"

/** A journey by its times: `leave` and `arrive` at the two doors, epoch seconds. */
export interface Candidate {
  readonly leave: number
  readonly arrive: number
  readonly first: Ride
}

interface Ends {
  readonly from: GeoPoint
  readonly to: GeoPoint
}

/** The legs from door to door, with the walks between the vehicles. */
export const toJourney = (
  table: Timetable,
  { from, to }: Ends,
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
    provider: providerOf(legs),
    link: linkOf(table, first)
  }
}

const instant = (seconds: number) => DateTime.makeUnsafe(seconds * 1000)

const lineOf = ({ connections, trips }: Timetable, { enter }: Ride) =>
  numberAt(trips.line, numberAt(connections.trip, enter))

const linkOf = (table: Timetable, first: Ride): string | null => {
  const link = textAt(table.lines.link, lineOf(table, first))
  return link === "" ? null : link
}

const onFoot = {
  mode: "walk",
  line: "",
  headsign: "",
  platform: "",
  arrangeWith: "nobody",
  agency: ""
} as const

const walkLeg = (from: Halt, to: Halt): ReadonlyArray<TransitLeg> => {
  const distance = metres(walkMetres(straightLine(from.point, to.point)))
  return distance === 0 ? [] : [{ ...onFoot, from, to, distance }]
}

/** Between two vehicles one walks at once and then waits. */
const arrivedOnFoot = (from: Halt, to: Halt): Halt => {
  const seconds = walkSeconds(walkMetres(straightLine(from.point, to.point)))
  return { ...to, at: instant(DateTime.toEpochMillis(from.at) / 1000 + seconds) }
}

const rideLeg = (table: Timetable, ride: Ride): TransitLeg => {
  const { connections, trips, lines, stops } = table
  const { enter, exit, base } = ride
  const line = lineOf(table, ride)
  const from = numberAt(connections.from, enter)
  const to = numberAt(connections.to, exit)
  const halt = (stop: number, seconds: number): Halt => ({
    name: textAt(stops.name, stop),
    point: stopPoint(table, stop),
    at: instant(base + seconds)
  })
  return {
    mode: modes[numberAt(lines.mode, line)] ?? "bus",
    line: textAt(lines.name, line),
    headsign: textAt(table.headsigns, numberAt(trips.headsign, numberAt(connections.trip, enter))),
    platform: textAt(stops.platform, from),
    arrangeWith: arrangeWith(numberAt(connections.rules, enter), numberAt(connections.rules, exit)),
    agency: textAt(lines.agency, line),
    from: halt(from, numberAt(connections.departure, enter)),
    to: halt(to, numberAt(connections.arrival, exit)),
    distance: metres(Math.round(driven(table, enter, exit)))
  }
}

/** Calling ahead comes before a word to the driver. */
const arrangeWith = (on: number, off: number): TransitLeg["arrangeWith"] => {
  if ((on & callRules.askAgencyToBoard) !== 0 || (off & callRules.askAgencyToAlight) !== 0) return "agency"
  return (on & callRules.askDriverToBoard) !== 0 || (off & callRules.askDriverToAlight) !== 0
    ? "driver"
    : "nobody"
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
