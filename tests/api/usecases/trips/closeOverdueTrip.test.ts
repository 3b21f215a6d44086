import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { moveClock } from "#api/dev/moveClock.ts"
import { JobRunner, layerJobRunner } from "#api/jobs/JobRunner.ts"
import { availability } from "#core/money/balances.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { acceptBooking } from "#core/usecases/bookings/answerBooking.ts"
import { addTrip } from "#core/usecases/trips/addTrip.ts"
import { closeOverdueTrip } from "#core/usecases/trips/closeOverdueTrip.ts"
import { overdueCheckJob } from "#core/usecases/trips/scheduleOverdueCheck.ts"
import { startTrip } from "#core/usecases/trips/startTrip.ts"
import { aContract, anna, aTrip, aTripOnDay, bo, carl } from "#tests/support/builders/entities.ts"
import { toMinute } from "#tests/support/builders/payloads.ts"
import { injectWriteFaults } from "#tests/support/database/writeFaults.ts"
import { get, layerAccountApi, pick, post, tokenOf } from "#tests/support/server/accountApi.ts"
import { withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { createPerson, topUp } from "#tests/support/world/people.ts"
import { requestSeat } from "#tests/support/world/trips.ts"

const layerApi = withBackgroundWork(layerAccountApi)

const overdueAt = (trip: DriverTrip) => DateTime.add(trip.plannedArrival, { minutes: 180 })
const available = Effect.fn("available")(function* (userId: UserId) {
  return availability(yield* (yield* Ledger).balancesOf(userId, "DKK")).available
})

/** Bo offers a trip and accepts Anna's booking. */
const offerWithPassenger = Effect.fn("offerWithPassenger")(function* (trip: DriverTrip) {
  yield* setTime(DateTime.subtract(trip.plannedDeparture, { hours: 2 }))
  yield* onProductTime(addTrip(trip))
  const bookingId = yield* requestSeat(trip, anna)
  yield* onProductTime(acceptBooking({ bookingId, driverId: bo, withPayment: true }))
  return bookingId
})
const start = (trip: DriverTrip) =>
  onProductTime(startTrip({ tripId: trip.id, driverId: bo, declinePending: true }))

const people = Effect.gen(function* () {
  yield* createPerson(bo, { name: "Bo" })
  yield* createPerson(anna, { name: "Anna" })
  yield* createPerson(carl, { name: "Carl" })
  yield* topUp(anna, 20_000)
  yield* topUp(carl, 20_000)
  yield* createContract(aContract())
})

const tripEventsOf = Effect.fn("tripEventsOf")(function* (trip: DriverTrip) {
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

layer(layerApi)("an overdue trip that was started", (it) => {
  it.effect(
    "N26 BENEFIT-003 SUBS-006 the trip ends automatically three hours after its arrival, with fares and without subsidy",
    () =>
      Effect.gen(function* () {
        yield* people
        const trip = aTripOnDay(0)
        const bookingId = yield* offerWithPassenger(trip)
        yield* setTime(trip.plannedDeparture)
        yield* start(trip)
        const token = yield* tokenOf(bo)
        yield* moveClock(DateTime.subtract(overdueAt(trip), { seconds: 1 }))
        assert.strictEqual((yield* get("/api/commute/active-trip", { token })).status, 200)
        yield* moveClock(overdueAt(trip))
        assert.strictEqual((yield* get("/api/commute/active-trip", { token })).status, 204)
        const shown = yield* get(`/api/v3/commute/driver/trip/${trip.id}`, { token })
        assert.strictEqual(pick(shown, "ended_automatically"), true)
        assert.strictEqual(toMinute(pick(shown, "completed_at")), "2026-03-02T11:30")
        assert.deepInclude(pick(shown, "benefits", "0"), { type: "driver_earnings", amount: 15 })
        assert.deepInclude(pick(shown, "benefits", "1"), {
          type: "sanction",
          sanctionType: "ended_automatically"
        })
        assert.strictEqual(yield* available(bo), 1500)
        assert.strictEqual(yield* available(anna), 20_000 - 1500)
        const booking = yield* get(`/api/v3/commute/booking/${bookingId}`, { token: yield* tokenOf(anna) })
        assert.strictEqual(pick(booking, "subsidy"), 0)
        assert.include(JSON.stringify(pick(booking, "benefits")), "ended_automatically")
        assert.deepStrictEqual(yield* eventsOf(trip, "TripEnded"), [[bo, anna].toSorted()])
        assert.include(yield* tripEventsOf(trip), "trip_ended_automatically by job")
        const late = yield* post(`/api/commute/${trip.id}/end`, { userExpectsSubsidy: false }, { token })
        assert.strictEqual(late.status, 404)
      })
  )

  it.effect("N26 the trip ends once, however many servers check it at the same time", () =>
    Effect.gen(function* () {
      const trip = aTripOnDay(1)
      yield* offerWithPassenger(trip)
      yield* setTime(trip.plannedDeparture)
      yield* start(trip)
      yield* setTime(overdueAt(trip))
      const before = yield* available(bo)
      const second = yield* Effect.provide(JobRunner, Layer.fresh(layerJobRunner))
      const first = yield* JobRunner
      const check = onProductTime(closeOverdueTrip(trip.id))
      yield* Effect.all([onProductTime(first.runDue), onProductTime(second.runDue), check, check], {
        concurrency: "unbounded"
      })
      assert.strictEqual(yield* available(bo), before + 1500)
      const endEvents = (yield* tripEventsOf(trip)).filter((line) => line.startsWith("trip_ended"))
      assert.lengthOf(endEvents, 1)
    })
  )

  it.effect("N26 the check leaves a trip that its driver has ended unchanged", () =>
    Effect.gen(function* () {
      const trip = aTripOnDay(2)
      yield* offerWithPassenger(trip)
      yield* setTime(trip.plannedDeparture)
      yield* start(trip)
      const token = yield* tokenOf(bo)
      const ended = yield* post(`/api/commute/${trip.id}/end`, { userExpectsSubsidy: false }, { token })
      assert.deepStrictEqual([ended.status, pick(ended, "ended_automatically")], [200, false])
      const tripEvents = yield* tripEventsOf(trip)
      yield* setTime(overdueAt(trip))
      yield* Effect.flatMap(JobRunner, ({ runDue }) => onProductTime(runDue))
      assert.deepStrictEqual(yield* tripEventsOf(trip), tripEvents)
    })
  )
})

layer(layerApi)("an overdue trip that was not started", (it) => {
  it.effect(
    "QUEUE-003 QUEUE-004 BOOK-009 the trip is cancelled with its bookings, returns their fares and blocks no later trip",
    () =>
      Effect.gen(function* () {
        yield* people
        const trip = aTripOnDay(0)
        const nextTrip = aTrip({ number: 500, driverId: bo, later: { minutes: 240 } })
        const bookingId = yield* offerWithPassenger(trip)
        const openRequest = yield* requestSeat(trip, carl)
        yield* onProductTime(addTrip(nextTrip))
        const token = yield* tokenOf(bo)
        const startNext = post(`/api/commute/${nextTrip.id}/start`, {}, { token })
        yield* moveClock(DateTime.subtract(overdueAt(trip), { seconds: 1 }))
        const blocked = yield* startNext
        assert.deepStrictEqual(
          [blocked.status, pick(blocked, "error")],
          [409, "other_trip_pending_activation"]
        )
        yield* moveClock(overdueAt(trip))
        const shown = yield* get(`/api/v3/commute/driver/trip/${trip.id}`, { token })
        assert.strictEqual(toMinute(pick(shown, "cancelled_at")), "2026-03-02T11:30")
        for (const [id, passenger] of [
          [bookingId, anna],
          [openRequest, carl]
        ] as const) {
          const booking = yield* get(`/api/v3/commute/booking/${id}`, { token: yield* tokenOf(passenger) })
          assert.strictEqual(pick(booking, "status"), "CANCELED")
          assert.strictEqual(yield* available(passenger), 20_000)
        }
        const notified = yield* eventsOf(trip, "PassengerCancelledBooking")
        assert.deepStrictEqual(notified, [[bo, anna].toSorted(), [bo, carl].toSorted()])
        assert.include(yield* tripEventsOf(trip), "trip_lapsed by job")
        assert.strictEqual((yield* startNext).status, 200)
        const profile = yield* get("/api/me", { token })
        assert.deepStrictEqual(
          [pick(profile, "stats", "incomplete_trips"), pick(profile, "incompleteTrips")],
          [1, 1]
        )
      })
  )
})

const tables = ["driver_trip", "booking", "trip_leg", "ledger_entry", "trip_event", "outbox", "job"]

layer(layerApi)("an automatic end with a failing write", (it) => {
  it.effect(
    "SUBS-006 N26 the trip ends entirely or not at all, and pays its fare once within fifteen minutes",
    () =>
      Effect.gen(function* () {
        yield* people
        const trip = aTripOnDay(0)
        yield* offerWithPassenger(trip)
        yield* setTime(trip.plannedDeparture)
        yield* start(trip)
        yield* setTime(overdueAt(trip))
        const { runDue } = yield* JobRunner
        const { failAtWrite } = yield* injectWriteFaults(tables)
        const sql = yield* SqlClient.SqlClient
        const isOpen = Effect.map(
          sql`SELECT id FROM driver_trip WHERE id = ${trip.id} AND completed_at IS NULL`,
          (rows) => rows.length === 1
        )
        let failures = 0
        for (; yield* isOpen; failures++) {
          assert.strictEqual(yield* available(bo), 0)
          yield* failAtWrite(0)
          yield* sql`UPDATE job SET due_at = ${DateTime.toDateUtc(overdueAt(trip))} WHERE kind = ${overdueCheckJob}`
          yield* failAtWrite(failures + 1)
          yield* onProductTime(runDue)
        }
        assert.isAtLeast(failures, 8)
        yield* failAtWrite(0)
        yield* onProductTime(runDue)
        assert.strictEqual(yield* available(bo), 1500)
        const [late] = yield* sql<{ minutes: number; times: number }>`SELECT count(*)::int AS times,
        max(extract(epoch FROM l.at - t.completed_at) / 60)::float8 AS minutes
        FROM ledger_transaction l, driver_trip t WHERE l.kind = 'capture' AND t.id = ${trip.id}`
        assert.strictEqual(late?.times, 1)
        assert.isAtMost(late?.minutes ?? 99, 15)
        assert.lengthOf(
          (yield* tripEventsOf(trip)).filter((line) => line === "trip_ended_automatically by job"),
          1
        )
      })
  )
})
