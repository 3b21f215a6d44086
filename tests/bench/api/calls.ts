import { z } from "zod"
import { FIRST_RESULTS } from "#tests/bench/search/stream.ts"
import { BOOKABLE, CALLERS, idOf, riderTokenOf } from "./callers.ts"
import type { Seat } from "./fillCallers.ts"
import type { Caller } from "./load.ts"

const Code = z.object({ value: z.string() })

const callers = (make: (caller: number) => Caller): ReadonlyArray<Caller> =>
  Array.from({ length: CALLERS }, (_, caller) => make(caller))

/** Callers of one path, again and again. */
export const reading = (path: string) => callers(() => ({ next: () => ({ method: "GET", path }) }))

/** HOME-020 The overview of a person with a trip under way, five planned trips with two passengers each and five bookings. */
const overview = reading("/api/v3/commute/overview/list")

/** In turn: a change of the person, and the overview, which the server then has to read and encode again. */
const changedOverview = callers(() => {
  let turn = 0
  return {
    next: () => {
      turn += 1
      return turn % 2 === 1
        ? { method: "PATCH", path: "/api/me", body: { language: turn % 4 === 1 ? "en" : "da" } }
        : { method: "GET", path: "/api/v3/commute/overview/list" }
    }
  }
})

/** The own account. */
const me = reading("/api/me")

/** The first page of the own rides of a person without any. */
const history = reading("/api/commute-history")

/** HIST-003 A page of twenty own rides, ten of them with a passenger. */
const rides = callers((rider) => ({
  next: () => ({
    method: "GET",
    path: "/api/commute-history",
    headers: { authorization: `Bearer ${riderTokenOf(rider)}` }
  })
}))

/** LIVE-016 The position of a trip under way. */
const position = callers((caller) => ({
  next: () => ({
    method: "POST",
    path: `/api/driver-trip/${idOf("active", caller)}/position`,
    body: { position: { lat: 55.6, lng: 12.1, accuracy: 8, timestamp: new Date().toISOString() } }
  })
}))

/** CODE-012 CODE-013 In turn: the code of the own trip, and the look-up of another driver's code. */
const code = () => {
  const codes = Array.from({ length: CALLERS }, () => "")
  return callers((caller) => {
    let isIssuing = false
    return {
      next: () => {
        isIssuing = !isIssuing
        return isIssuing
          ? { method: "POST", path: `/api/driver-trip/${idOf("active", caller)}/code` }
          : { method: "GET", path: `/api/driver-trip-code/${codes[(caller + 1) % CALLERS]}` }
      },
      onAnswer: (answer) => {
        if (isIssuing) codes[caller] = Code.parse(JSON.parse(String(answer))).value
      }
    }
  })
}

/** BOOK-019 A paid seat on one trip after the other, with the hold of its price. */
const book = (seats: ReadonlyArray<Seat>) =>
  callers((caller) => {
    let round = -1
    return {
      next: () => {
        round += 1
        const seat = round < BOOKABLE ? seats[caller * BOOKABLE + round] : undefined
        if (seat === undefined) throw new Error(`all ${BOOKABLE} trips of a caller are booked`)
        return {
          method: "POST",
          path: "/api/v3/commute/marketplace/book",
          headers: { "idempotency-key": `booking-${caller}-${round}` },
          body: { driver_trip_id: seat.trip, from_driver_stop_id: seat.from, to_driver_stop_id: seat.to }
        }
      }
    }
  })

/** A search by the stream; each caller begins at another one. */
const search = (paths: ReadonlyArray<string>) =>
  callers((caller) => {
    let turn = caller * Math.ceil(paths.length / CALLERS)
    return {
      next: () => {
        turn += 1
        return { method: "GET", path: paths[turn % paths.length] ?? "", firstPart: FIRST_RESULTS }
      }
    }
  })

/** What callers do again and again, by the name of a measurement. */
export interface Calls {
  readonly callers: ReadonlyArray<Caller>
  /** Calls that have to be made once before. */
  readonly before: ReadonlyArray<ReadonlyArray<Caller>>
  /** A table that calls add a row to, which is not kept while they are recorded. */
  readonly adds?: string
}

/** All measured calls; `seats` are those of `fillCallers`, `searches` the paths of searches. */
export const callsOf = (
  seats: ReadonlyArray<Seat>,
  searches: ReadonlyArray<string>
): Readonly<Record<string, Calls>> => {
  const tripCode = code()
  return {
    me: { callers: me, before: [] },
    history: { callers: history, before: [] },
    rides: { callers: rides, before: [] },
    overview: { callers: overview, before: [] },
    changed_overview: { callers: changedOverview, before: [] },
    position: { callers: position, before: [] },
    code: { callers: tripCode, before: [position, tripCode], adds: "prospect" },
    search: { callers: search(searches), before: [] },
    book: { callers: book(seats), before: [], adds: "booking" }
  }
}
