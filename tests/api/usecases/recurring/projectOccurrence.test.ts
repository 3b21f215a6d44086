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
import { endRecurringTrip } from "#core/usecases/recurring/endRecurringTrip.ts"
import { materialiseOccurrence } from "#core/usecases/recurring/materialiseOccurrence.ts"
import { updateRecurringTrip } from "#core/usecases/recurring/updateRecurringTrip.ts"
import { cancelTrip } from "#core/usecases/trips/cancelTrip.ts"
import { findTrip, findTrips } from "#core/usecases/trips/findTrip.ts"
import { anna, aTrip, at, bo, carl, tripId, userId } from "#tests/support/builders/entities.ts"
import {
  aRecurringRoute,
  aRecurringTrip,
  aWeekChange,
  recurringTripId,
  stopIdOn
} from "#tests/support/builders/recurringTrips.ts"
import { atTime } from "#tests/support/server/clock.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"
import { createPerson, topUp } from "#tests/support/world/people.ts"
import { createRecurringTrip, occurrencesOf } from "#tests/support/world/recurringTrips.ts"
import { offer } from "#tests/support/world/trips.ts"

const now = "2026-03-02T12:00:00Z"
/** A Monday after the days ahead. */
const far = "2026-05-04"

const book = (route: RecurringRoute, passengerId: UserId, day = far) =>
  bookTrip({
    tripId: occurrenceId(route.id, day),
    passengerId,
    fromStopId: stopIdOn(route, 0, day),
    toStopId: stopIdOn(route, 3, day),
    seats: Option.none(),
    requestId: Option.none(),
    idempotencyKey: null
  })
const refusalOf = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(atTime(now, effect)), (refusal) => refusal._tag)

