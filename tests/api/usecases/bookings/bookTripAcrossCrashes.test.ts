import { randomUUID } from "node:crypto"
import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect, it, onTestFinished } from "vitest"
import { aTrip, stopId, tripId, userId } from "#tests/support/builders/entities.ts"
import { sessionToken } from "#tests/support/server/accountApi.ts"
import { RestartingServer } from "#tests/support/server/RestartingServer.ts"
import { databaseOfServers } from "#tests/support/server/serversOfTest.ts"
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

const createTripsAndPeople = Effect.gen(function* () {
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

const openDatabase = databaseOfServers(4)

it("BOOK-019 BOOK-023 SUBS-006 a server killed at any moment oversells no seat, duplicates or loses no booking and moves no money wrongly", {
  timeout: 120_000
}, async () => {
  const { env, run } = await openDatabase()
  const tokens = await run(createTripsAndPeople)
  const seed = Math.floor(Math.random() * 1000)
  const killAfter = [20 + (seed % 60), 100 + (seed % 80), 205 + (seed % 90), 320 + (seed % 50)]
  const server = new RestartingServer(env, killAfter)
  onTestFinished(() => server.stop())
  const headers = (token: string, key: string = randomUUID()) => ({
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "idempotency-key": key
  })

  const booked = await Promise.all(
    tokens.passengers.map(async (token, index) => {
      const trip = index % TRIPS
      const body = {
        driver_trip_id: tripId(trip),
        from_driver_stop_id: stopOf(trip, 0),
        to_driver_stop_id: stopOf(trip, 3)
      }
      const init = { method: "POST", headers: headers(token), body: JSON.stringify(body) }
      const response = await server.ask("/api/v3/commute/marketplace/book", init)
      const answer: { readonly id: string } = await response.json()
      expect(response.status, `seed ${seed}`).toBe(200)
      return { id: answer.id, trip }
    })
  )
  const acceptStatuses = await Promise.all(
    booked.map(async ({ id, trip }) => {
      const init = { headers: headers(tokens.drivers[trip] ?? "") }
      return (await server.ask(`/api/v3/commute/booking/${id}/accept`, init)).status
    })
  )
  await server.stop()
  expect(server.kills, `seed ${seed}`).toBe(killAfter.length)
  expect(acceptStatuses.every((status) => status === 200 || status === 409)).toBe(true)

  const check = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [seats] = yield* sql<{ accepted: number; taken: number; most: number }>`
        SELECT (SELECT count(*)::int FROM booking WHERE status = 'ACCEPTED') AS accepted,
          (SELECT sum(taken)::int FROM trip_leg) AS taken, (SELECT max(taken)::int FROM trip_leg) AS most`
    expect(seats, `seed ${seed}`).toEqual({ accepted: TRIPS, taken: TRIPS * LEGS, most: 1 })
    const known = yield* sql`SELECT id FROM booking WHERE id = ANY(${booked.map(({ id }) => id)}::uuid[])`
    const stored = yield* sql`SELECT id FROM booking`
    expect([known.length, stored.length]).toEqual([PASSENGERS, PASSENGERS])
    const [money] = yield* sql<{ sum: number; held: number; prices: number; own: number }>`
        SELECT (SELECT sum(amount)::int FROM ledger_entry) AS sum,
          (SELECT sum(balance)::int FROM ledger_account WHERE kind = 'held') AS held,
          (SELECT sum(price)::int FROM booking WHERE status IN ('AWAITING_APPROVAL', 'ACCEPTED')) AS prices,
          (SELECT sum(balance)::int FROM ledger_account WHERE kind IN ('held', 'balance')) AS own`
    expect(money?.sum).toBe(0)
    expect(money?.held).toBe(money?.prices)
    expect(money?.own).toBe(PASSENGERS * FUNDS)
  })
  await run(check)
})
