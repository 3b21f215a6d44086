import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime, ProductClock } from "#api/clock/ProductClock.ts"
import { moveClockTo } from "#api/dev/moveClock.ts"
import { JobRunner, layerJobRunner } from "#api/jobs/JobRunner.ts"
import { availability } from "#core/money/balances.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { acceptBooking } from "#core/usecases/bookings/answerBooking.ts"
import { bookTrip } from "#core/usecases/bookings/bookTrip.ts"
import { addTrip } from "#core/usecases/trips/addTrip.ts"
import { closeOverdueTrip } from "#core/usecases/trips/closeOverdueTrip.ts"
import { overdueJob } from "#core/usecases/trips/scheduleOverdueCheck.ts"
import { startTrip } from "#core/usecases/trips/startTrip.ts"
import { get, layerAccountApi, pick, post, tokenOf } from "#tests/support/account.ts"
import { aContract, anna, aStop, aTrip, bo, carl, stopId, tripId } from "#tests/support/builders.ts"
import { makeBreakable } from "#tests/support/faults.ts"
import { workingOn } from "#tests/support/rideAgents.ts"
import { createPerson, sponsor, topUp } from "#tests/support/world.ts"

const layerWorking = workingOn(layerAccountApi)

/** Trips of one test file share nothing: each has a day, ids and stops of its own. */
const tripOn = (day: number, minutes = 0, number = day): DriverTrip => {
  const later = (time: DateTime.Utc) => DateTime.add(time, { days: day, minutes })
  const plain = aTrip()
  const stops = [0, 1, 2, 3].map((position) => {
    const stop = aStop(position)
    return { ...stop, id: stopId(number * 10 + position), plannedTime: later(stop.plannedTime) }
  })
  return aTrip({
    id: tripId(number),
    plannedDeparture: later(plain.plannedDeparture),
    plannedArrival: later(plain.plannedArrival),
    stops
  })
}

const clockTo = (time: DateTime.Utc) =>
  Effect.flatMap(ProductClock, (clock) => clock.setNow(DateTime.toEpochMillis(time)))
const overdueAt = (trip: DriverTrip) => DateTime.add(trip.plannedArrival, { minutes: 180 })
const minuteOf = (instant: unknown) => String(instant).slice(0, 16)
const available = Effect.fn("available")(function* (userId: UserId) {
  return availability(yield* (yield* Ledger).balancesOf(userId, "DKK")).available
})

const ask = (trip: DriverTrip, passengerId: UserId) =>
  onProductTime(
    bookTrip({
      tripId: trip.id,
      passengerId,
      fromStopId: trip.stops[0]?.id ?? stopId(0),
      toStopId: trip.stops[3]?.id ?? stopId(3),
      seats: Option.none(),
      requestId: Option.none(),
      idempotencyKey: null
    })
  )

/** Bo offers a trip on which Anna has a seat. */
const begin = Effect.fn("begin")(function* (trip: DriverTrip) {
  yield* clockTo(DateTime.subtract(trip.plannedDeparture, { hours: 2 }))
  yield* onProductTime(addTrip(trip))
  const bookingId = yield* ask(trip, anna)
  yield* onProductTime(acceptBooking({ bookingId, driverId: bo, withPayment: true }))
  return bookingId
})
const start = (trip: DriverTrip) =>
  onProductTime(startTrip({ tripId: trip.id, driverId: bo, declinePending: true }))

const people = Effect.gen(function* () {
  yield* createPerson(bo, 1, "Bo")
  yield* createPerson(anna, 2, "Anna")
  yield* createPerson(carl, 3, "Carl")
  yield* topUp(anna, 20_000)
  yield* topUp(carl, 20_000)
  yield* sponsor(aContract())
})

