import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber, Option } from "effect"
import { SqlClient } from "effect/sql"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { TripId } from "#core/shared/ids.ts"
import { aBooking, aContract, anna, aTrip, bo, userId } from "#tests/support/builders/entities.ts"
import { untilOneWaits } from "#tests/support/database/untilOneWaits.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

const other = userId(700)

layer(layerTestPorts)("the facts of a request of seats", (it) => {
  const trip = aTrip()

  it.effect("BOOK-019 are those after the wait for another passenger of the trip, not those before it", () =>
    Effect.gen(function* () {
      yield* createPerson(bo)
      yield* createPerson(anna)
      yield* createPerson(other)
      yield* offer(trip)
      const bookings = yield* BookingStore
      const trips = yield* TripStore
      const [locked, release] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const booking = aBooking({ passengerId: other, contractId: Option.none() })
      const period = { departure: trip.plannedDeparture, arrival: trip.plannedArrival, driverId: bo }
      const bookFirst = inTransaction(
        Effect.gen(function* () {
          yield* bookings.lockForRequest(trip.id, other)
          yield* Deferred.succeed(locked, undefined)
          yield* Deferred.await(release)
          yield* bookings.add(booking, period)
          yield* trips.setTerms(trip.id, { ...trip, seats: 4 })
        })
      )
      const first = yield* Effect.forkChild(bookFirst)
      yield* Deferred.await(locked)
      const second = yield* Effect.forkChild(inTransaction(bookings.lockForRequest(trip.id, anna)))
      yield* untilOneWaits
      yield* Deferred.succeed(release, undefined)
      yield* Fiber.join(first)
      const facts = yield* Fiber.join(second)
      assert.deepStrictEqual(
        facts.seats.bookings.map(({ id }) => id),
        [booking.id]
      )
      assert.strictEqual(facts.trip.seats, 4)
      assert.deepStrictEqual(
        facts.trip.stops.map(({ id }) => id),
        trip.stops.map(({ id }) => id)
      )
    })
  )

  it.effect("N18 have the other times at which the passenger travels during the trip", () =>
    Effect.gen(function* () {
      const { lockForRequest } = yield* BookingStore
      const later = yield* offer(aTrip({ number: 2, driverId: bo, later: { hours: 5 } }))
      const read = (id: TripId) => inTransaction(lockForRequest(id, other))
      assert.deepStrictEqual((yield* read(trip.id)).travelPeriods, [
        { departure: trip.plannedDeparture, arrival: trip.plannedArrival, drives: false }
      ])
      assert.deepStrictEqual((yield* read(later.id)).travelPeriods, [])
    })
  )

  it.effect("are not found for a trip that does not exist", () =>
    Effect.gen(function* () {
      const { lockForRequest } = yield* BookingStore
      const unknown = TripId.make("00000000-0000-7000-8000-0000000fffff")
      assert.strictEqual(
        (yield* Effect.flip(inTransaction(lockForRequest(unknown, anna))))._tag,
        "trip_not_found"
      )
    })
  )

  it.effect("SUBS-001 have the partner areas as they are, also after a change", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { lockForRequest } = yield* BookingStore
      const names = Effect.map(inTransaction(lockForRequest(trip.id, anna)), ({ areas }) =>
        areas.map(({ name }) => name)
      )
      assert.deepStrictEqual(yield* names, [])
      yield* createContract(aContract())
      assert.strictEqual((yield* names).length, 1)
      yield* sql`UPDATE contract SET name = 'Renamed'`
      assert.deepStrictEqual(yield* names, ["Renamed"])
      yield* sql`UPDATE contract SET active = false`
      assert.deepStrictEqual(yield* names, [])
    })
  )
})
