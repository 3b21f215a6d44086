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
import { notifyMatchesOfTrip } from "#core/usecases/requests/alertMatches.ts"
import { cancelRequest, changeRequest } from "#core/usecases/requests/changeRequest.ts"
import { createRequest } from "#core/usecases/requests/createRequest.ts"
import { stallRequest } from "#core/usecases/requests/keepRequest.ts"
import { publishTripChanged } from "#core/usecases/requests/publishTripChanged.ts"
import { cancelTrip } from "#core/usecases/trips/cancelTrip.ts"
import { atTime } from "#tests/support/api.ts"
import {
  anna,
  aRequest,
  aStop,
  aTrip,
  at,
  bo,
  carl,
  stopId,
  tripId,
  userId
} from "#tests/support/builders.ts"
import { announceAll, announcedTo, layerAgents, timesTold, toldTo } from "#tests/support/rideAgents.ts"
import { createPerson, offer, topUp } from "#tests/support/world.ts"

/** Each test has a week, and people who wait, of its own. */
const inWeek = (week: number) => {
  const later = (time: DateTime.Utc) => DateTime.add(time, { weeks: week })
  const stops = [0, 1, 2, 3].map((position) => {
    const stop = aStop(position)
    return { ...stop, id: stopId(week * 10 + position), plannedTime: later(stop.plannedTime) }
  })
  const plain = aTrip()
  const trip = (more: Partial<DriverTrip> = {}) =>
    aTrip({
      id: tripId(week),
      plannedDeparture: later(plain.plannedDeparture),
      plannedArrival: later(plain.plannedArrival),
      stops,
      ...more
    })
  const wait = (passengerId: UserId, more: Partial<CommuteRequest> = {}) => {
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
    wait,
    evening,
    later,
    now: <A, E, R>(effect: Effect.Effect<A, E, R>) => atTime(evening, effect)
  }
}

/** The trip is there, and everybody hears of it. */
const announced = Effect.fn("announced")(function* (trip: DriverTrip) {
  yield* offer(trip)
  yield* publishTripChanged(trip.id)
  yield* announceAll
})

const waiting = Effect.fn("waiting")(function* (number: number) {
  const id = userId(100 + number)
  yield* createPerson(id, 100 + number)
  return id
})