const storyOf = Effect.fn("storyOf")(function* (trip: DriverTrip) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ line: string }>`SELECT what || ' by ' || through AS line FROM trip_event
    WHERE trip_id = ${trip.id} ORDER BY at, id`
  return rows.map(({ line }) => line)
})
const eventsOf = Effect.fn("eventsOf")(function* (trip: DriverTrip, kind: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ user_ids: ReadonlyArray<string> }>`SELECT user_ids FROM outbox
    WHERE kind = ${kind} AND data ->> 'trip_id' = ${trip.id} AND dispatched_at IS NOT NULL ORDER BY seq`
  return rows.map((row) => [...row.user_ids].sort())
})

layer(layerWorking)("a trip that its driver forgot to end", (it) => {
  it.effect(
    "N26 BENEFIT-003 SUBS-006 ends by itself three hours later, with its fares and without subsidy",
    () =>
      Effect.gen(function* () {
        yield* people
        const trip = tripOn(0)
        const bookingId = yield* begin(trip)
        yield* clockTo(trip.plannedDeparture)
        yield* start(trip)
        const token = yield* tokenOf(bo)
        yield* moveClockTo(DateTime.subtract(overdueAt(trip), { seconds: 1 }))
        assert.strictEqual((yield* get("/api/commute/active-trip", { token })).status, 200)
        yield* moveClockTo(overdueAt(trip))
        assert.strictEqual((yield* get("/api/commute/active-trip", { token })).status, 204)
        const seen = yield* get(`/api/v3/commute/driver/trip/${trip.id}`, { token })
        assert.strictEqual(pick(seen, "ended_automatically"), true)
        assert.strictEqual(minuteOf(pick(seen, "completed_at")), "2026-03-02T11:30")
        assert.deepInclude(pick(seen, "benefits", "0"), { type: "driver_earnings", amount: 15 })
        assert.deepInclude(pick(seen, "benefits", "1"), {
          type: "sanction",
          sanctionType: "ended_automatically"
        })
        assert.strictEqual(yield* available(bo), 1500)
        assert.strictEqual(yield* available(anna), 20_000 - 1500)
        const own = yield* get(`/api/v3/commute/booking/${bookingId}`, { token: yield* tokenOf(anna) })
        assert.strictEqual(pick(own, "subsidy"), 0)
        assert.include(JSON.stringify(pick(own, "benefits")), "ended_automatically")
        assert.deepStrictEqual(yield* eventsOf(trip, "TripEnded"), [[bo, anna].toSorted()])
        assert.include(yield* storyOf(trip), "trip_ended_automatically by job")
        const late = yield* post(`/api/commute/${trip.id}/end`, { userExpectsSubsidy: false }, { token })
        assert.strictEqual(late.status, 404)
      })
  )

  it.effect("N26 ends once, however many servers look at it and however often", () =>
    Effect.gen(function* () {
      const trip = tripOn(1)
      yield* begin(trip)
      yield* clockTo(trip.plannedDeparture)
      yield* start(trip)
      yield* clockTo(overdueAt(trip))
      const before = yield* available(bo)
      const other = yield* Effect.provide(JobRunner, Layer.fresh(layerJobRunner))
      const mine = yield* JobRunner
      const again = onProductTime(closeOverdueTrip(trip.id))
      yield* Effect.all([onProductTime(mine.runDue), onProductTime(other.runDue), again, again], {
        concurrency: "unbounded"
      })
      assert.strictEqual(yield* available(bo), before + 1500)
      const ends = (yield* storyOf(trip)).filter((line) => line.startsWith("trip_ended"))
      assert.lengthOf(ends, 1)
    })
  )

  it.effect("N26 is left alone when it was ended in time", () =>
    Effect.gen(function* () {
      const trip = tripOn(2)
      yield* begin(trip)
      yield* clockTo(trip.plannedDeparture)
      yield* start(trip)
      const token = yield* tokenOf(bo)
      const ended = yield* post(`/api/commute/${trip.id}/end`, { userExpectsSubsidy: false }, { token })
      assert.deepStrictEqual([ended.status, pick(ended, "ended_automatically")], [200, false])
      const story = yield* storyOf(trip)
      yield* clockTo(overdueAt(trip))
      yield* Effect.flatMap(JobRunner, ({ runDue }) => onProductTime(runDue))
      assert.deepStrictEqual(yield* storyOf(trip), story)
    })
  )
})

