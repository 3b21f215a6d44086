import { readFileSync } from "node:fs"
import { basename } from "node:path"
import { unzipSync } from "fflate"
import { refuse } from "#geo/region/refusal.ts"
import { readCsv } from "./csv.ts"

/** The tables of a GTFS zip as bytes, by file name without folders. */
export type Feed = ReadonlyMap<string, Uint8Array>

const usedTables = new Set([
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
const requiredTables = ["agency.txt", "stops.txt", "routes.txt", "trips.txt", "stop_times.txt"]

/**
 * Reads a GTFS zip. Throws `RegionRefused` when the file is not a zip or lacks a required table, and the system's error when
 * it cannot be read.
 */
export const readFeed = (file: string): Feed => {
  const name = basename(file)
  const feed = unpack(readFileSync(file), name)
  for (const table of requiredTables) {
    if (!feed.has(table)) return refuse(`${name} is not a GTFS timetable: it has no ${table}.`)
  }
  if (!feed.has("calendar.txt") && !feed.has("calendar_dates.txt")) {
    return refuse(`${name} is not a GTFS timetable: it has neither calendar.txt nor calendar_dates.txt.`)
  }
  return feed
}

const unpack = (zip: Uint8Array, name: string): Feed => {
  try {
    const entries = unzipSync(zip, { filter: (entry) => usedTables.has(basename(entry.name)) })
    return new Map(Object.entries(entries).map(([path, bytes]) => [basename(path), bytes]))
  } catch (cause) {
    return refuse(`${name} is not a zip file, or it is damaged.`, cause)
  }
}

/** Calls `row` for every row of a table with the wanted columns; avoids an object for each row. */
export const eachRow = (
  feed: Feed,
  table: string,
  wanted: ReadonlyArray<string>,
  row: (values: ReadonlyArray<string>) => void
): void => {
  const bytes = feed.get(table)
  if (bytes !== undefined) readCsv(bytes, wanted, row)
}
