import { Option } from "effect"
import { occurrenceTimeOn } from "#core/recurring/occurrenceTimeOn.ts"
import { weekdays } from "#core/recurring/RecurringTrip.ts"
import type { OpenRecurringTrip } from "#core/search/openRecurringTrip.ts"
import { toSecond } from "#core/search/searchWindow.ts"
import { clockAhead } from "#core/shared/countryClock.ts"
import type { RecurringRouteId } from "#core/shared/ids.ts"
import { dayNumber, numberedDay } from "#core/shared/localDay.ts"
import { DAY, HOUR } from "./DayBlocks.ts"
import { Matches } from "./Matches.ts"
import { type IndexQuery, TripIndex } from "./TripIndex.ts"

const WEEK = 7 * DAY
/** Weeks count from 1970, which began on a Thursday. */
const MONDAY = 4
const never = Number.POSITIVE_INFINITY
/** Clocks are put forward and back by this much. */
const CHANGE = HOUR

export interface WeekQuery extends IndexQuery {
  /** Rides that have left by then are over. */
  readonly now: number
}

/** A ride that is to come: seconds of its calls since 1970, positions of the stops, metres to walk in all. */
export interface WeekMatch {
  readonly routeId: RecurringRouteId
  /** See `dayNumber`. */
  readonly day: number
  readonly from: number
  readonly to: number
  readonly boards: number
  readonly leaves: number
  readonly walk: number
}

interface IndexedRecurringTrip {
  readonly pattern: Omit<OpenRecurringTrip, "stops" | "taken">
  readonly slots: ReadonlyArray<number>
  readonly first: number
  readonly last: number
  /** VAC-010. */
  readonly firstPaused: number
  readonly lastPaused: number
  readonly taken: ReadonlySet<number>
}

/** A series on a weekday: seconds from the beginning of the week to the time on the clock. */
interface Ride {
  readonly recurringTrip: IndexedRecurringTrip
  readonly time: number
}

/** One look into the week: which one, by how much clocks are ahead of UTC, and whether that is sure for every ride. */
interface Look {
  readonly week: number
  readonly ahead: number
  readonly isSure: boolean
}

/**
 * N25 every driver's weekly series, once for each of its weekdays, in an index whose seconds are those of a week on the
 * wall: finds the rides of any day without a row. A window is asked for in the weeks and by the clocks that it touches.
 */
export class WeekIndex {
  private readonly index = new TripIndex()
  private readonly found = new Matches()
  private readonly all = new Map<string, IndexedRecurringTrip>()
  private readonly rides = new Map<number, Ride>()
  /** The longest way of a call from its time on the clock, in seconds, before it or after it. */
  private reach = 0

  /** Takes a series in, or takes its new state. */
  put({ stops, taken, ...pattern }: OpenRecurringTrip): void {
    this.drop(pattern.id)
    const times = weekdays.flatMap((weekday, at) => {
      const time = pattern.times[weekday]
      return time === null ? [] : [((at + MONDAY) % 7) * DAY + secondsOf(time)]
    })
    const free = stops.map(() => pattern.seats)
    const slots = times.map((time) =>
      this.index.publish(
        // A week later: what comes before its time on the clock must not come before second 0.
        stops.map((stop) => ({ ...stop, second: WEEK + time + stop.seconds, isOff: stop.deactivated })),
        free
      )
    )
    const recurringTrip: IndexedRecurringTrip = {
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
    this.all.set(pattern.id, recurringTrip)
    for (const [at, slot] of slots.entries()) this.rides.set(slot, { recurringTrip, time: times[at]! })
    for (const { seconds } of stops) this.reach = Math.max(this.reach, Math.abs(seconds))
  }

  drop(id: string): void {
    for (const slot of this.all.get(id)?.slots ?? []) {
      this.index.cancel(slot)
      this.rides.delete(slot)
    }
    this.all.delete(id)
  }

  compact(): void {
    this.index.compact()
  }

  /** Every ride that matches, each with its best pair of stops. */
  match(query: WeekQuery): ReadonlyArray<WeekMatch> {
    const clocks = new Set([
      clockAhead(query.since - this.reach - CHANGE),
      clockAhead(query.until + this.reach + CHANGE)
    ])
    return [...clocks].flatMap((ahead) =>
      weeksOf(query.since - this.reach + ahead, query.until + this.reach + ahead).flatMap((week) =>
        this.look(query, { week, ahead, isSure: clocks.size === 1 })
      )
    )
  }

  private look(query: WeekQuery, look: Look): ReadonlyArray<WeekMatch> {
    const { found, index } = this
    const toWeek = look.ahead + WEEK - look.week * WEEK
    index.match({ ...query, since: Math.max(0, query.since + toWeek), until: query.until + toWeek }, found)
    return Array.from({ length: found.count }, (_, row) => found.at(row)).flatMap(({ slot, ...match }) => {
      const { recurringTrip, time } = this.rides.get(slot)!
      const day = Math.floor((look.week * WEEK + time) / DAY)
      const departs = index.secondAt(slot, 0) - toWeek
      if (departs <= query.now || !comesOn(recurringTrip, day)) return []
      if (!look.isSure && !keepsClock(recurringTrip, look.week * WEEK + time, look.ahead)) return []
      const [boards, leaves] = [index.secondAt(slot, match.from), index.secondAt(slot, match.to)]
      const { routeId } = recurringTrip.pattern
      return [{ ...match, routeId, day, boards: boards - toWeek, leaves: leaves - toWeek }]
    })
  }
}

const secondsOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(":").map(Number)
  return hour * HOUR + minute * 60
}

const weeksOf = (since: number, until: number): ReadonlyArray<number> => {
  const first = Math.floor(since / WEEK)
  return Array.from({ length: Math.floor(until / WEEK) - first + 1 }, (_, more) => first + more)
}

const comesOn = (
  { first, firstPaused, last, lastPaused, taken }: IndexedRecurringTrip,
  day: number
): boolean => first <= day && day <= last && !(firstPaused <= day && day <= lastPaused) && !taken.has(day)

/** Around the day on which clocks are changed: whether a ride comes by this clock. `wall` counts seconds on the wall. */
const keepsClock = ({ pattern }: IndexedRecurringTrip, wall: number, ahead: number): boolean =>
  Option.exists(
    occurrenceTimeOn(pattern, numberedDay(Math.floor(wall / DAY))),
    (at) => toSecond(at) === wall - ahead
  )