const callLater = Effect.fn("callLater")(function* (trip: DriverTrip, hours: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE driver_stop SET planned_time = planned_time + make_interval(hours => ${hours}) WHERE trip_id = ${trip.id}`
  yield* publishTripChanged(trip.id)
  yield* announceAll
})

layer(layerAgents, { timeout: "60 seconds" })("ride agents", (it) => {
  it.effect(
    "REQ-007 one new trip is told once to each of two who wait for it, in their language, with the way to it",
    () =>
      Effect.gen(function* () {
        yield* createPerson(bo, 1, "Bo")
        yield* createPerson(anna, 2, "Anna")
        yield* createPerson(carl, 3, "Carl")
        const { now, trip, wait } = inWeek(0)
        const id = yield* now(wait(anna))
        yield* now(wait(carl, { plannedTime: at("2026-03-02T08:10:00Z") }))
        yield* now(announced(trip()))
        assert.deepStrictEqual([yield* timesTold(anna), yield* timesTold(carl)], [1, 1])
        const [told] = yield* toldTo(anna)
        assert.deepStrictEqual(told?.data, {
          title: "En tur, der passer dig",
          body: "Stop 0 – Stop 3, 2. mar. 2026, 09.00. Book din plads.",
          route: `/trip-details/search-result?driverTripId=${tripId(0)}&requestId=${id}&departureStopPivotId=${stopId(0)}&destinationStopPivotId=${stopId(3)}`
        })
        assert.deepStrictEqual(yield* announcedTo(anna), [{ id: told?.id, ...told?.data }])
        assert.strictEqual(told?.kind, "ride_agent_match")
      })
  )

  it.effect("REQ-007 a new request is told of the trips that are there already", () =>
    Effect.gen(function* () {
      const { now, trip, wait } = inWeek(1)
      const passenger = yield* waiting(1)
      yield* now(announced(trip()))
      assert.strictEqual(yield* timesTold(passenger), 0)
      yield* now(Effect.andThen(wait(passenger), announceAll))
      assert.strictEqual(yield* timesTold(passenger), 1)
      yield* now(
        announced({
          ...trip(),
          id: tripId(90),
          driverId: carl,
          stops: inWeek(90)
            .trip()
            .stops.map((stop, n) => ({
              ...stop,
              plannedTime: trip().stops[n]?.plannedTime ?? stop.plannedTime
            }))
        })
      )
      assert.strictEqual(yield* timesTold(passenger), 2)
    })
  )

  it.effect("REQ-007 a trip is told when a change makes it match, and not again after the next change", () =>
    Effect.gen(function* () {
      const { now, trip, wait } = inWeek(2)
      const passenger = yield* waiting(2)
      yield* now(wait(passenger, { plannedTime: at("2026-03-02T12:00:00Z") }))
      yield* now(announced(trip()))
      assert.strictEqual(yield* timesTold(passenger), 0)
      yield* now(callLater(trip(), 5))
      assert.strictEqual(yield* timesTold(passenger), 1)
      yield* now(callLater(trip(), 1))
      assert.strictEqual(yield* timesTold(passenger), 1)
    })
  )

  it.effect("REQ-017 a changed request is told of what it matches now, and of nothing twice", () =>
    Effect.gen(function* () {
      const { later, now, trip, wait } = inWeek(3)
      const passenger = yield* waiting(3)
      const id = yield* now(wait(passenger, { plannedTime: at("2026-03-02T12:00:00Z") }))
      yield* now(announced(trip()))
      assert.strictEqual(yield* timesTold(passenger), 0)
      const change = (iso: string) =>
        now(Effect.andThen(changeRequest(id, passenger, { plannedTime: later(at(iso)) }), announceAll))
      yield* change("2026-03-02T08:15:00Z")
      assert.strictEqual(yield* timesTold(passenger), 1)
      yield* change("2026-03-02T07:00:00Z")
      assert.strictEqual(yield* timesTold(passenger), 1)
    })
  )

  it.effect("REQ-007 a full trip is told to nobody, until a seat is free again", () =>
    Effect.gen(function* () {
      const { now, trip, wait } = inWeek(4)
      const [passenger, pair] = [yield* waiting(4), yield* waiting(5)]
      yield* topUp(anna, 20_000)
      yield* now(wait(passenger))
      yield* now(wait(pair, { seats: 2 }))
      const one = trip({ seats: 1 })
      yield* offer(one)
      const booking = yield* now(
        bookTrip({
          tripId: one.id,
          passengerId: anna,
          fromStopId: stopId(40),
          toStopId: stopId(43),
          seats: Option.none(),
          requestId: Option.none(),
          idempotencyKey: null
        })
      )
      yield* now(acceptBooking({ bookingId: booking, driverId: bo, withPayment: true }))
      yield* now(Effect.andThen(publishTripChanged(one.id), announceAll))
      assert.strictEqual(yield* timesTold(passenger), 0)
      yield* now(Effect.andThen(cancelBooking(booking, anna), announceAll))
      assert.deepStrictEqual([yield* timesTold(passenger), yield* timesTold(pair)], [1, 0])
    })
  )

  it.effect(
    "REQ-018 nobody is told whose request is cancelled or stalled, of an own trip, or of a cancelled one",
    () =>
      Effect.gen(function* () {
        const { evening, now, trip, wait } = inWeek(5)
        const [gone, late] = [yield* waiting(6), yield* waiting(7)]
        const before = yield* timesTold(bo)
        const cancelled = yield* now(wait(gone))
        yield* now(cancelRequest(cancelled, gone))
        const stalled = yield* now(wait(late, { plannedTime: at("2026-03-02T07:55:00Z") }))
        yield* now(wait(bo))
        yield* now(offer(trip()))
        const departing = DateTime.formatIso(DateTime.add(at(evening), { hours: 11, minutes: 56 }))
        yield* atTime(departing, stallRequest(stalled))
        yield* now(Effect.andThen(publishTripChanged(trip().id), announceAll))
        assert.deepStrictEqual([yield* timesTold(gone), yield* timesTold(late)], [0, 0])
        assert.strictEqual(yield* timesTold(bo), before)
        yield* now(cancelTrip(trip().id, bo))
        const fresh = yield* waiting(8)
        yield* now(Effect.andThen(wait(fresh), publishTripChanged(trip().id)))
        yield* now(announceAll)
        assert.strictEqual(yield* timesTold(fresh), 0)
      })
  )

  it.effect("REQ-007 the same news at two processes at the same time is told once", () =>
    Effect.gen(function* () {
      const { now, trip, wait } = inWeek(6)
      const people = yield* Effect.forEach([11, 12, 13], waiting)
      yield* now(Effect.forEach(people, (passenger) => wait(passenger)))
      yield* now(announceAll)
      yield* offer(trip())
      const twice = [
        notifyMatchesOfTrip(trip().id),
        notifyMatchesOfTrip(trip().id),
        notifyMatchesOfTrip(trip().id)
      ]
      yield* now(Effect.all(twice, { concurrency: 3 }))
      const other = yield* Effect.provide(OutboxDispatcher, Layer.fresh(layerOutboxDispatcher))
      const mine = yield* OutboxDispatcher
      for (let n = 0; n < 10; n++) yield* now(publishTripChanged(trip().id))
      yield* now(Effect.all([mine.dispatchDue, other.dispatchDue], { concurrency: 2 }))
      yield* now(announceAll)
      assert.deepStrictEqual(yield* Effect.forEach(people, timesTold), [1, 1, 1])
    })
  )

  it.effect("REQ-007 a request and a trip that come at the same time find each other once", () =>
    Effect.gen(function* () {
      const { now, trip, wait } = inWeek(7)
      const people = yield* Effect.forEach([21, 22, 23, 24], waiting)
      const other = yield* Effect.provide(OutboxDispatcher, Layer.fresh(layerOutboxDispatcher))
      const mine = yield* OutboxDispatcher
      const both = [
        ...people.map((passenger) => Effect.andThen(wait(passenger), mine.dispatchDue)),
        inTransaction(Effect.andThen(offer(trip()), publishTripChanged(trip().id))).pipe(
          Effect.andThen(other.dispatchDue)
        )
      ]
      yield* now(Effect.all(both, { concurrency: "unbounded", discard: true }))
      yield* now(announceAll)
      assert.deepStrictEqual(yield* Effect.forEach(people, timesTold), [1, 1, 1, 1])
    })
  )

  it.effect(
    "REQ-007 a process that dies between match and announcement leaves it to the next one, once",
    () =>
      Effect.gen(function* () {
        const { now, trip, wait } = inWeek(8)
        const passenger = yield* waiting(31)
        yield* now(Effect.andThen(wait(passenger), announceAll))
        yield* offer(trip())
        yield* now(publishTripChanged(trip().id))
        const consumers = yield* OutboxConsumers
        const matched = yield* Deferred.make<void>()
        const dying = Object.fromEntries(
          Object.entries(consumers).map(([kind, consumer]) => [
            kind,
            (event: Parameters<typeof consumer>[0]) =>
              consumer(event).pipe(
                Effect.andThen(Deferred.succeed(matched, undefined)),
                Effect.andThen(Effect.never)
              )
          ])
        )
        const { dispatchDue } = yield* OutboxDispatcher
        const dispatching = Effect.provideService(dispatchDue, OutboxConsumers, dying)
        const fiber = yield* Effect.forkChild(now(dispatching))
        yield* Deferred.await(matched)
        yield* Fiber.interrupt(fiber)
        assert.strictEqual(yield* timesTold(passenger), 0)
        yield* now(announceAll)
        assert.strictEqual(yield* timesTold(passenger), 1)
      })
  )

  it.effect("REQ-007 a trip looks at the requests around its stops alone, however many there are", () =>
    Effect.gen(function* () {
      const { now, trip, wait } = inWeek(9)
      const passenger = yield* waiting(41)
      yield* now(wait(passenger))
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
          const requests = yield* (yield* CommuteRequests).around(
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
