import { DateTime } from "effect"
import { type Journey, type LegEndpoint, providerOf, type TransitLeg } from "#core/search/Journey.ts"
import { walkMetres, walkSeconds } from "#core/search/walking.ts"
import { type GeoPoint, metres, straightLine } from "#core/shared/geo.ts"
import { numberAt, textAt } from "#geo/region/columnValues.ts"
import type { VehicleLeg } from "./scanConnections.ts"
import { stopPoint } from "./stopIndex.ts"
import { callRules, modes, type Timetable } from "./timetable.ts"

/** A journey found by the scan: departure and arrival at the two ends in epoch seconds, and its first leg. */
export interface Candidate {
  readonly leave: number
  readonly arrive: number
  readonly first: VehicleLeg
}

interface Ends {
  readonly from: GeoPoint
  readonly to: GeoPoint
}

/** Builds the legs of a journey from end to end, with the walks between vehicles. */
export const toJourney = (
  table: Timetable,
  { from, to }: Ends,
  { leave, arrive, first }: Candidate
): Journey => {
  const legs: Array<TransitLeg> = []
  let here: LegEndpoint = { name: "", point: from, at: instant(leave) }
  for (
    let vehicleLeg: VehicleLeg | undefined = first;
    vehicleLeg !== undefined;
    vehicleLeg = vehicleLeg.next
  ) {
    const leg = toTransitLeg(table, vehicleLeg)
    legs.push(...walkLeg(here, vehicleLeg === first ? { ...leg.from } : afterWalk(here, leg.from)), leg)
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

const lineOf = ({ connections, trips }: Timetable, { enter }: VehicleLeg) =>
  numberAt(trips.line, numberAt(connections.trip, enter))

const linkOf = (table: Timetable, first: VehicleLeg): string | null => {
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

const walkLeg = (from: LegEndpoint, to: LegEndpoint): ReadonlyArray<TransitLeg> => {
  const distance = metres(walkMetres(straightLine(from.point, to.point)))
  return distance === 0 ? [] : [{ ...onFoot, from, to, distance }]
}

/** Between two vehicles the passenger walks at once and then waits. */
const afterWalk = (from: LegEndpoint, to: LegEndpoint): LegEndpoint => {
  const seconds = walkSeconds(walkMetres(straightLine(from.point, to.point)))
  return { ...to, at: instant(DateTime.toEpochMillis(from.at) / 1000 + seconds) }
}

const toTransitLeg = (table: Timetable, vehicleLeg: VehicleLeg): TransitLeg => {
  const { connections, trips, lines, stops } = table
  const { enter, exit, base } = vehicleLeg
  const line = lineOf(table, vehicleLeg)
  const from = numberAt(connections.from, enter)
  const to = numberAt(connections.to, exit)
  const toHalt = (stop: number, seconds: number): LegEndpoint => ({
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
    from: toHalt(from, numberAt(connections.departure, enter)),
    to: toHalt(to, numberAt(connections.arrival, exit)),
    distance: metres(Math.round(lengthOf(table, enter, exit)))
  }
}

/** A call to the agency wins over an arrangement with the driver. */
const arrangeWith = (on: number, off: number): TransitLeg["arrangeWith"] => {
  if ((on & callRules.askAgencyToBoard) !== 0 || (off & callRules.askAgencyToAlight) !== 0) return "agency"
  return (on & callRules.askDriverToBoard) !== 0 || (off & callRules.askDriverToAlight) !== 0
    ? "driver"
    : "nobody"
}

/** Sums the distances from stop to stop between boarding and alighting. */
const lengthOf = (table: Timetable, enter: number, exit: number): number => {
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
