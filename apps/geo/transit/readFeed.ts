import { readFileSync } from "node:fs"
import { basename } from "node:path"
import { unzipSync } from "fflate"
import { refuse } from "#geo/region/refusal.ts"
import { readCsv } from "./csv.ts"

/** The tables of a GTFS zip, by file name without folders; each as its bytes. */
export type Feed = ReadonlyMap<string, Uint8Array>

const used = new Set([
  "agency.txt",
  "stops.txt",
  "routes.txt",
  "trips.txt",
  "stop_times.txt",
  "calendar.txt",
  "calendar_dates.txt",
  "frequencies.txt",
  "transfers.txt"
])
const needed = ["agency.txt", "stops.txt", "routes.txt", "trips.txt", "stop_times.txt"]

/** Throws `RegionRefused` for a file that is not a zip with a GTFS timetable in it. */
export const readFeed = (file: string): Feed => {
  const name = basename(file)
  const feed = unpack(file, name)
  for (const table of needed) {
    if (!feed.has(table)) return refuse(`${name} is not a GTFS timetable: it has no ${table}.`)
  }
  if (!feed.has("calendar.txt") && !feed.has("calendar_dates.txt")) {
    return refuse(`${name} is not a GTFS timetable: it has neither calendar.txt nor calendar_dates.txt.`)
  }
  return feed
}

const unpack = (file: string, name: string): Feed => {
  try {
    const entries = unzipSync(readFileSync(file), { filter: (entry) => used.has(basename(entry.name)) })
    return new Map(Object.entries(entries).map(([path, bytes]) => [basename(path), bytes]))
  } catch {
    return refuse(`${name} is not a zip file, or it is damaged.`)
  }
}

/** Every row of a table, one object a row would be too many: the wanted columns in order. */
export const eachRow = (
  feed: Feed,
  table: string,
  wanted: ReadonlyArray<string>,
  row: (values: ReadonlyArray<string>) => void
): void => {
  const bytes = feed.get(table)
  if (bytes !== undefined) readCsv(bytes, wanted, row)
}