layer(layerTestPorts)("an occurrence after the days ahead", (it) => {
  it.effect("N25 RECUR-014 a projected occurrence equals the one that is materialised later", () =>
    Effect.gen(function* () {
      yield* createPerson(bo, { name: "Bo" })
      yield* createPerson(anna, { name: "Anna" })
      yield* createPerson(carl, { name: "Carl" })
      yield* topUp(anna, 50_000)
      yield* topUp(carl, 50_000)
      const route = aRecurringRoute({ number: 1 })
      const id = yield* atTime(now, createRecurringTrip(aRecurringTrip(), route))
      const projected = yield* atTime(now, findTrip(occurrenceId(route.id, far)))
      assert.deepStrictEqual(projected.plannedDeparture, at("2026-05-04T06:00:00Z"))
      const occurrences = yield* occurrencesOf(id)
      assert.isFalse(occurrences.some(({ day }) => day === far))
      const ids = [
        occurrences[0]?.id ?? tripId(0),
        projected.id,
        tripId(99),
        occurrenceId(route.id, "2026-05-05")
      ]
      const found = yield* atTime(now, findTrips(ids))
      assert.deepStrictEqual(
        found.map((trip) => trip.id),
        ids.slice(0, 2)
      )
      assert.deepStrictEqual(found[1], projected)
      const materialised = yield* atTime(now, inTransaction(materialiseOccurrence(id, far)))
      assert.strictEqual(materialised, projected.id)
      assert.deepStrictEqual(yield* (yield* TripStore).find(materialised), projected)
      assert.deepStrictEqual(yield* atTime(now, findTrip(materialised)), projected)
    })
  )

  it.effect("BOOK-019 concurrent bookings of a projected occurrence materialise it once", () =>
    Effect.gen(function* () {
      const route = aRecurringRoute({ number: 2 })
      const driver = userId(20)
      yield* createPerson(driver)
      const id = yield* atTime(now, createRecurringTrip(aRecurringTrip({ personId: driver }), route))
      const concurrentBookings = [book(route, anna, "2026-05-11"), book(route, carl, "2026-05-11")]
      const create = Array.from({ length: 6 }, () => inTransaction(materialiseOccurrence(id, "2026-05-11")))
      yield* atTime(now, Effect.all([...concurrentBookings, ...create], { concurrency: "unbounded" }))
      const created = (yield* occurrencesOf(id)).filter(({ day }) => day === "2026-05-11")
      assert.deepStrictEqual(
        created.map((trip) => trip.id),
        [occurrenceId(route.id, "2026-05-11")]
      )
      const bookings = yield* (yield* BookingStore).ofTrip(occurrenceId(route.id, "2026-05-11"))
      assert.deepStrictEqual(new Set(bookings.map((booking) => booking.passengerId)), new Set([anna, carl]))
      assert.deepStrictEqual(
        bookings.map((booking) => booking.fromStopId),
        [stopIdOn(route, 0, "2026-05-11"), stopIdOn(route, 0, "2026-05-11")]
      )
    })
  )

  it.effect(
    "N25 ERR-001 a day without occurrence, a cancelled one and a busy driver are refused, and so is the driver as passenger",
    () =>
      Effect.gen(function* () {
        const route = aRecurringRoute({ number: 3 })
        const driver = userId(21)
        yield* createPerson(driver)
        const id = yield* atTime(
          now,
          createRecurringTrip(aRecurringTrip({ personId: driver, validFrom: "2026-03-02" }), route)
        )
        for (const day of ["2026-05-05", "2026-02-23", "2026-03-02", "2027-03-08"]) {
          assert.strictEqual(yield* refusalOf(book(route, anna, day)), "trip_not_found", day)
          assert.strictEqual(yield* refusalOf(findTrip(occurrenceId(route.id, day))), "trip_not_found", day)
        }
        assert.strictEqual(
          yield* refusalOf(findTrip(occurrenceId(aRecurringRoute({ number: 9 }).id, far))),
          "trip_not_found"
        )
        assert.strictEqual(yield* refusalOf(book(route, driver)), "cannot_book_own_commute")
        assert.isFalse((yield* occurrencesOf(id)).some(({ day }) => day === far))
        const cancelled = yield* atTime(now, inTransaction(materialiseOccurrence(id, "2026-05-18")))
        yield* atTime(now, cancelTrip(cancelled, driver))
        assert.strictEqual(yield* refusalOf(book(route, anna, "2026-05-18")), "trip_not_found")
        assert.strictEqual(
          yield* atTime(now, inTransaction(materialiseOccurrence(id, "2026-05-18"))),
          cancelled
        )
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
        assert.isFalse((yield* occurrencesOf(id)).some(({ day }) => day === "2026-05-25"))
      })
  )

  it.effect("RECUR-018 a new time gives occurrences new ids, new seats do not", () =>
    Effect.gen(function* () {
      const route = aRecurringRoute({ number: 4 })
      const driver = userId(22)
      yield* createPerson(driver)
      const id = yield* atTime(now, createRecurringTrip(aRecurringTrip({ personId: driver }), route))
      yield* atTime(now, updateRecurringTrip(id, driver, { seats: 2, times: aWeekChange() }))
      assert.strictEqual((yield* atTime(now, findTrip(occurrenceId(route.id, far)))).seats, 2)
      yield* atTime(now, updateRecurringTrip(id, driver, { times: aWeekChange({ monday: "09:00" }) }))
      assert.strictEqual(yield* refusalOf(book(route, anna)), "trip_not_found")
      const next = Option.getOrThrow(yield* (yield* RecurringTrips).routeOf(id))
      const trip = yield* atTime(now, findTrip(occurrenceId(next.id, far)))
      assert.deepStrictEqual(trip.plannedDeparture, at("2026-05-04T07:00:00Z"))
      assert.strictEqual(trip.route, route.polyline)
    })
  )

  it.effect("N25 patterns of recurring trips are listed page by page", () =>
    Effect.gen(function* () {
      const store = yield* RecurringTrips
      const page = (after: Option.Option<RecurringTripId>) =>
        store.listOpen({ after, limit: 2, today: "2026-03-02" })
      const first = yield* page(Option.none())
      const second = yield* page(Option.fromUndefinedOr(first.at(-1)?.id))
      const third = yield* page(Option.fromUndefinedOr(second.at(-1)?.id))
      const all = [...first, ...second, ...third]
      assert.deepStrictEqual([first.length, second.length, third.length], [2, 2, 0])
      const drivers = new Set([bo, userId(20), userId(21), userId(22)])
      assert.deepStrictEqual(new Set(all.map(({ driverId }) => driverId)), drivers)
      const bos = all.find(({ driverId }) => driverId === bo)
      assert.deepInclude(bos, {
        zone: "Europe/Copenhagen",
        seats: 3,
        routeId: aRecurringRoute({ number: 1 }).id
      })
      assert.deepStrictEqual(
        bos?.stops.map((stop) => stop.seconds),
        [0, 600, 1200, 1800]
      )
      yield* atTime(now, endRecurringTrip(bos?.id ?? recurringTripId(0), bo))
      const left = yield* store.listOpen({ after: Option.none(), limit: 10, today: "2026-03-02" })
      assert.isFalse(left.some(({ driverId }) => driverId === bo))
    })
  )
})
