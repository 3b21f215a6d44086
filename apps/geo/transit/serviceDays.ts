import { DateTime } from "effect"
import { firstFrom } from "./connections.ts"
import type { Connections, Timetable } from "./timetable.ts"

/** The connections `[first, end)` of one service day within a time window. */
export interface DaySpan {
  /** Days since 1970-01-01. */
  readonly day: number
  /** Epoch seconds of the service day's "midnight", twelve hours before its noon. */
  readonly base: number
  readonly first: number
  readonly end: number
}

const DAY_SECONDS = 86_400

/**
 * Lists the service days with departures between two instants (epoch seconds); a night bus at 25:10 belongs
 * to the day before. GTFS counts from noon minus twelve hours, which differs from midnight when the clock
 * changes.
 */
export const serviceDays = (table: Timetable, earliest: number, latest: number): ReadonlyArray<DaySpan> => {
  const zone = DateTime.zoneMakeNamedUnsafe(table.zone)
  const spans: Array<DaySpan> = []
  const longest = Math.ceil(lastDeparture(table.connections) / DAY_SECONDS)
  const lastDay = Math.floor(latest / DAY_SECONDS) + 1
  for (let day = Math.floor(earliest / DAY_SECONDS) - longest; day <= lastDay; day++) {
    const noon = DateTime.makeZonedUnsafe(day * DAY_SECONDS * 1000 + DAY_SECONDS * 500, {
      timeZone: zone,
      adjustForTimeZone: true
    })
    const base = DateTime.toEpochMillis(noon) / 1000 - DAY_SECONDS / 2
    const first = firstFrom(table.connections, earliest - base)
    const end = firstFrom(table.connections, latest - base + 1)
    if (first < end) spans.push({ day, base, first, end })
  }
  return spans
}

const lastDeparture = ({ departure }: Connections) => departure.at(-1) ?? 0
