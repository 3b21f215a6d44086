import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { People } from "#core/ports/People.ts"
import type { BookingId, ProspectId } from "#core/shared/ids.ts"
import type { FairUseCaps } from "#core/subsidy/fairUse.ts"
import type { FairUseWindow } from "#core/subsidy/verdicts.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { latestCode } from "#tests/support/account.ts"
import { type Caller, tripLike } from "#tests/support/scene.ts"
import { offer } from "#tests/support/world.ts"
import { hold, lookUp, report } from "./kerb.ts"
import { ask, beginAnew, beginning, LawContext, type Lives, moveTo, newcomer } from "./LawContext.ts"

const MINUTE = 60_000

/** In minutes, and not the rule's own: what counts here shares nothing with what is counted. */
const lengths: Readonly<Record<FairUseWindow, number>> = {
  "1h": 60,
  "2h": 120,
  "24h": 24 * 60,
  "7d": 7 * 24 * 60,
  "30d": 30 * 24 * 60
}

/**
 * The brute-force count: every ride begins a window of each length, which holds what departs before it ends. Answers the
 * windows in which there are more than their cap. `departures` are those of a pair's subsidised rides, in milliseconds.
 */
export const overdrawn = (
  departures: ReadonlyArray<number>,
  caps: FairUseCaps
): ReadonlyArray<FairUseWindow> =>
  (["1h", "2h", "24h", "7d", "30d"] as const).filter((name) =>
    departures.some((start) => {
      const end = start + lengths[name] * MINUTE
      return departures.filter((time) => time >= start && time < end).length > caps[name]
    })
  )

/** One ride of two people: which of them drives, so many minutes after the one before, and how it goes. */
export interface PairRide {
  readonly drives: 0 | 1
  readonly after: number
  /** How long before it leaves the seat is asked for, in minutes. */
  readonly ahead: number
  /** Whoever gets on by code may have had the seat held by phone for some minutes. */
  readonly gets: "asked" | "by code" | "by phone"
  readonly goes: "well" | "far from its end" | "denied" | "cancelled" | "called off"
}

type Pair = readonly [Caller, Caller]

/** What is needed to ask for a seat on the whole way. */
interface Command {
  readonly trip: DriverTrip
  readonly driver: Caller
  readonly passenger: Caller
}

interface Planned extends PairRide, Command {
  bookingId: BookingId | undefined
  prospectId: ProspectId | undefined
}

interface Event {
  readonly at: number
  readonly what: Effect.Effect<unknown, unknown, Lives>
}

const minutesIn = (minutes: number) => DateTime.add(beginning, { minutes })

const seatOn = ({ passenger, trip }: Command) => {
  const [from, to] = [trip.stops[0]?.id, trip.stops.at(-1)?.id]
  if (from === undefined || to === undefined) throw new Error("a trip has two ends")
  const payload = { driverTripId: trip.id, fromDriverStopId: from, toDriverStopId: to }
  return ask(passenger, (api) => api.bookings.book({ headers: {}, payload }))
}

const book = Effect.fn("book")(function* (ride: Planned) {
  if (ride.gets !== "asked") return
  const booked = yield* seatOn(ride)
  if (booked._tag === "Refused") return
  const params = { id: booked.value.id }
  ride.bookingId = params.id
  const answer = ride.goes === "denied" ? "deny" : "accept"
  yield* ask(ride.driver, (api) => api.bookings[answer]({ params, headers: {} }))
})

/** The seat is given back, or nobody drives, half-way between the booking and the departure. */
const thinkBetter = Effect.fn("thinkBetter")(function* ({
  bookingId,
  driver,
  goes,
  passenger,
  trip
}: Planned) {
  if (goes === "called off") yield* ask(driver, (api) => api.trips.cancelTrip({ params: { id: trip.id } }))
  if (goes !== "cancelled" || bookingId === undefined) return
  yield* ask(passenger, (api) => api.bookings.cancel({ params: { id: bookingId }, headers: {} }))
})

const setOut = Effect.fn("setOut")(function* (ride: Planned) {
  const { driver, gets, passenger, trip } = ride
  const params = { id: trip.id }
  yield* ask(driver, (api) => api.trips.start({ params, payload: { declinePending: true } }))
  if (gets === "asked") return
  const seen = yield* lookUp(driver, trip.id, trip.from, passenger)
  if (seen._tag === "Refused") return
  ride.prospectId = seen.value.prospectId
  if (gets === "by phone") yield* reserve(passenger, seen.value.prospectId)
})

