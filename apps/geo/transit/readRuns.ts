import { type Call, readCalls, secondsOf } from "./readCalls.ts"
import { eachRow, type Feed } from "./readFeed.ts"
import type { Timetable } from "./timetable.ts"

/** One run of a trip on a service day; `shift` is added to the times of its calls. */
export interface Run {
  readonly trip: number
  readonly shift: number
  readonly calls: ReadonlyArray<Call>
}

export interface Runs {
  readonly runs: ReadonlyArray<Run>
  readonly columns: Timetable["trips"]
}

interface Numbering {
  readonly lineOf: (id: string) => number | undefined
  readonly serviceOf: (id: string) => number
  readonly headsignOf: (text: string) => number
  readonly stopOf: (id: string) => number | undefined
  readonly nameOf: (stop: number) => string
}

/** Reads `trips.txt` with their calls; a trip in `frequencies.txt` becomes one trip for each departure. */
export const readRuns = (feed: Feed, numbering: Numbering): Runs => {
  const trips = readTrips(feed, numbering)
  const calls = readCalls(feed, (id) => trips.numbers.get(id), numbering.stopOf)
  const repeats = readFrequencies(feed, trips.numbers)
  const runs: Array<Run> = []
  for (const [trip, list] of calls) {
    trips.nameAfter(trip, numbering.nameOf(list.at(-1)?.stop ?? 0))
    const departures = repeats.get(trip)
    if (departures === undefined) runs.push({ trip, shift: 0, calls: list })
    const first = list[0]?.departure ?? 0
    for (const departure of departures ?? []) {
      runs.push({ trip: trips.copy(trip), shift: departure - first, calls: list })
    }
  }
  return { runs, columns: trips.columns() }
}

const readTrips = (feed: Feed, { lineOf, serviceOf, headsignOf }: Numbering) => {
  const numbers = new Map<string, number>()
  const rows: Array<readonly [line: number, service: number, headsign: number]> = []
  const unnamed = new Set<number>()
  const columns = ["trip_id", "route_id", "service_id", "trip_headsign"]
  eachRow(feed, "trips.txt", columns, ([id = "", route = "", service = "", sign = ""]) => {
    const line = lineOf(route)
    if (line === undefined) return
    numbers.set(id, rows.length)
    if (sign.trim() === "") unnamed.add(rows.length)
    rows.push([line, serviceOf(service), headsignOf(sign.trim())])
  })
  return {
    numbers,
    /** Uses the last stop as headsign of a trip without one. */
    nameAfter: (trip: number, stop: string) => {
      const [line, service] = rows[trip] ?? [0, 0]
      if (unnamed.has(trip)) rows[trip] = [line, service, headsignOf(stop)]
    },
    copy: (trip: number) => rows.push(rows[trip] ?? [0, 0, 0]) - 1,
    columns: () => ({
      line: Uint32Array.from(rows, ([line]) => line),
      service: Uint32Array.from(rows, ([, service]) => service),
      headsign: Uint32Array.from(rows, ([, , headsign]) => headsign)
    })
  }
}

const readFrequencies = (feed: Feed, trips: ReadonlyMap<string, number>) => {
  const departures = new Map<number, Array<number>>()
  const columns = ["trip_id", "start_time", "end_time", "headway_secs"]
  eachRow(feed, "frequencies.txt", columns, ([id = "", start = "", end = "", headway = ""]) => {
    const trip = trips.get(id)
    const every = Number(headway)
    if (trip === undefined || !(every > 0)) return
    const list = departures.get(trip) ?? []
    for (let at = secondsOf(start); at < secondsOf(end); at += every) list.push(at)
    departures.set(trip, list)
  })
  return departures
}
