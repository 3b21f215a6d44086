import { numberAt } from "#geo/region/at.ts"
import { runsOn } from "./readCalendar.ts"
import type { DaySpan } from "./serviceDays.ts"
import { callRules, type Timetable } from "./timetable.ts"

/** On one vehicle from one stop to another, and then on: times are epoch seconds. */
export interface Ride {
  readonly departure: number
  /** At the destination, walks and later rides included. */
  readonly arrival: number
  /** The connections with which the vehicle is boarded and left. */
  readonly enter: number
  readonly exit: number
  readonly base: number
  /** `undefined`: from here one walks to the destination. */
  readonly next: Ride | undefined
  /** This vehicle and those after it. */
  readonly vehicles: number
}

interface Onboard {
  readonly arrival: number
  readonly exit: number
  readonly next: Ride | undefined
  readonly vehicles: number
}

/** Nobody leaves a vehicle that goes there anyway to be there this little earlier. */
const CHANGE_WORTH_SECONDS = 300

/** No later, and with fewer vehicles or, without a step on foot, sooner off one that only drives on to turn back. */
const isSimpler = (then: Ride, best: Onboard | undefined, isHere: boolean) =>
  best !== undefined && then.arrival <= best.arrival && then.vehicles + (isHere ? 0 : 1) < best.vehicles

const arrivalOf = (onboard: Onboard | undefined) => onboard?.arrival ?? Number.POSITIVE_INFINITY

/** Seconds on foot from a stop to the destination, by stop. */
export type Egress = ReadonlyMap<number, number>

/**
 * The best rides to the destination from every stop: for each stop, in order of falling departure, those that no
 * later departure beats in arrival. One pass over the connections from the last to the first (the profile variant
 * of the Connection Scan Algorithm, Dibbelt, Pajor, Strasser, Wagner 2018).
 */
export const scan = (
  table: Timetable,
  days: ReadonlyArray<DaySpan>,
  egress: Egress,
  arriveBy: number
): ReadonlyMap<number, ReadonlyArray<Ride>> => new Scan(table, egress, arriveBy).run(days)

class Scan {
  readonly #table: Timetable
  readonly #egress: Egress
  readonly #arriveBy: number
  readonly #rides = new Map<number, Array<Ride>>()
  readonly #onboard = new Map<number, Onboard>()

  constructor(table: Timetable, egress: Egress, arriveBy: number) {
    this.#table = table
    this.#egress = egress
    this.#arriveBy = arriveBy
  }

  run(days: ReadonlyArray<DaySpan>): ReadonlyMap<number, ReadonlyArray<Ride>> {
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
      if (latest === undefined || time === Number.NEGATIVE_INFINITY) return this.#rides
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
    const best = (rules & callRules.noAlighting) !== 0 ? stay : this.#getOff(connection, base, stay)
    if (best === undefined) return
    if (best !== stay) this.#onboard.set(key, best)
    if ((rules & callRules.noBoarding) !== 0) return
    this.#board(numberAt(connections.from, connection), { departure, enter: connection, base, ...best })
  }

  /** Staying on board, unless walking to the destination or changing here brings one there earlier. */
  #getOff(connection: number, base: number, stay: Onboard | undefined): Onboard | undefined {
    const { connections, footpaths } = this.#table
    const stop = numberAt(connections.to, connection)
    const time = base + numberAt(connections.arrival, connection)
    const walk = this.#egress.get(stop)
    const there = time + (walk ?? 0)
    let best = stay
    if (walk !== undefined && there <= this.#arriveBy && there < arrivalOf(stay)) {
      best = { arrival: there, exit: connection, next: undefined, vehicles: 1 }
    }
    const end = numberAt(footpaths.first, stop + 1)
    for (let path = numberAt(footpaths.first, stop); path < end; path++) {
      const to = numberAt(footpaths.to, path)
      const ride = this.#rideFrom(to, time + numberAt(footpaths.seconds, path))
      if (ride === undefined) continue
      const worth = best === stay ? CHANGE_WORTH_SECONDS : 0
      if (ride.arrival + worth < arrivalOf(best) || isSimpler(ride, best, to === stop)) {
        best = { arrival: ride.arrival, exit: connection, next: ride, vehicles: ride.vehicles + 1 }
      }
    }
    return best
  }

  #rideFrom(stop: number, from: number): Ride | undefined {
    const rides = this.#rides.get(stop)
    if (rides === undefined) return undefined
    for (let i = rides.length - 1; i >= 0; i--) {
      const ride = rides[i]
      if (ride !== undefined && ride.departure >= from) return ride
    }
    return undefined
  }

  #board(stop: number, ride: Ride) {
    const rides = this.#rides.get(stop)
    if (rides === undefined) {
      this.#rides.set(stop, [ride])
      return
    }
    const last = rides.at(-1)
    const isSameTime = last?.departure === ride.departure && last.arrival === ride.arrival
    const isFewer = isSameTime && ride.vehicles < last.vehicles
    if (last !== undefined && last.arrival <= ride.arrival && !isFewer) return
    if (last?.departure === ride.departure) rides.pop()
    rides.push(ride)
  }
}
