import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { occurrenceId } from "#core/recurring/occurrenceId.ts"
import type { RecurringRoute } from "#core/recurring/RecurringRoute.ts"
import type { RecurringTripId, UserId } from "#core/shared/ids.ts"
import { bookTrip } from "#core/usecases/bookings/bookTrip.ts"
import { endRecurringTrip } from "#core/usecases/recurring/changeRecurringTrip.ts"
import { materialise } from "#core/usecases/recurring/materialiseOccurrence.ts"
import { updateRecurringTrip } from "#core/usecases/recurring/updateRecurringTrip.ts"
import { cancelTrip } from "#core/usecases/trips/cancelTrip.ts"
import { findTrip, findTrips } from "#core/usecases/trips/findTrip.ts"
import { atTime, layerTestPorts } from "#tests/support/api.ts"
import { anna, aTrip, at, bo, carl, tripId, userId } from "#tests/support/builders.ts"
import {
  aRecurringTrip,
  drawnOf,
  givenWeek,
  keepDrives,
  recurringTripId,
  routeOf,
  stopOn
} from "#tests/support/recurring.ts"
import { createPerson, offer, topUp } from "#tests/support/world.ts"

const now = "2026-03-02T12:00:00Z"
/** A Monday behind the days ahead. */
const far = "2026-05-04"

const book = (route: RecurringRoute, passengerId: UserId, day = far) =>
  bookTrip({
    tripId: occurrenceId(route.id, day),
    passengerId,
    fromStopId: stopOn(route, 0, day),
    toStopId: stopOn(route, 3, day),
    seats: Option.none(),
    requestId: Option.none(),
    idempotencyKey: null
  })
const refusalOf = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(atTime(now, effect)), (refusal) => refusal._tag)

