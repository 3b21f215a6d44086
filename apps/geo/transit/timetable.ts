import type { TransitMode } from "#core/search/Journey.ts"
import { readColumns, writeColumns } from "#geo/region/columnFile.ts"
import { numberAt } from "#geo/region/columnValues.ts"
import type { Calendar } from "./readCalendar.ts"

export const modes = [
  "walk",
  "train",
  "bus",
  "tram",
  "ferry",
  "subway"
] as const satisfies ReadonlyArray<TransitMode>

/** Bits for restricted boarding (at the start of a connection) and alighting (at its end). */
export const callRules = {
  noBoarding: 1,
  noAlighting: 2,
  askAgencyToBoard: 4,
  askDriverToBoard: 8,
  askAgencyToAlight: 16,
  askDriverToAlight: 32
} as const

/** A vehicle from one stop to the next. Times are seconds after the service day's midnight. */
export interface Connections {
  readonly departure: Uint32Array
  readonly arrival: Uint32Array
  readonly from: Uint32Array
  readonly to: Uint32Array
  readonly trip: Uint32Array
  /** Bits of `callRules`. */
  readonly rules: Uint8Array
}

/** A timetable in flat columns for the connection scan. */
export interface Timetable {
  readonly zone: string
  readonly calendar: Calendar
  readonly connections: Connections
  readonly stops: {
    readonly name: ReadonlyArray<string>
    readonly lat: Int32Array
    readonly lng: Int32Array
    readonly platform: ReadonlyArray<string>
  }
  readonly trips: {
    readonly line: Uint32Array
    readonly service: Uint32Array
    readonly headsign: Uint32Array
  }
  readonly headsigns: ReadonlyArray<string>
  readonly lines: {
    readonly name: ReadonlyArray<string>
    readonly mode: Uint8Array
    readonly agency: ReadonlyArray<string>
    /** The ticket page of the agency, else its home page; may be empty. */
    readonly link: ReadonlyArray<string>
  }
  /** Footpaths by start: those of stop `s` lie at `[first[s], first[s + 1])`. */
  readonly footpaths: {
    readonly first: Uint32Array
    readonly to: Uint32Array
    readonly seconds: Uint32Array
  }
}

/** Writes `timetable.columns` of a region folder. */
export const writeTimetable = (file: string, table: Timetable): void =>
  writeColumns(file, {
    zone: [table.zone],
    calendar: Uint32Array.of(table.calendar.firstDay, table.calendar.days),
    calendarBits: table.calendar.bits,
    ...table.connections,
    stopName: table.stops.name,
    stopLat: table.stops.lat,
    stopLng: table.stops.lng,
    stopPlatform: table.stops.platform,
    tripLine: table.trips.line,
    tripService: table.trips.service,
    tripHeadsign: table.trips.headsign,
    headsign: table.headsigns,
    lineName: table.lines.name,
    lineMode: table.lines.mode,
    lineAgency: table.lines.agency,
    lineLink: table.lines.link,
    footFirst: table.footpaths.first,
    footTo: table.footpaths.to,
    footSeconds: table.footpaths.seconds
  })

export const readTimetable = (file: string): Timetable => {
  const { u8, u32, i32, text } = readColumns(file)
  const calendar = u32("calendar")
  return {
    zone: text("zone")[0] ?? "UTC",
    calendar: { firstDay: numberAt(calendar, 0), days: numberAt(calendar, 1), bits: u8("calendarBits") },
    connections: {
      departure: u32("departure"),
      arrival: u32("arrival"),
      from: u32("from"),
      to: u32("to"),
      trip: u32("trip"),
      rules: u8("rules")
    },
    stops: {
      name: text("stopName"),
      lat: i32("stopLat"),
      lng: i32("stopLng"),
      platform: text("stopPlatform")
    },
    trips: { line: u32("tripLine"), service: u32("tripService"), headsign: u32("tripHeadsign") },
    headsigns: text("headsign"),
    lines: {
      name: text("lineName"),
      mode: u8("lineMode"),
      agency: text("lineAgency"),
      link: text("lineLink")
    },
    footpaths: { first: u32("footFirst"), to: u32("footTo"), seconds: u32("footSeconds") }
  }
}