layer(layerWorking)("a trip that was never started", (it) => {
  it.effect(
    "QUEUE-003 QUEUE-004 BOOK-009 is called off by itself, tells its passengers, gives their money back and blocks no later one",
    () =>
      Effect.gen(function* () {
        yield* people
        const trip = tripOn(0)
        const later = tripOn(0, 240, 500)
        const bookingId = yield* begin(trip)
        const open = yield* ask(trip, carl)
        yield* onProductTime(addTrip(later))
        const token = yield* tokenOf(bo)
        const startLater = post(`/api/commute/${later.id}/start`, {}, { token })
        yield* moveClockTo(DateTime.subtract(overdueAt(trip), { seconds: 1 }))
        const queued = yield* startLater
        assert.deepStrictEqual([queued.status, pick(queued, "error")], [409, "other_trip_pending_activation"])
        yield* moveClockTo(overdueAt(trip))
        const seen = yield* get(`/api/v3/commute/driver/trip/${trip.id}`, { token })
        assert.strictEqual(minuteOf(pick(seen, "cancelled_at")), "2026-03-02T11:30")
        for (const [id, who] of [
          [bookingId, anna],
          [open, carl]
        ] as const) {
          const own = yield* get(`/api/v3/commute/booking/${id}`, { token: yield* tokenOf(who) })
          assert.strictEqual(pick(own, "status"), "CANCELED")
          assert.strictEqual(yield* available(who), 20_000)
        }
        const told = yield* eventsOf(trip, "PassengerCancelledBooking")
        assert.deepStrictEqual(told, [[bo, anna].toSorted(), [bo, carl].toSorted()])
        assert.include(yield* storyOf(trip), "trip_lapsed by job")
        assert.strictEqual((yield* startLater).status, 200)
        const profile = yield* get("/api/me", { token })
        assert.strictEqual(pick(profile, "stats", "incomplete_trips"), 1)
      })
  )
})

const tables = ["driver_trip", "booking", "trip_leg", "ledger_entry", "trip_event", "outbox", "job"]

layer(layerWorking)("whatever breaks down while a trip ends by itself", (it) => {
  it.effect("SUBS-006 N26 it ends whole, once, and its money is there within fifteen minutes", () =>
    Effect.gen(function* () {
      yield* people
      const trip = tripOn(0)
      yield* begin(trip)
      yield* clockTo(trip.plannedDeparture)
      yield* start(trip)
      yield* clockTo(overdueAt(trip))
      const { runDue } = yield* JobRunner
      const { breakAt } = yield* makeBreakable(tables)
      const sql = yield* SqlClient.SqlClient
      const isOpen = Effect.map(
        sql`SELECT id FROM driver_trip WHERE id = ${trip.id} AND completed_at IS NULL`,
        (rows) => rows.length === 1
      )
      let broken = 0
      for (; yield* isOpen; broken++) {
        assert.strictEqual(yield* available(bo), 0)
        yield* breakAt(0)
        yield* sql`UPDATE job SET due_at = ${DateTime.toDateUtc(overdueAt(trip))} WHERE kind = ${overdueJob}`
        yield* breakAt(broken + 1)
        yield* onProductTime(runDue)
      }
      assert.isAtLeast(broken, 8)
      yield* breakAt(0)
      yield* onProductTime(runDue)
      assert.strictEqual(yield* available(bo), 1500)
      const [late] = yield* sql<{ minutes: number; times: number }>`SELECT count(*)::int AS times,
        max(extract(epoch FROM l.at - t.completed_at) / 60)::float8 AS minutes
        FROM ledger_transaction l, driver_trip t WHERE l.kind = 'capture' AND t.id = ${trip.id}`
      assert.strictEqual(late?.times, 1)
      assert.isAtMost(late?.minutes ?? 99, 15)
      assert.lengthOf(
        (yield* storyOf(trip)).filter((line) => line === "trip_ended_automatically by job"),
        1
      )
    })
  )
})
