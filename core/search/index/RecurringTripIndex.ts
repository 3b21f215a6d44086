import { Option } from "effect"
import { occurrenceTimeOn } from "#core/recurring/occurrences.ts"
import { weekdays } from "#core/recurring/week.ts"
import type { IndexedRecurringTrip } from "#core/search/IndexedTrip.ts"
import type { MatchTimes } from "#core/search/ranking.ts"
import { toSecond } from "#core/search/searchWindow.ts"
import type { RecurringRouteId } from "#core/shared/ids.ts"
import { dayFromNumber, dayNumber } from "#core/shared/localDay.ts"
import { utcOffsetSeconds } from "#core/shared/utcOffset.ts"
import { parseTime } from "#core/shared/wallTime.ts"
import type { CompiledQuery } from "./compileQuery.ts"
import { DAY, HOUR } from "./DayBlocks.ts"
import { Matches } from "./Matches.ts"
import { type TripCriteria, TripIndex } from "./TripIndex.ts"

const WEEK = 7 * DAY
/** Weeks count from 1970-01-01, a Thursday; Monday is day 4 of a week. */
const MONDAY = 4
const never = Number.POSITIVE_INFINITY
/** The difference between summer and winter time. */
const DST_SHIFT = HOUR

/** A matching occurrence: its route and day, the positions of the stops, and the times since 1970. */
export interface OccurrenceMatch extends MatchTimes {
  readonly routeId: RecurringRouteId
  /** See `dayNumber`. */
  readonly day: number
  readonly from: number
  readonly to: number
}

type RecurringCriteria = TripCriteria & Pick<CompiledQuery, "now">

interface RecurringTripEntry {
  readonly pattern: Omit<IndexedRecurringTrip, "stops" | "taken">
  readonly slots: ReadonlyArray<number>
  readonly first: number
  readonly last: number
  /** VAC-010 The days on which a vacation pauses the recurring trip. */
  readonly firstPaused: number
  readonly lastPaused: number
  readonly taken: ReadonlySet<number>
}

/** A recurring trip on one weekday; `time` is the local time in seconds since the start of the week. */
interface WeeklySlot {
  readonly recurringTrip: RecurringTripEntry
  readonly time: number
}

/** A week to search, and the UTC offset to assume there; `isCertain` unless clocks change around the window. */
interface WeekLookup {
  readonly week: number
  readonly offset: number
  readonly isCertain: boolean
}

/**
 * N25 An index of drivers' recurring trips that finds the projected occurrences of any day. Each recurring trip is stored once for
 * each of its weekdays, in a `TripIndex` whose seconds are local time since the start of a week; a query is translated into
 * every week and UTC offset that its window touches.
 */
export class RecurringTripIndex {
  private readonly index = new TripIndex()
  private readonly found = new Matches()
  private readonly recurringTrips = new Map<string, RecurringTripEntry>()
  private readonly bySlot = new Map<number, WeeklySlot>()
  /** The longest distance, in seconds, of a call from the planned time of its trip, in either direction. */
  private reach = 0

  /** Adds or replaces a recurring trip. */
  put({ stops, taken, ...pattern }: IndexedRecurringTrip): void {
    this.remove(pattern.id)
    const times = weekdays.flatMap((weekday, at) => {
      const time = pattern.times[weekday]
      return time === null ? [] : [((at + MONDAY) % 7) * DAY + secondsOf(time)]
    })
    const free = stops.map(() => pattern.seats)
    const slots = times.map((time) =>
      this.index.add(
        // Stored one week later, because a call before the planned time must not lie before second 0.
        stops.map((stop) => ({ ...stop, second: WEEK + time + stop.seconds })),
        free
      )
    )
    const recurringTrip: RecurringTripEntry = {
      pattern,
      slots,
      first: dayNumber(pattern.validFrom),
      last: Option.match(pattern.validUntil, { onNone: () => never, onSome: dayNumber }),
      firstPaused: Option.match(pattern.pause, {
        onNone: () => never,
        onSome: ({ start }) => dayNumber(start)
      }),
      lastPaused: Option.match(pattern.pause, { onNone: () => -never, onSome: ({ end }) => dayNumber(end) }),
      taken: new Set(taken.map(dayNumber))
    }
    this.recurringTrips.set(pattern.id, recurringTrip)
    for (const [at, slot] of slots.entries()) this.bySlot.set(slot, { recurringTrip, time: times[at]! })
    for (const { seconds } of stops) this.reach = Math.max(this.reach, Math.abs(seconds))
  }

  remove(id: string): void {
    for (const slot of this.recurringTrips.get(id)?.slots ?? []) {
      this.index.remove(slot)
      this.bySlot.delete(slot)
    }
    this.recurringTrips.delete(id)
  }

  compact(): void {
    this.index.compact()
  }

  /** Finds every matching occurrence, each with its best stop pair. */
  match(query: RecurringCriteria): ReadonlyArray<OccurrenceMatch> {
    const offsets = new Set([
      utcOffsetSeconds(query.since - this.reach - DST_SHIFT),
      utcOffsetSeconds(query.until + this.reach + DST_SHIFT)
    ])
    return [...offsets].flatMap((offset) =>
      weeksOf(query.since - this.reach + offset, query.until + this.reach + offset).flatMap((week) =>
        this.matchWeek(query, { week, offset, isCertain: offsets.size === 1 })
      )
    )
  }

  private matchWeek(
    query: RecurringCriteria,
    { week, offset, isCertain }: WeekLookup
  ): ReadonlyArray<OccurrenceMatch> {
    const { found, index } = this
    const toWeek = offset + WEEK - week * WEEK
    index.match({ ...query, since: Math.max(0, query.since + toWeek), until: query.until + toWeek }, found)
    return Array.from({ length: found.count }, (_, row) => found.at(row)).flatMap(({ slot, ...match }) => {
      const { recurringTrip, time } = this.bySlot.get(slot)!
      const localTime = week * WEEK + time
      const day = Math.floor(localTime / DAY)
      const departure = index.secondAt(slot, 0) - toWeek
      if (departure <= query.now || !runsOn(recurringTrip, day)) return []
      if (!isCertain && !hasOffset(recurringTrip, localTime, offset)) return []
      const { routeId } = recurringTrip.pattern
      const boarding = index.secondAt(slot, match.from) - toWeek
      const alighting = index.secondAt(slot, match.to) - toWeek
      return [{ ...match, routeId, day, boarding, alighting }]
    })
  }
}

const secondsOf = (time: string): number => {
  const { hour, minute } = parseTime(time)
  return hour * HOUR + minute * 60
}

const weeksOf = (since: number, until: number): ReadonlyArray<number> => {
  const first = Math.floor(since / WEEK)
  return Array.from({ length: Math.floor(until / WEEK) - first + 1 }, (_, more) => first + more)
}

/** Whether a recurring trip has an occurrence without a row on a day. */
const runsOn = ({ first, firstPaused, last, lastPaused, taken }: RecurringTripEntry, day: number): boolean =>
  first <= day && day <= last && !(firstPaused <= day && day <= lastPaused) && !taken.has(day)

/** Whether the assumed UTC offset is the one in force at a local time, around a change of clocks. */
const hasOffset = ({ pattern }: RecurringTripEntry, localTime: number, offset: number): boolean =>
  Option.exists(
    occurrenceTimeOn(pattern, dayFromNumber(Math.floor(localTime / DAY))),
    (at) => toSecond(at) === localTime - offset
  )
