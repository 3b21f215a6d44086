import { basename } from "node:path"
import { refuse } from "#geo/region/refusal.ts"
import { toConnections } from "./connections.ts"
import { readCalendar } from "./readCalendar.ts"
import { eachRow, type Feed, readFeed } from "./readFeed.ts"
import { type Footpath, readFootpaths, type Stop } from "./readFootpaths.ts"
import { readLines, readZone } from "./readLines.ts"
import { readRuns } from "./readRuns.ts"
import type { Timetable } from "./timetable.ts"

/** Imports a GTFS zip. Throws `RegionRefused` when it is not one or has no service. */
export const importFeed = (file: string): Timetable => {
  const feed = readFeed(file)
  const services = makeNumbering()
  const headsigns = makeNumbering()
  const lines = readLines(feed)
  const stops = readStops(feed)
  const stopNumbers = new Map(stops.map(({ id }, at) => [id, at]))
  const { runs, columns: trips } = readRuns(feed, {
    lineOf: lines.numberOf,
    serviceOf: services.number,
    headsignOf: headsigns.number,
    stopOf: (id) => stopNumbers.get(id),
    nameOf: (stop) => stops[stop]?.name ?? ""
  })
  const connections = toConnections(runs)
  const calendar = readCalendar(feed, services.number)
  if (connections.departure.length === 0 || calendar.days === 0) {
    return refuse(`${basename(file)} holds a timetable in which nothing runs.`)
  }
  return {
    zone: readZone(feed),
    calendar,
    connections,
    stops: {
      name: stops.map(({ name }) => name),
      lat: Int32Array.from(stops, ({ lat }) => Math.round(lat * 1e7)),
      lng: Int32Array.from(stops, ({ lng }) => Math.round(lng * 1e7)),
      platform: stops.map(({ platform }) => platform)
    },
    trips,
    headsigns: headsigns.names(),
    lines: lines.columns,
    footpaths: groupByStart(readFootpaths(feed, stops), stops.length)
  }
}

/** Assigns numbers to names in order of first use. */
const makeNumbering = () => {
  const numbers = new Map<string, number>()
  const number = (name: string) => {
    const known = numbers.get(name) ?? numbers.size
    numbers.set(name, known)
    return known
  }
  return { number, names: () => [...numbers.keys()] }
}

const stopColumns = [
  "stop_id",
  "stop_name",
  "parent_station",
  "stop_lat",
  "stop_lon",
  "location_type",
  "platform_code"
]

const readStops = (feed: Feed): ReadonlyArray<Stop> => {
  const stops: Array<Stop> = []
  eachRow(feed, "stops.txt", stopColumns, ([id = "", name = "", parent = "", lat, lng, ...rest]) => {
    const [type = "", platform = ""] = rest.map((text) => text.trim())
    const isPlatform = type === "" || type === "0"
    if (isPlatform)
      stops.push({ id, name: name.trim(), parent, platform, lat: Number(lat), lng: Number(lng) })
  })
  return stops
}

const groupByStart = (paths: ReadonlyArray<Footpath>, stops: number): Timetable["footpaths"] => {
  const first = new Uint32Array(stops + 1)
  for (const { from } of paths) first[from + 1] = (first[from + 1] ?? 0) + 1
  for (let stop = 1; stop <= stops; stop++) first[stop] = (first[stop] ?? 0) + (first[stop - 1] ?? 0)
  return {
    first,
    to: Uint32Array.from(paths, ({ to }) => to),
    seconds: Uint32Array.from(paths, ({ seconds }) => seconds)
  }
}
