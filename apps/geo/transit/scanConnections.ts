import { numberAt } from "#geo/region/columnValues.ts"
import { runsOn } from "./readCalendar.ts"
import type { DaySpan } from "./serviceDays.ts"
import { callRules, type Timetable } from "./timetable.ts"

/** A leg on one vehicle and the legs after it; times are epoch seconds. */
export interface VehicleLeg {
  readonly departure: number
  /** Arrival at the destination, after all later legs and walks. */
  readonly arrival: number
  /** The connections at which the passenger boards and alights. */
  readonly enter: number
  readonly exit: number
  /** Midnight of the service day. */
  readonly base: number
  /** `undefined`: the passenger walks to the destination. */
  readonly next: VehicleLeg | undefined
  /** Number of vehicles from this leg on. */
  readonly vehicles: number
}

/** The best continuation for a passenger on board a trip. */
interface OnboardLabel {
  readonly arrival: number
  readonly exit: number
  readonly next: VehicleLeg | undefined
  readonly vehicles: number
}

/** A transfer must save this much against staying on a vehicle that reaches the destination. */
const MIN_TRANSFER_GAIN_SECONDS = 300

/**
 * Whether a leg arrives no later with fewer vehicles. A transfer at the stop itself wins at an equal number,
 * which avoids riding on and back.
 */
const isSimpler = (next: VehicleLeg, best: OnboardLabel | undefined, isHere: boolean) =>
  best !== undefined && next.arrival <= best.arrival && next.vehicles + (isHere ? 0 : 1) < best.vehicles

const arrivalOf = (onboard: OnboardLabel | undefined) => onboard?.arrival ?? Number.POSITIVE_INFINITY

/** Seconds on foot from a stop to the destination, by stop. */
export type Egress = ReadonlyMap<number, number>

/**
 * Computes the profile of every stop: its Pareto-optimal legs to the destination by departure and arrival, in
 * order of falling departure. One pass over the connections from last to first (profile variant of the
 * Connection Scan Algorithm, Dibbelt, Pajor, Strasser, Wagner 2018).
 */
export const scanConnections = (
  table: Timetable,
  days: ReadonlyArray<DaySpan>,
  egress: Egress,
  arriveBy: number
): ReadonlyMap<number, ReadonlyArray<VehicleLeg>> => new ProfileScan(table, egress, arriveBy).run(days)

class ProfileScan {
  readonly #table: Timetable
  readonly #egress: Egress
  readonly #arriveBy: number
  readonly #profiles = new Map<number, Array<VehicleLeg>>()
  readonly #onboard = new Map<number, OnboardLabel>()

  constructor(table: Timetable, egress: Egress, arriveBy: number) {
    this.#table = table
    this.#egress = egress
    this.#arriveBy = arriveBy
  }

  run(days: ReadonlyArray<DaySpan>): ReadonlyMap<number, ReadonlyArray<VehicleLeg>> {
    const { departure } = this.#table.connections
    const cursors = days.map((span, at) => ({ span, at, next: span.end - 1 }))
    for (;;) {
      let latest = cursors[0]
      let time = Number.NEGATIVE_INFINITY
      for (const cursor of cursors) {
        if (cursor.next < cursor.span.first) continue
        const leaves = cursor.span.base + numberAt(departure, cursor.next)
        if (leaves > time) {
          time = leaves
          latest = cursor
        }
      }
      if (latest === undefined || time === Number.NEGATIVE_INFINITY) return this.#profiles
      this.#visit(latest.next, latest.span, latest.at, time)
      latest.next--
    }
  }

  #visit(connection: number, { day, base }: DaySpan, dayAt: number, departure: number) {
    const { connections, trips, calendar } = this.#table
    const trip = numberAt(connections.trip, connection)
    if (!runsOn(calendar, numberAt(trips.service, trip), day)) return
    const rules = numberAt(connections.rules, connection)
    const key = trip * 8 + dayAt
    const stay = this.#onboard.get(key)
    const best = (rules & callRules.noAlighting) !== 0 ? stay : this.#alight(connection, base, stay)
    if (best === undefined) return
    if (best !== stay) this.#onboard.set(key, best)
    if ((rules & callRules.noBoarding) !== 0) return
    this.#addToProfile(numberAt(connections.from, connection), {
      departure,
      enter: connection,
      base,
      ...best
    })
  }

  /** Returns the better of staying on board and alighting here, to walk to the destination or to transfer. */
  #alight(connection: number, base: number, stay: OnboardLabel | undefined): OnboardLabel | undefined {
    const { connections, footpaths } = this.#table
    const stop = numberAt(connections.to, connection)
    const time = base + numberAt(connections.arrival, connection)
    const walk = this.#egress.get(stop)
    const arrival = time + (walk ?? 0)
    let best = stay
    if (walk !== undefined && arrival <= this.#arriveBy && arrival < arrivalOf(stay)) {
      best = { arrival, exit: connection, next: undefined, vehicles: 1 }
    }
    const end = numberAt(footpaths.first, stop + 1)
    for (let path = numberAt(footpaths.first, stop); path < end; path++) {
      const to = numberAt(footpaths.to, path)
      const leg = this.#legFrom(to, time + numberAt(footpaths.seconds, path))
      if (leg === undefined) continue
      const minGain = best === stay ? MIN_TRANSFER_GAIN_SECONDS : 0
      if (leg.arrival + minGain < arrivalOf(best) || isSimpler(leg, best, to === stop)) {
        best = { arrival: leg.arrival, exit: connection, next: leg, vehicles: leg.vehicles + 1 }
      }
    }
    return best
  }

  #legFrom(stop: number, from: number): VehicleLeg | undefined {
    const profile = this.#profiles.get(stop)
    if (profile === undefined) return undefined
    for (let i = profile.length - 1; i >= 0; i--) {
      const leg = profile[i]
      if (leg !== undefined && leg.departure >= from) return leg
    }
    return undefined
  }

  #addToProfile(stop: number, leg: VehicleLeg) {
    const profile = this.#profiles.get(stop)
    if (profile === undefined) {
      this.#profiles.set(stop, [leg])
      return
    }
    const last = profile.at(-1)
    const isSameTime = last?.departure === leg.departure && last.arrival === leg.arrival
    const isFewer = isSameTime && leg.vehicles < last.vehicles
    if (last !== undefined && last.arrival <= leg.arrival && !isFewer) return
    if (last?.departure === leg.departure) profile.pop()
    profile.push(leg)
  }
}
