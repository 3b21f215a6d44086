import { Option } from "effect"
import type { OpenSeries } from "#core/search/openSeries.ts"
import { toSecond } from "#core/search/searchWindow.ts"
import { clockAhead } from "#core/shared/countryClock.ts"
import type { RecurringPlanId } from "#core/shared/ids.ts"
import { dayNumber, numberedDay } from "#core/shared/localDay.ts"
import { patternOn } from "#core/trip/patternOn.ts"
import { weekdays } from "#core/trip/RecurringTrip.ts"
import { DAY, HOUR } from "./DayBlocks.ts"
import { Matches } from "./Matches.ts"
import { type IndexWish, TripIndex } from "./TripIndex.ts"

const WEEK = 7 * DAY
/** Weeks count from 1970, which began on a Thursday. */
const MONDAY = 4
const never = Number.POSITIVE_INFINITY
/** Clocks are put forward and back by this much. */
const CHANGE = HOUR

export interface WeekWish extends IndexWish {
  /** Rides that have left by then are over. */
  readonly now: number
}

/** A ride that is to come: seconds of its calls since 1970, positions of the stops, metres to walk in all. */
export interface WeekMatch {
  readonly planId: RecurringPlanId
  /** See `dayNumber`. */
  readonly day: number
  readonly from: number
  readonly to: number
  readonly boards: number
  readonly leaves: number
  readonly walk: number
}

interface Series {
  readonly pattern: Omit<OpenSeries, "stops" | "taken">
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
  readonly series: Series
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
  private readonly all = new Map<string, Series>()
  private readonly rides = new Map<number, Ride>()
  /** The longest way of a call from its time on the clock, in seconds, before it or after it. */
  private reach = 0

  /** Takes a series in, or takes its new state. */
  put({ stops, taken, ...pattern }: OpenSeries): void {
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
    const series: Series = {
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
    this.all.set(pattern.id, series)
    for (const [at, slot] of slots.entries()) this.rides.set(slot, { series, time: times[at]! })
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
  match(wish: WeekWish): ReadonlyArray<WeekMatch> {
    const clocks = new Set([
      clockAhead(wish.since - this.reach - CHANGE),
      clockAhead(wish.until + this.reach + CHANGE)
    ])
    return [...clocks].flatMap((ahead) =>
      weeksOf(wish.since - this.reach + ahead, wish.until + this.reach + ahead).flatMap((week) =>
        this.look(wish, { week, ahead, isSure: clocks.size === 1 })
      )
    )
  }

  private look(wish: WeekWish, look: Look): ReadonlyArray<WeekMatch> {
    const { found, index } = this
    const toWeek = look.ahead + WEEK - look.week * WEEK
    index.match({ ...wish, since: Math.max(0, wish.since + toWeek), until: wish.until + toWeek }, found)
    return Array.from({ length: found.count }, (_, row) => found.at(row)).flatMap(({ slot, ...match }) => {
      const { series, time } = this.rides.get(slot)!
      const day = Math.floor((look.week * WEEK + time) / DAY)
      const departs = index.secondAt(slot, 0) - toWeek
      if (departs <= wish.now || !comesOn(series, day)) return []
      if (!look.isSure && !keepsClock(series, look.week * WEEK + time, look.ahead)) return []
      const [boards, leaves] = [index.secondAt(slot, match.from), index.secondAt(slot, match.to)]
      const { planId } = series.pattern
      return [{ ...match, planId, day, boards: boards - toWeek, leaves: leaves - toWeek }]
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

const comesOn = ({ first, firstPaused, last, lastPaused, taken }: Series, day: number): boolean =>
  first <= day && day <= last && !(firstPaused <= day && day <= lastPaused) && !taken.has(day)

/** Around the day on which clocks are changed: whether a ride comes by this clock. `wall` counts seconds on the wall. */
const keepsClock = ({ pattern }: Series, wall: number, ahead: number): boolean =>
  Option.exists(
    patternOn(pattern, numberedDay(Math.floor(wall / DAY))),
    (at) => toSecond(at) === wall - ahead
  )
