import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DateTime, Effect, Exit, Layer, Option, Redacted, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, expect, inject, it } from "vitest"
import { layerPorts } from "#api/adapters/layers.ts"
import { layerSecrets } from "#api/adapters/platform/secrets.ts"
import { layerPool } from "#api/database/Database.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { minor } from "#core/shared/Money.ts"
import { holdFare } from "#core/usecases/money/fares.ts"
import { scheduleOverdueCheck } from "#core/usecases/trips/scheduleOverdueCheck.ts"
import { aBooking, aStop, aTrip, bookingId, stopId, tripId, userId } from "#tests/support/builders.ts"
import { freshDatabaseIn, urlOf } from "#tests/support/database.ts"
import { jobsReleased, settleDown } from "#tests/support/dueJobs.ts"
import { startServer } from "#tests/support/server.ts"
import { createPerson, topUp } from "#tests/support/world.ts"

const TRIPS = 40
const FARE = 1500
const secret = "a secret for this test only, long enough to be one"
const now = DateTime.nowUnsafe()
const numbers = Array.from({ length: TRIPS }, (_, index) => index)

/** Left half a day ago with one passenger, and never ended; every other one never started. */
const forgotten = (number: number) => {
  const plannedDeparture = DateTime.subtract(now, { hours: 12 })
  const plannedArrival = DateTime.add(plannedDeparture, { minutes: 30 })
  const stops = [0, 1].map((position) =>
    aStop(position, { id: stopId(number * 10 + position), plannedTime: plannedDeparture })
  )
  return aTrip({
    id: tripId(number),
    driverId: userId(1000 + number),
    stops,
    plannedDeparture,
    plannedArrival,
    startedAt: number % 2 === 0 ? Option.some(plannedDeparture) : Option.none()
  })
}

const seat = Effect.fn("seat")(function* (number: number) {
  const trip = forgotten(number)
  const booking = aBooking({
    id: bookingId(number),
    tripId: trip.id,
    passengerId: userId(2000 + number),
    status: "ACCEPTED",
    fromStopId: stopId(number * 10),
    toStopId: stopId(number * 10 + 1),
    toPosition: 1,
    price: minor(FARE),
    contractId: Option.none()
  })
  const bookings = yield* BookingStore
  const times = { driverId: trip.driverId, departure: trip.plannedDeparture, arrival: trip.plannedArrival }
  yield* bookings.add(booking, times)
  yield* bookings.seat(booking, 1)
  yield* holdFare(booking)
})

const world = Effect.gen(function* () {
  for (const number of numbers) {
    const trip = forgotten(number)
    yield* createPerson(trip.driverId, number)
    yield* createPerson(userId(2000 + number), 1000 + number)
    yield* topUp(userId(2000 + number), 2 * FARE)
    yield* (yield* TripStore).add(trip, trip.plannedDeparture)
    yield* seat(number)
    yield* scheduleOverdueCheck(trip)
  }
})

const scope = Effect.runSync(Scope.make())
const dataDir = mkdtempSync(join(tmpdir(), "samvej-overdue-"))
afterAll(async () => {
  await Effect.runPromise(Scope.close(scope, Exit.void))
  rmSync(dataDir, { recursive: true, force: true })
})

const outcome = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [trips] = yield* sql`SELECT count(*) FILTER (WHERE completed_at IS NOT NULL)::int AS ended,
    count(*) FILTER (WHERE cancelled_at IS NOT NULL)::int AS lapsed,
    count(*) FILTER (WHERE ended_automatically)::int AS automatically FROM driver_trip`
  const told = yield* sql`SELECT what, count(*)::int AS times FROM trip_event
    WHERE what IN ('trip_ended_automatically', 'trip_lapsed') GROUP BY what ORDER BY what`
  const [money] = yield* sql`SELECT
    (SELECT sum(amount)::int FROM ledger_entry) AS total,
    (SELECT sum(balance)::int FROM ledger_account WHERE kind = 'held') AS held,
    (SELECT count(*)::int FROM ledger_transaction WHERE kind = 'capture') AS captured,
    (SELECT count(*)::int FROM ledger_transaction WHERE kind = 'release') AS released,
    (SELECT bool_and(abs(extract(epoch FROM l.at - t.completed_at)) < 15 * 60) FROM ledger_transaction l
      JOIN driver_trip t ON t.id = l.trip_id WHERE l.kind = 'capture') AS in_time`
  return { trips, told, money }
})

it("N26 QUEUE-003 SUBS-006 whichever servers look after them, and whenever one is killed, every trip ends once with its money", {
  timeout: 60_000
}, async () => {
  const address = await Effect.runPromise(Scope.provide(freshDatabaseIn(inject("testCluster")), scope))
  const ports = layerPorts.pipe(
    Layer.provideMerge(layerSecrets(Redacted.make(secret))),
    Layer.provideMerge(layerPool(address, { maxConnections: 2, applicationName: "samvej-overdue" }))
  )
  const run = <A, E>(effect: Effect.Effect<A, E, Layer.Success<typeof ports>>) =>
    Effect.runPromise(Effect.provide(effect, ports))
  await run(world)
  const env = { DATABASE_URL: urlOf(address), TOKEN_SECRET: secret, DATA_DIR: dataDir }
  const [killed, lasting] = await Promise.all([startServer(env), startServer(env)])
  await killed.kill()
  const another = await startServer(env)
  await run(jobsReleased)
  const settled = await Promise.all([settleDown(lasting), settleDown(another)])
  expect(settled.map(({ status }) => status)).toEqual([200, 200])
  await Promise.all([lasting.stop(), another.stop()])
  const half = TRIPS / 2
  expect(await run(outcome)).toEqual({
    trips: { ended: half, lapsed: half, automatically: TRIPS },
    told: [
      { what: "trip_ended_automatically", times: half },
      { what: "trip_lapsed", times: half }
    ],
    money: { total: 0, held: 0, captured: half, released: half, in_time: true }
  })
})
