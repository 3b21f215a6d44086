import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { People } from "#core/ports/People.ts"
import type { BookingId, ProspectId } from "#core/shared/ids.ts"
import type { FairUseWindow } from "#core/subsidy/verdicts.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { aTrip } from "#tests/support/builders/entities.ts"
import { latestCode } from "#tests/support/server/accountApi.ts"
import type { Caller } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"
import {
  advanceTo,
  callApi,
  createNewCaller,
  LawContext,
  type LawServices,
  resetTime,
  startTime
} from "./LawContext.ts"
import { holdSeat, lookUpCode, reportPosition } from "./tripCodes.ts"

const MINUTE = 60_000

/** In minutes; a copy, so that this count shares nothing with the tested rule. */
const windowMinutes: Readonly<Record<FairUseWindow, number>> = {
  "1h": 60,
  "2h": 120,
  "24h": 24 * 60,
  "7d": 7 * 24 * 60,
  "30d": 30 * 24 * 60
}

/**
 * Counts by brute force: each trip starts a window of each length. Answers the windows with more departures than
 * their cap. `departures` are those of the subsidised trips of a pair, in milliseconds.
 */
export const exceededWindows = (
  departures: ReadonlyArray<number>,
  caps: Readonly<Record<FairUseWindow, number>>
): ReadonlyArray<FairUseWindow> =>
  (["1h", "2h", "24h", "7d", "30d"] as const).filter((name) =>
    departures.some((start) => {
      const end = start + windowMinutes[name] * MINUTE
      return departures.filter((time) => time >= start && time < end).length > caps[name]
    })
  )

/** A trip of two people; times in minutes. */
export interface PairTrip {
  readonly driver: 0 | 1
  /** From the departure of the trip before. */
  readonly gap: number
  /** From the booking to the departure. */
  readonly leadTime: number
  /** A passenger who boards by code may have held the seat by phone before. */
  readonly bookedBy: "request" | "code" | "phone"
  readonly outcome:
    | "ends at its destination"
    | "ends elsewhere"
    | "denied"
    | "booking cancelled"
    | "trip cancelled"
}

type Pair = readonly [Caller, Caller]

interface BookableTrip {
  readonly trip: DriverTrip
  readonly driver: Caller
  readonly passenger: Caller
}

interface PlannedTrip extends Omit<PairTrip, "driver">, BookableTrip {
  bookingId: BookingId | undefined
  prospectId: ProspectId | undefined
}

interface ScheduledStep {
  readonly at: number
  readonly run: Effect.Effect<unknown, unknown, LawServices>
}

const atMinute = (minutes: number) => DateTime.add(startTime, { minutes })

const bookWholeTrip = ({ passenger, trip }: BookableTrip) => {
  const [from, to] = [trip.stops[0]?.id, trip.stops.at(-1)?.id]
  if (from === undefined || to === undefined) throw new Error("a trip has at least two stops")
  const payload = { driverTripId: trip.id, fromDriverStopId: from, toDriverStopId: to }
  return callApi(passenger, (api) => api.bookings.book({ headers: {}, payload }))
}

const book = Effect.fn("book")(function* (planned: PlannedTrip) {
  if (planned.bookedBy !== "request") return
  const booked = yield* bookWholeTrip(planned)
  if (booked._tag === "Refused") return
  const params = { id: booked.value.id }
  planned.bookingId = params.id
  const answer = planned.outcome === "denied" ? "deny" : "accept"
  yield* callApi(planned.driver, (api) => api.bookings[answer]({ params, headers: {} }))
})

/** Cancels the booking or the trip, half-way between the booking and the departure. */
const cancelOne = Effect.fn("cancelOne")(function* ({
  bookingId,
  driver,
  outcome,
  passenger,
  trip
}: PlannedTrip) {
  if (outcome === "trip cancelled")
    yield* callApi(driver, (api) => api.trips.cancelTrip({ params: { id: trip.id } }))
  if (outcome !== "booking cancelled" || bookingId === undefined) return
  yield* callApi(passenger, (api) => api.bookings.cancel({ params: { id: bookingId }, headers: {} }))
})

const startTrip = Effect.fn("startTrip")(function* (planned: PlannedTrip) {
  const { bookedBy, driver, passenger, trip } = planned
  const params = { id: trip.id }
  yield* callApi(driver, (api) => api.trips.start({ params, payload: { declinePending: true } }))
  if (bookedBy === "request") return
  const prospect = yield* lookUpCode(driver, trip.id, trip.from, passenger)
  if (prospect._tag === "Refused") return
  planned.prospectId = prospect.value.prospectId
  if (bookedBy === "phone") yield* reserve(passenger, prospect.value.prospectId)
})