const reserve = Effect.fn("reserve")(function* ({ id }: Caller, prospectId: ProspectId) {
  const { phone } = Option.getOrThrow(yield* (yield* People).find(id))
  const held = yield* hold(phone, prospectId)
  if (held._tag === "Refused") return
  const otp = yield* latestCode(phone)
  yield* ask(null, (api) => api.auth.loginOtp({ payload: { phone, otp, prospectId } }))
})

const arrive = Effect.fn("arrive")(function* ({ driver, goes, passenger, prospectId, trip }: Planned) {
  const params = { id: trip.id }
  if (prospectId !== undefined) {
    yield* ask(passenger, (api) => api.byCode.board({ headers: {}, payload: { prospectId } }))
  }
  if (goes === "well") yield* report(driver, trip.id, trip.to)
  yield* ask(driver, (api) => api.trips.end({ params, payload: { userExpectsSubsidy: goes === "well" } }))
})

/** How long a seat is held before its passenger gets on. */
const HELD = 5

const eventsOf = (ride: Planned, departure: number): ReadonlyArray<Event> => [
  { at: departure - ride.ahead, what: book(ride) },
  { at: departure - ride.ahead / 2, what: thinkBetter(ride) },
  { at: departure, what: setOut(ride) },
  { at: departure + HELD, what: arrive(ride) }
]

/** Minutes until the first ride: no seat is wished for longer ahead. */
const LEAD = 3 * 24 * 60
/** `tripLike` leaves an hour after the beginning. */
const SCENE = 60
/** Enough for every ride. */
const FUNDS = 1_000_000

/** Two people who live through such rides; `after` each thing that happens comes what is to be seen of it. */
export const live = Effect.fn("live")(function* (
  rides: ReadonlyArray<PairRide>,
  after: (pair: Pair) => Effect.Effect<void, unknown, Lives>
) {
  yield* beginAnew
  const { nextNumber } = yield* LawContext
  const pair: Pair = [yield* newcomer(FUNDS), yield* newcomer(FUNDS)]
  let departure = LEAD
  const events: Array<Event> = []
  for (const ride of rides) {
    departure += ride.after
    const [driver, passenger] = [pair[ride.drives], pair[ride.drives === 0 ? 1 : 0]]
    const trip = yield* offer(tripLike(nextNumber(), driver.id, {}, departure - SCENE))
    events.push(
      ...eventsOf(
        { ...ride, trip, driver, passenger, bookingId: undefined, prospectId: undefined },
        departure
      )
    )
  }
  for (const { at, what } of events.toSorted((a, b) => a.at - b.at)) {
    yield* moveTo(minutesIn(at))
    yield* what
    yield* after(pair)
  }
})

/** Both want to ride with the other on trips that leave half an hour apart, and all of it is asked for at the same moment. */
export const allAtOnce = Effect.fn("allAtOnce")(function* (trips: number) {
  yield* beginAnew
  const { nextNumber } = yield* LawContext
  const pair: Pair = [yield* newcomer(FUNDS), yield* newcomer(FUNDS)]
  const asking = yield* Effect.forEach(Array.from({ length: trips }), (_, number) =>
    Effect.gen(function* () {
      const [driver, passenger] = number % 2 === 0 ? pair : [pair[1], pair[0]]
      const trip = yield* offer(tripLike(nextNumber(), driver.id, {}, number * 31))
      return { trip, driver, passenger }
    })
  )
  yield* Effect.forEach(asking, seatOn, { concurrency: "unbounded" })
  return pair
})

/**
 * When those of two people's rides leave that brought a subsidy, or will if all goes well, whoever of them drives; in
 * milliseconds.
 */
export const subsidised = Effect.fn("subsidised")(function* ([one, other]: Pair) {
  const sql = yield* SqlClient.SqlClient
  const ids = [one.id, other.id]
  const rows = yield* sql<{ departure: Date }>`SELECT departure FROM booking
    WHERE subsidy > 0 AND status NOT IN ('DENIED', 'CANCELED')
      AND driver_id = ANY(${ids}::uuid[]) AND passenger_id = ANY(${ids}::uuid[])`
  return rows.map(({ departure }) => departure.getTime())
})