layer(layerTestPorts)("a ride of a weekly trip behind the days ahead", (it) => {
  it.effect("N25 RECUR-014 is shown before it is there, exactly as it will be", () =>
    Effect.gen(function* () {
      yield* createPerson(bo, 1, "Bo")
      yield* createPerson(anna, 2, "Anna")
      yield* createPerson(carl, 3, "Carl")
      yield* topUp(anna, 50_000)
      yield* topUp(carl, 50_000)
      const route = routeOf(1)
      const id = yield* atTime(now, keepDrives(aRecurringTrip(), route))
      const seen = yield* atTime(now, findTrip(occurrenceId(route.id, far)))
      assert.deepStrictEqual(seen.plannedDeparture, at("2026-05-04T06:00:00Z"))
      const drawn = yield* drawnOf(id)
      assert.isFalse(drawn.some(({ day }) => day === far))
      const asked = [drawn[0]?.id ?? tripId(0), seen.id, tripId(99), occurrenceId(route.id, "2026-05-05")]
      const found = yield* atTime(now, findTrips(asked))
      assert.deepStrictEqual(
        found.map((trip) => trip.id),
        asked.slice(0, 2)
      )
      assert.deepStrictEqual(found[1], seen)
      const made = yield* atTime(now, inTransaction(materialise(id, far)))
      assert.strictEqual(made, seen.id)
      assert.deepStrictEqual(yield* (yield* TripStore).find(made), seen)
      assert.deepStrictEqual(yield* atTime(now, findTrip(made)), seen)
    })
  )

  it.effect("BOOK-019 is created by whoever books it, once, however many ask at the same time", () =>
    Effect.gen(function* () {
      const route = routeOf(2)
      const driver = userId(20)
      yield* createPerson(driver, 20)
      const id = yield* atTime(now, keepDrives(aRecurringTrip({ personId: driver }), route))
      const both = [book(route, anna, "2026-05-11"), book(route, carl, "2026-05-11")]
      const create = Array.from({ length: 6 }, () => inTransaction(materialise(id, "2026-05-11")))
      yield* atTime(now, Effect.all([...both, ...create], { concurrency: "unbounded" }))
      const there = (yield* drawnOf(id)).filter(({ day }) => day === "2026-05-11")
      assert.deepStrictEqual(
        there.map((trip) => trip.id),
        [occurrenceId(route.id, "2026-05-11")]
      )
      const bookings = yield* (yield* BookingStore).ofTrip(occurrenceId(route.id, "2026-05-11"))
      assert.deepStrictEqual(new Set(bookings.map((booking) => booking.passengerId)), new Set([anna, carl]))
      assert.deepStrictEqual(
        bookings.map((booking) => booking.fromStopId),
        [stopOn(route, 0, "2026-05-11"), stopOn(route, 0, "2026-05-11")]
      )
    })
  )

  it.effect(
    "N25 ERR-001 is not there on a day without one, nor when it was called off, nor for its own driver or one who drives already",
    () =>
      Effect.gen(function* () {
        const route = routeOf(3)
        const driver = userId(21)
        yield* createPerson(driver, 21)
        const id = yield* atTime(
          now,
          keepDrives(aRecurringTrip({ personId: driver, validFrom: "2026-03-02" }), route)
        )
        for (const day of ["2026-05-05", "2026-02-23", "2026-03-02", "2027-03-08"]) {
          assert.strictEqual(yield* refusalOf(book(route, anna, day)), "trip_not_found", day)
          assert.strictEqual(yield* refusalOf(findTrip(occurrenceId(route.id, day))), "trip_not_found", day)
        }
        assert.strictEqual(yield* refusalOf(findTrip(occurrenceId(routeOf(9).id, far))), "trip_not_found")
        assert.strictEqual(yield* refusalOf(book(route, driver)), "cannot_book_own_commute")
        assert.isFalse((yield* drawnOf(id)).some(({ day }) => day === far))
        const gone = yield* atTime(now, inTransaction(materialise(id, "2026-05-18")))
        yield* atTime(now, cancelTrip(gone, driver))
        assert.strictEqual(yield* refusalOf(book(route, anna, "2026-05-18")), "trip_not_found")
        assert.strictEqual(yield* atTime(now, inTransaction(materialise(id, "2026-05-18"))), gone)
        const departure = at("2026-05-25T06:10:00Z")
        yield* offer(
          aTrip({
            driverId: driver,
            stops: [],
            plannedDeparture: departure,
            plannedArrival: DateTime.add(departure, { minutes: 30 })
          })
        )
        assert.strictEqual(yield* refusalOf(book(route, anna, "2026-05-25")), "trip_not_found")
        assert.isFalse((yield* drawnOf(id)).some(({ day }) => day === "2026-05-25"))
      })
  )

  it.effect("RECUR-018 goes by another id once the series comes at another time", () =>
    Effect.gen(function* () {
      const route = routeOf(4)
      const driver = userId(22)
      yield* createPerson(driver, 22)
      const id = yield* atTime(now, keepDrives(aRecurringTrip({ personId: driver }), route))
      yield* atTime(now, updateRecurringTrip(id, driver, { seats: 2, times: givenWeek() }))
      assert.strictEqual((yield* atTime(now, findTrip(occurrenceId(route.id, far)))).seats, 2)
      yield* atTime(now, updateRecurringTrip(id, driver, { times: givenWeek({ monday: "09:00" }) }))
      assert.strictEqual(yield* refusalOf(book(route, anna)), "trip_not_found")
      const next = Option.getOrThrow(yield* (yield* RecurringTrips).routeOf(id))
      const trip = yield* atTime(now, findTrip(occurrenceId(next.id, far)))
      assert.deepStrictEqual(trip.plannedDeparture, at("2026-05-04T07:00:00Z"))
      assert.strictEqual(trip.route, route.polyline)
    })
  )

  it.effect("N25 is found by its pattern, page by page", () =>
    Effect.gen(function* () {
      const store = yield* RecurringTrips
      const page = (after: Option.Option<RecurringTripId>) =>
        store.patterns({ after, limit: 2, today: "2026-03-02" })
      const first = yield* page(Option.none())
      const second = yield* page(Option.fromUndefinedOr(first.at(-1)?.id))
      const third = yield* page(Option.fromUndefinedOr(second.at(-1)?.id))
      const all = [...first, ...second, ...third]
      assert.deepStrictEqual([first.length, second.length, third.length], [2, 2, 0])
      const drivers = new Set([bo, userId(20), userId(21), userId(22)])
      assert.deepStrictEqual(new Set(all.map(({ driverId }) => driverId)), drivers)
      const bos = all.find(({ driverId }) => driverId === bo)
      assert.deepInclude(bos, { zone: "Europe/Copenhagen", seats: 3, routeId: routeOf(1).id })
      assert.deepStrictEqual(
        bos?.stops.map((stop) => stop.seconds),
        [0, 600, 1200, 1800]
      )
      yield* atTime(now, endRecurringTrip(bos?.id ?? recurringTripId(0), bo))
      const left = yield* store.patterns({ after: Option.none(), limit: 10, today: "2026-03-02" })
      assert.isFalse(left.some(({ driverId }) => driverId === bo))
    })
  )
})
