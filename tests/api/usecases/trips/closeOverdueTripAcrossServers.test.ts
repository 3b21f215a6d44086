import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { expect, it } from "vitest"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { minor } from "#core/shared/Money.ts"
import { holdFare } from "#core/usecases/money/fares.ts"
import { scheduleOverdueCheck } from "#core/usecases/trips/scheduleOverdueCheck.ts"
import { aBooking, aTrip, bookingId, stopId, userId } from "#tests/support/builders/entities.ts"
import { runDueWork, waitForReleasedJobs } from "#tests/support/server/backgroundWork.ts"
import { databaseOfServers, startServerOfTest } from "#tests/support/server/serversOfTest.ts"
import { createPerson } from "#tests/support/world/people.ts"

const TRIPS = 40
const FARE = 1500
const now = DateTime.nowUnsafe()
const numbers = Array.from({ length: TRIPS }, (_, index) => index)

/** Departed half a day ago with one passenger and was not ended; every other one was not started. */
const overdueTrip = (number: number) => {
  const departsAt = DateTime.subtract(now, { hours: 12 })
  const startedAt = number % 2 === 0 ? Option.some(departsAt) : Option.none()
  return aTrip({ number, departsAt, driverId: userId(1000 + number), startedAt })
}

const addPassenger = Effect.fn("addPassenger")(function* (number: number) {
  const trip = overdueTrip(number)
  const booking = aBooking({
    id: bookingId(number),
    tripId: trip.id,
    passengerId: userId(2000 + number),
    status: "ACCEPTED",
    fromStopId: stopId(number * 10),
    toStopId: stopId(number * 10 + 3),
    price: minor(FARE),
    contractId: Option.none()
  })
  const bookings = yield* BookingStore
  const times = { driverId: trip.driverId, departure: trip.plannedDeparture, arrival: trip.plannedArrival }
  yield* bookings.add(booking, times)
  yield* bookings.changeTakenSeats(booking, 1)
  yield* holdFare(booking)
})

const createTrips = Effect.gen(function* () {
  for (const number of numbers) {
    const trip = overdueTrip(number)
    yield* createPerson(trip.driverId)
    yield* createPerson(userId(2000 + number), { funds: 2 * FARE })
    yield* (yield* TripStore).add(trip, trip.plannedDeparture)
    yield* addPassenger(number)
    yield* scheduleOverdueCheck(trip)
  }
})

const openDatabase = databaseOfServers()

const outcome = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [trips] = yield* sql`SELECT count(*) FILTER (WHERE completed_at IS NOT NULL)::int AS ended,
    count(*) FILTER (WHERE cancelled_at IS NOT NULL)::int AS expired,
    count(*) FILTER (WHERE ended_automatically)::int AS automatically FROM driver_trip`
  const events = yield* sql`SELECT what, count(*)::int AS times FROM trip_event
    WHERE what IN ('trip_ended_automatically', 'trip_lapsed') GROUP BY what ORDER BY what`
  const [money] = yield* sql`SELECT
    (SELECT sum(amount)::int FROM ledger_entry) AS total,
    (SELECT sum(balance)::int FROM ledger_account WHERE kind = 'held') AS held,
    (SELECT count(*)::int FROM ledger_transaction WHERE kind = 'capture') AS captured,
    (SELECT count(*)::int FROM ledger_transaction WHERE kind = 'release') AS released,
    (SELECT bool_and(abs(extract(epoch FROM l.at - t.completed_at)) < 15 * 60) FROM ledger_transaction l
      JOIN driver_trip t ON t.id = l.trip_id WHERE l.kind = 'capture') AS in_time`
  return { trips, events, money }
})

it("N26 QUEUE-003 SUBS-006 several servers, one of them killed, close every overdue trip once with its fares", {
  timeout: 60_000
}, async () => {
  const { env, run } = await openDatabase()
  await run(createTrips)
  const [killed, surviving] = await Promise.all([startServerOfTest(env), startServerOfTest(env)])
  await killed.kill()
  const replacement = await startServerOfTest(env)
  await run(waitForReleasedJobs)
  const finished = await Promise.all([runDueWork(surviving), runDueWork(replacement)])
  expect(finished.map(({ status }) => status)).toEqual([200, 200])
  const half = TRIPS / 2
  expect(await run(outcome)).toEqual({
    trips: { ended: half, expired: half, automatically: TRIPS },
    events: [
      { what: "trip_ended_automatically", times: half },
      { what: "trip_lapsed", times: half }
    ],
    money: { total: 0, held: 0, captured: half, released: half, in_time: true }
  })
})
