import { assert, layer } from "@effect/vitest"
import { DateTime, Deferred, Effect, Fiber, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { OutboxConsumers } from "#api/outbox/OutboxConsumers.ts"
import { layerOutboxDispatcher, OutboxDispatcher } from "#api/outbox/OutboxDispatcher.ts"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import type { UserId } from "#core/shared/ids.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { acceptBooking, cancelBooking } from "#core/usecases/bookings/answerBooking.ts"
import { bookTrip } from "#core/usecases/bookings/bookTrip.ts"
import { cancelRequest, changeRequest } from "#core/usecases/requests/changeRequest.ts"
import { createRequest } from "#core/usecases/requests/createRequest.ts"
import { notifyMatchesOfTrip } from "#core/usecases/requests/notifyMatches.ts"
import { stallRequest } from "#core/usecases/requests/stallRequest.ts"
import { cancelTrip } from "#core/usecases/trips/cancelTrip.ts"
import { publishTripChanged } from "#core/usecases/trips/publishTripChanged.ts"
import {
  aBookingCommand,
  anna,
  aRequest,
  aTrip,
  at,
  bo,
  carl,
  stopId,
  tripId,
  userId
} from "#tests/support/builders/entities.ts"
import { dispatchAll, layerPortsWithEvents } from "#tests/support/server/backgroundWork.ts"
import { atTime } from "#tests/support/server/clock.ts"
import { countNotifications, notificationsOf, pushedTo } from "#tests/support/world/notifications.ts"
import { createPerson, topUp } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

/** The trip and the requests of a week: each test has a week and passengers of its own. */
const inWeek = (week: number) => {
  const minutes = week * 7 * 24 * 60
  const later = (time: DateTime.Utc) => DateTime.add(time, { minutes })
  const trip = (more: Partial<DriverTrip> = {}) => aTrip({ number: week, later: { minutes }, ...more })
  const createRequestOf = (passengerId: UserId, more: Partial<CommuteRequest> = {}) => {
    const { from, plannedTime, plannedTimeBy, seats, to } = aRequest(more)
    return createRequest({
      from,
      to,
      passengerId,
      plannedTimeBy,
      plannedTime: later(plannedTime),
      seats: Option.some(seats),
      idempotencyKey: null
    })
  }
  const evening = DateTime.formatIso(later(at("2026-03-01T20:00:00Z")))
  return {
    trip,
    createRequestOf,
    evening,
    later,
    atEvening: <A, E, R>(effect: Effect.Effect<A, E, R>) => atTime(evening, effect)
  }
}

/** Offers and publishes a trip, and dispatches all events. */
const publishTrip = Effect.fn("publishTrip")(function* (trip: DriverTrip) {
  yield* offer(trip)
  yield* publishTripChanged(trip.id)
  yield* dispatchAll
})

const createPassenger = Effect.fn("createPassenger")(function* (number: number) {
  const id = userId(100 + number)
  yield* createPerson(id)
  return id
})

const delayStops = Effect.fn("delayStops")(function* (trip: DriverTrip, hours: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE driver_stop SET planned_time = planned_time + make_interval(hours => ${hours}) WHERE trip_id = ${trip.id}`
  yield* publishTripChanged(trip.id)
  yield* dispatchAll
})

layer(layerPortsWithEvents, { timeout: "60 seconds" })("ride agents", (it) => {
  it.effect(
    "REQ-007 a new trip notifies each of two matching passengers once, in their language with a link",
    () =>
      Effect.gen(function* () {
        yield* createPerson(bo, { name: "Bo" })
        yield* createPerson(anna, { name: "Anna" })
        yield* createPerson(carl, { name: "Carl" })
        const { atEvening, trip, createRequestOf } = inWeek(0)
        const id = yield* atEvening(createRequestOf(anna))
        yield* atEvening(createRequestOf(carl, { plannedTime: at("2026-03-02T08:10:00Z") }))
        yield* atEvening(publishTrip(trip()))
        assert.deepStrictEqual([yield* countNotifications(anna), yield* countNotifications(carl)], [1, 1])
        const [notification] = yield* notificationsOf(anna)
        assert.deepStrictEqual(notification?.data, {
          title: "En tur, der passer dig",
          body: "Roskilde – Roskilde, 02/03/26 09.00. Book din plads.",
          route: `/trip-details/search-result?driverTripId=${tripId(0)}&requestId=${id}&departureStopPivotId=${stopId(0)}&destinationStopPivotId=${stopId(3)}`
        })
        assert.deepStrictEqual(yield* pushedTo(anna), [{ id: notification?.id, ...notification?.data }])
        assert.strictEqual(notification?.kind, "ride_agent_match")
      })
  )

  it.effect("REQ-007 a new request notifies its passenger of existing trips", () =>
    Effect.gen(function* () {
      const { atEvening, trip, createRequestOf } = inWeek(1)
      const passenger = yield* createPassenger(1)
      yield* atEvening(publishTrip(trip()))
      assert.strictEqual(yield* countNotifications(passenger), 0)
      yield* atEvening(Effect.andThen(createRequestOf(passenger), dispatchAll))
      assert.strictEqual(yield* countNotifications(passenger), 1)
      yield* atEvening(publishTrip(aTrip({ number: 90, driverId: carl, later: { weeks: 1 } })))
      assert.strictEqual(yield* countNotifications(passenger), 2)
    })
  )

  it.effect(
    "REQ-007 a trip that a change makes match notifies once, and not again after the next change",
    () =>
      Effect.gen(function* () {
        const { atEvening, trip, createRequestOf } = inWeek(2)
        const passenger = yield* createPassenger(2)
        yield* atEvening(createRequestOf(passenger, { plannedTime: at("2026-03-02T12:00:00Z") }))
        yield* atEvening(publishTrip(trip()))
        assert.strictEqual(yield* countNotifications(passenger), 0)
        yield* atEvening(delayStops(trip(), 5))
        assert.strictEqual(yield* countNotifications(passenger), 1)
        yield* atEvening(delayStops(trip(), 1))
        assert.strictEqual(yield* countNotifications(passenger), 1)
      })
  )

  it.effect("REQ-017 a changed request notifies of its new matches, and of no trip twice", () =>
    Effect.gen(function* () {
      const { later, atEvening, trip, createRequestOf } = inWeek(3)
      const passenger = yield* createPassenger(3)
      const id = yield* atEvening(createRequestOf(passenger, { plannedTime: at("2026-03-02T12:00:00Z") }))
      yield* atEvening(publishTrip(trip()))
      assert.strictEqual(yield* countNotifications(passenger), 0)
      const change = (iso: string) =>
        atEvening(Effect.andThen(changeRequest(id, passenger, { plannedTime: later(at(iso)) }), dispatchAll))
      yield* change("2026-03-02T08:15:00Z")
      assert.strictEqual(yield* countNotifications(passenger), 1)
      yield* change("2026-03-02T07:00:00Z")
      assert.strictEqual(yield* countNotifications(passenger), 1)
    })
  )

  it.effect("REQ-007 a full trip notifies nobody until a seat is free again", () =>
    Effect.gen(function* () {
      const { atEvening, trip, createRequestOf } = inWeek(4)
      const [passenger, pair] = [yield* createPassenger(4), yield* createPassenger(5)]
      yield* topUp(anna, 20_000)
      yield* atEvening(createRequestOf(passenger))
      yield* atEvening(createRequestOf(pair, { seats: 2 }))
      const one = trip({ seats: 1 })
      yield* offer(one)
      const booking = yield* atEvening(bookTrip(aBookingCommand(one, anna)))
      yield* atEvening(acceptBooking({ bookingId: booking, driverId: bo, withPayment: true }))
      yield* atEvening(Effect.andThen(publishTripChanged(one.id), dispatchAll))
      assert.strictEqual(yield* countNotifications(passenger), 0)
      yield* atEvening(Effect.andThen(cancelBooking(booking, anna), dispatchAll))
      assert.deepStrictEqual([yield* countNotifications(passenger), yield* countNotifications(pair)], [1, 0])
    })
  )

  it.effect(
    "REQ-018 cancelled or stalled requests, the own trip of a driver and cancelled trips do not match",
    () =>
      Effect.gen(function* () {
        const { evening, atEvening, trip, createRequestOf } = inWeek(5)
        const [cancelling, stalling] = [yield* createPassenger(6), yield* createPassenger(7)]
        const before = yield* countNotifications(bo)
        const cancelled = yield* atEvening(createRequestOf(cancelling))
        yield* atEvening(cancelRequest(cancelled, cancelling))
        const stalled = yield* atEvening(
          createRequestOf(stalling, { plannedTime: at("2026-03-02T07:55:00Z") })
        )
        yield* atEvening(createRequestOf(bo))
        yield* atEvening(offer(trip()))
        const departing = DateTime.formatIso(DateTime.add(at(evening), { hours: 11, minutes: 56 }))
        yield* atTime(departing, stallRequest(stalled))
        yield* atEvening(Effect.andThen(publishTripChanged(trip().id), dispatchAll))
        assert.deepStrictEqual(
          [yield* countNotifications(cancelling), yield* countNotifications(stalling)],
          [0, 0]
        )
        assert.strictEqual(yield* countNotifications(bo), before)
        yield* atEvening(cancelTrip(trip().id, bo))
        const newPassenger = yield* createPassenger(8)
        yield* atEvening(Effect.andThen(createRequestOf(newPassenger), publishTripChanged(trip().id)))
        yield* atEvening(dispatchAll)
        assert.strictEqual(yield* countNotifications(newPassenger), 0)
      })
  )

  it.effect("REQ-007 one change that two processes handle at the same time notifies once", () =>
    Effect.gen(function* () {
      const { atEvening, trip, createRequestOf } = inWeek(6)
      const passengers = yield* Effect.forEach([11, 12, 13], createPassenger)
      yield* atEvening(Effect.forEach(passengers, (passenger) => createRequestOf(passenger)))
      yield* atEvening(dispatchAll)
      yield* offer(trip())
      const concurrent = [
        notifyMatchesOfTrip(trip().id),
        notifyMatchesOfTrip(trip().id),
        notifyMatchesOfTrip(trip().id)
      ]
      yield* atEvening(Effect.all(concurrent, { concurrency: 3 }))
      const second = yield* Effect.provide(OutboxDispatcher, Layer.fresh(layerOutboxDispatcher))
      const first = yield* OutboxDispatcher
      for (let n = 0; n < 10; n++) yield* atEvening(publishTripChanged(trip().id))
      yield* atEvening(Effect.all([first.dispatchDue, second.dispatchDue], { concurrency: 2 }))
      yield* atEvening(dispatchAll)
      assert.deepStrictEqual(yield* Effect.forEach(passengers, countNotifications), [1, 1, 1])
    })
  )

  it.effect("REQ-007 a request and a trip created at the same time match once", () =>
    Effect.gen(function* () {
      const { atEvening, trip, createRequestOf } = inWeek(7)
      const passengers = yield* Effect.forEach([21, 22, 23, 24], createPassenger)
      const second = yield* Effect.provide(OutboxDispatcher, Layer.fresh(layerOutboxDispatcher))
      const first = yield* OutboxDispatcher
      const both = [
        ...passengers.map((passenger) => Effect.andThen(createRequestOf(passenger), first.dispatchDue)),
        inTransaction(Effect.andThen(offer(trip()), publishTripChanged(trip().id))).pipe(
          Effect.andThen(second.dispatchDue)
        )
      ]
      yield* atEvening(Effect.all(both, { concurrency: "unbounded", discard: true }))
      yield* atEvening(dispatchAll)
      assert.deepStrictEqual(yield* Effect.forEach(passengers, countNotifications), [1, 1, 1, 1])
    })
  )

  it.effect("REQ-007 after a process stops between match and dispatch the next one notifies once", () =>
    Effect.gen(function* () {
      const { atEvening, trip, createRequestOf } = inWeek(8)
      const passenger = yield* createPassenger(31)
      yield* atEvening(Effect.andThen(createRequestOf(passenger), dispatchAll))
      yield* offer(trip())
      yield* atEvening(publishTripChanged(trip().id))
      const consumers = yield* OutboxConsumers
      const isMatched = yield* Deferred.make<void>()
      const hangingConsumers = Object.fromEntries(
        Object.entries(consumers).map(([kind, consumer]) => [
          kind,
          (event: Parameters<typeof consumer>[0]) =>
            consumer(event).pipe(
              Effect.andThen(Deferred.succeed(isMatched, undefined)),
              Effect.andThen(Effect.never)
            )
        ])
      )
      const { dispatchDue } = yield* OutboxDispatcher
      const dispatching = Effect.provideService(dispatchDue, OutboxConsumers, hangingConsumers)
      const fiber = yield* Effect.forkChild(atEvening(dispatching))
      yield* Deferred.await(isMatched)
      yield* Fiber.interrupt(fiber)
      assert.strictEqual(yield* countNotifications(passenger), 0)
      yield* atEvening(dispatchAll)
      assert.strictEqual(yield* countNotifications(passenger), 1)
    })
  )

  it.effect("REQ-007 a trip reads only the requests around its stops, however many exist", () =>
    Effect.gen(function* () {
      const { atEvening, trip, createRequestOf } = inWeek(9)
      const passenger = yield* createPassenger(41)
      yield* atEvening(createRequestOf(passenger))
      const sql = yield* SqlClient.SqlClient
      yield* sql`INSERT INTO commute_request (id, passenger_id, status, planned_time, planned_time_by, seats,
          from_street, from_zipcode, from_city, from_country, from_lat, from_lng, to_street, to_zipcode, to_city,
          to_country, to_lat, to_lng, near_cell, far_cell, created_at)
        SELECT gen_random_uuid(), ${passenger}, 'OPEN', r.planned_time, r.planned_time_by, 1, '', '', '', 'DK', 0, 0,
          '', '', '', 'DK', 0, 0, r.near_cell + 1000 + n, r.far_cell, r.created_at
        FROM commute_request r, generate_series(1, 20000) n WHERE r.passenger_id = ${passenger}`
      yield* sql`ANALYZE commute_request`
      const read = Effect.map(
        sql<{
          scanned: number
          fetched: number
        }>`SELECT seq_tup_read::int AS scanned, idx_tup_fetch::int AS fetched
          FROM pg_stat_xact_user_tables WHERE relname = 'commute_request'`,
        ([row]) => row ?? { scanned: 0, fetched: 0 }
      )
      const found = yield* inTransaction(
        Effect.gen(function* () {
          const before = yield* read
          const requests = yield* (yield* CommuteRequests).findCandidates(
            trip(),
            at("2026-03-01T00:00:00Z"),
            defaultProductSettings.search
          )
          const after = yield* read
          const rows = { scanned: after.scanned - before.scanned, fetched: after.fetched - before.fetched }
          return { ids: requests.map((one) => one.passengerId), rows }
        })
      )
      assert.deepStrictEqual(found.ids, [passenger])
      assert.strictEqual(found.rows.scanned, 0)
      assert.isBelow(found.rows.fetched, 10)
    })
  )
})
