import { randomUUID } from "node:crypto"
import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { assert } from "vitest"
import { aTrip, stopId, tripId, userId } from "#tests/support/builders/entities.ts"
import { sessionToken } from "#tests/support/server/accountApi.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

const TRIPS = 20
/** Legs of each trip. */
const LEGS = 3
const PASSENGERS = 200
const FUNDS = 20_000

const driverOf = (trip: number) => userId(1000 + trip)
const passenger = (index: number) => userId(2000 + index)
const stopOf = (trip: number, position: number) => stopId(trip * 10 + position)

/** A trip tomorrow with one seat and no requests. */
const tripWithOneSeat = (trip: number) =>
  aTrip({
    number: trip,
    driverId: driverOf(trip),
    seats: 1,
    departsAt: DateTime.add(DateTime.nowUnsafe(), { days: 1 })
  })

/** Creates trips with one seat each and ten passengers for each of them; answers the tokens of their sessions. */
export const createTripsAndPeople = Effect.gen(function* () {
  for (let trip = 0; trip < TRIPS; trip++) {
    yield* createPerson(driverOf(trip))
    yield* offer(tripWithOneSeat(trip))
  }
  for (let index = 0; index < PASSENGERS; index++) {
    yield* createPerson(passenger(index), { funds: FUNDS })
  }
  return {
    drivers: yield* Effect.forEach(
      Array.from({ length: TRIPS }, (_, n) => driverOf(n)),
      sessionToken
    ),
    passengers: yield* Effect.forEach(
      Array.from({ length: PASSENGERS }, (_, n) => passenger(n)),
      sessionToken
    )
  }
})
type Tokens = Effect.Success<typeof createTripsAndPeople>

/** Sends a request, again with the same idempotency key where it was not answered. */
type Ask = (path: string, init: RequestInit) => Promise<Response>

const headers = (token: string) => ({
  authorization: `Bearer ${token}`,
  "content-type": "application/json",
  "idempotency-key": randomUUID()
})

/** The ids of the bookings that were answered with success, and of those whose acceptance was. */
interface AnsweredBookings {
  readonly booked: ReadonlyArray<string>
  readonly accepted: ReadonlyArray<string>
}

/** Lets every passenger request a seat, and every driver accept all requests. */
export const bookAndAccept = async (ask: Ask, tokens: Tokens, about: string): Promise<AnsweredBookings> => {
  const booked = await Promise.all(
    tokens.passengers.map(async (token, index) => {
      const trip = index % TRIPS
      const body = {
        driver_trip_id: tripId(trip),
        from_driver_stop_id: stopOf(trip, 0),
        to_driver_stop_id: stopOf(trip, 3)
      }
      const init = { method: "POST", headers: headers(token), body: JSON.stringify(body) }
      const response = await ask("/api/v3/commute/marketplace/book", init)
      const answer: { readonly id: string } = await response.json()
      assert.strictEqual(response.status, 200, about)
      return { id: answer.id, trip }
    })
  )
  const acceptances = await Promise.all(
    booked.map(async ({ id, trip }) => {
      const init = { headers: headers(tokens.drivers[trip] ?? "") }
      return { id, status: (await ask(`/api/v3/commute/booking/${id}/accept`, init)).status }
    })
  )
  assert.isTrue(acceptances.every(({ status }) => status === 200 || status === 409))
  return {
    booked: booked.map(({ id }) => id),
    accepted: acceptances.filter(({ status }) => status === 200).map(({ id }) => id)
  }
}

/** Checks that each seat is sold once, that every answered booking and acceptance is stored, once, and that the money adds up. */
export const checkSeatsAndMoney = ({ accepted, booked }: AnsweredBookings, about: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [seats] = yield* sql<{ accepted: number; taken: number; most: number }>`
        SELECT (SELECT count(*)::int FROM booking WHERE status = 'ACCEPTED') AS accepted,
          (SELECT sum(taken)::int FROM trip_leg) AS taken, (SELECT max(taken)::int FROM trip_leg) AS most`
    assert.deepStrictEqual(seats, { accepted: TRIPS, taken: TRIPS * LEGS, most: 1 }, about)
    const confirmed = yield* sql<{ id: string }>`SELECT id FROM booking WHERE status = 'ACCEPTED'`
    assert.sameMembers(
      confirmed.map(({ id }) => id),
      [...accepted],
      about
    )
    const known = yield* sql`SELECT id FROM booking WHERE id = ANY(${[...booked]}::uuid[])`
    const stored = yield* sql`SELECT id FROM booking`
    assert.deepStrictEqual([known.length, stored.length], [PASSENGERS, PASSENGERS])
    const [money] = yield* sql<{ sum: number; held: number; prices: number; own: number }>`
        SELECT (SELECT sum(amount)::int FROM ledger_entry) AS sum,
          (SELECT sum(balance)::int FROM ledger_account WHERE kind = 'held') AS held,
          (SELECT sum(price)::int FROM booking WHERE status IN ('AWAITING_APPROVAL', 'ACCEPTED')) AS prices,
          (SELECT sum(balance)::int FROM ledger_account WHERE kind IN ('held', 'balance')) AS own`
    assert.strictEqual(money?.sum, 0)
    assert.strictEqual(money?.held, money?.prices)
    assert.strictEqual(money?.own, PASSENGERS * FUNDS)
  })