const reserve = Effect.fn("reserve")(function* ({ id }: Caller, prospectId: ProspectId) {
  const { phone } = Option.getOrThrow(yield* (yield* People).find(id))
  const held = yield* holdSeat(phone, prospectId)
  if (held._tag === "Refused") return
  const otp = yield* latestCode(phone)
  yield* callApi(null, (api) => api.auth.loginOtp({ payload: { phone, otp, prospectId } }))
})

const endTrip = Effect.fn("endTrip")(function* ({
  driver,
  outcome,
  passenger,
  prospectId,
  trip
}: PlannedTrip) {
  const params = { id: trip.id }
  if (prospectId !== undefined) {
    yield* callApi(passenger, (api) => api.byCode.board({ headers: {}, payload: { prospectId } }))
  }
  if (outcome === "ends at its destination") yield* reportPosition(driver, trip.id, trip.to)
  yield* callApi(driver, (api) =>
    api.trips.end({ params, payload: { userExpectsSubsidy: outcome === "ends at its destination" } })
  )
})

/** From the start to the boarding, in minutes. */
const BOARDING_MINUTES = 5

const stepsOf = (planned: PlannedTrip, departure: number): ReadonlyArray<ScheduledStep> => [
  { at: departure - planned.leadTime, run: book(planned) },
  { at: departure - planned.leadTime / 2, run: cancelOne(planned) },
  { at: departure, run: startTrip(planned) },
  { at: departure + BOARDING_MINUTES, run: endTrip(planned) }
]

/** Minutes until the first departure: the longest lead time. */
const FIRST_DEPARTURE = 3 * 24 * 60
/** `aTrip` departs so many minutes after the start. */
const PLAIN_DEPARTURE = 60
/** Enough for every booking. */
const FUNDS = 1_000_000

/** Runs the trips of two people; calls `check` after each step. */
export const runTrips = Effect.fn("runTrips")(function* (
  trips: ReadonlyArray<PairTrip>,
  check: (pair: Pair) => Effect.Effect<void, unknown, LawServices>
) {
  yield* resetTime
  const { nextNumber } = yield* LawContext
  const pair: Pair = [yield* createNewCaller(FUNDS), yield* createNewCaller(FUNDS)]
  let departure = FIRST_DEPARTURE
  const steps: Array<ScheduledStep> = []
  for (const own of trips) {
    departure += own.gap
    const [driver, passenger] = [pair[own.driver], pair[own.driver === 0 ? 1 : 0]]
    const trip = yield* offer(
      aTrip({ number: nextNumber(), driverId: driver.id, later: { minutes: departure - PLAIN_DEPARTURE } })
    )
    steps.push(
      ...stepsOf({ ...own, trip, driver, passenger, bookingId: undefined, prospectId: undefined }, departure)
    )
  }
  for (const { at, run } of steps.toSorted((a, b) => a.at - b.at)) {
    yield* advanceTo(atMinute(at))
    yield* run
    yield* check(pair)
  }
})

/** Requests seats on trips half an hour apart, all at the same moment; the two people drive in turn. */
export const bookConcurrently = Effect.fn("bookConcurrently")(function* (count: number) {
  yield* resetTime
  const { nextNumber } = yield* LawContext
  const pair: Pair = [yield* createNewCaller(FUNDS), yield* createNewCaller(FUNDS)]
  const trips = yield* Effect.forEach(Array.from({ length: count }), (_, number) =>
    Effect.gen(function* () {
      const [driver, passenger] = number % 2 === 0 ? pair : [pair[1], pair[0]]
      const trip = yield* offer(
        aTrip({ number: nextNumber(), driverId: driver.id, later: { minutes: number * 31 } })
      )
      return { trip, driver, passenger }
    })
  )
  yield* Effect.forEach(trips, bookWholeTrip, { concurrency: "unbounded" })
  return pair
})

/** Reads the departures of the open and completed bookings of a pair with a subsidy, in milliseconds. */
export const subsidised = Effect.fn("subsidised")(function* ([one, other]: Pair) {
  const sql = yield* SqlClient.SqlClient
  const ids = [one.id, other.id]
  const rows = yield* sql<{ departure: Date }>`SELECT departure FROM booking
    WHERE subsidy > 0 AND status NOT IN ('DENIED', 'CANCELED')
      AND driver_id = ANY(${ids}::uuid[]) AND passenger_id = ANY(${ids}::uuid[])`
  return rows.map(({ departure }) => departure.getTime())
})
