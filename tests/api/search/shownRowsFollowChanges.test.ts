import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { ShownCards } from "#api/search/ShownCards.ts"
import { TripIndexSync } from "#api/search/TripIndexSync.ts"
import { PersonCards } from "#api/views/PersonCards.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Contracts } from "#core/ports/Contracts.ts"
import { atOneMoment } from "#core/ports/ReadMoment.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripParts } from "#core/ports/TripParts.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { metres } from "#core/shared/geo.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { aBooking, aContract, anna, aTrip, bo, carl, contractId } from "#tests/support/builders/entities.ts"
import { atTime } from "#tests/support/server/clock.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

const onSundayEvening = <A, E, R>(effect: Effect.Effect<A, E, R>) => atTime("2026-03-01T20:00:00Z", effect)

const findParts = ({ id }: DriverTrip) =>
  Effect.flatMap(TripParts, ({ findOffered }) =>
    findOffered([{ tripId: id, fromPosition: 0, toPosition: 2 }])
  )
const takeSeats = ({ id: tripId }: DriverTrip, fromPosition: number, seats: number) =>
  Effect.flatMap(BookingStore, ({ changeTakenSeats }) =>
    changeTakenSeats(aBooking({ tripId, fromPosition, toPosition: fromPosition + 1 }), seats)
  )
const cancel = ({ id }: DriverTrip) =>
  Effect.flatMap(TripStore, ({ setTimes }) =>
    Effect.flatMap(DateTime.now, (now) => setTimes(id, { cancelledAt: Option.some(now) }))
  )
const freeOn = (trip: DriverTrip) =>
  Effect.map(findParts(trip), (parts) => parts.map(({ freeSeats }) => freeSeats))

layer(layerTestPorts)("trip parts that were shown before", (it) => {
  it.effect(
    "SRCH-006 SRCH-048 have the seats that are free now, and are gone once the trip is cancelled",
    () =>
      onSundayEvening(
        Effect.gen(function* () {
          yield* createPerson(bo)
          const trip = yield* offer(aTrip({ seats: 3 }))
          yield* (yield* TripIndexSync).upToDate
          assert.deepStrictEqual(yield* freeOn(trip), [3])
          yield* takeSeats(trip, 1, 2)
          assert.deepStrictEqual(yield* freeOn(trip), [1])
          yield* takeSeats(trip, 2, 3)
          assert.deepStrictEqual(yield* freeOn(trip), [1])
          yield* cancel(trip)
          assert.deepStrictEqual(yield* freeOn(trip), [])
        })
      )
  )

  it.effect("SRCH-006 follow the other fields of the trip and its stops", () =>
    onSundayEvening(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const trip = yield* offer(aTrip({ number: 2, later: { days: 1 } }))
        yield* findParts(trip)
        yield* sql`UPDATE driver_trip SET charge_for_trip = NOT charge_for_trip, distance = 12345 WHERE id = ${trip.id}`
        yield* sql`UPDATE driver_stop SET name = 'Moved' WHERE trip_id = ${trip.id} AND position = 0`
        const [part] = yield* findParts(trip)
        assert.deepInclude(part?.trip, { chargeForTrip: !trip.chargeForTrip, distance: metres(12_345) })
        assert.strictEqual(part?.from.name, "Moved")
        yield* sql`UPDATE driver_stop SET deactivated = true WHERE trip_id = ${trip.id} AND position = 0`
        assert.deepStrictEqual(yield* findParts(trip), [])
      })
    )
  )

  it.effect("SRCH-006 are inside a transaction those that it has changed", () =>
    onSundayEvening(
      Effect.gen(function* () {
        const trip = yield* offer(aTrip({ number: 3, later: { days: 2 }, seats: 3 }))
        yield* findParts(trip)
        const inside = yield* inTransaction(Effect.andThen(takeSeats(trip, 0, 1), freeOn(trip)))
        assert.deepStrictEqual(inside, [2])
        assert.deepStrictEqual(yield* freeOn(trip), [2])
      })
    )
  )

  it.effect("SRCH-006 of one moment are those of its first read or newer", () =>
    onSundayEvening(
      Effect.gen(function* () {
        const trip = yield* offer(aTrip({ number: 4, later: { days: 3 }, seats: 3 }))
        yield* takeSeats(trip, 0, 1)
        assert.deepStrictEqual(yield* atOneMoment(freeOn(trip)), [2])
        yield* takeSeats(trip, 0, 1)
        assert.deepStrictEqual(yield* atOneMoment(freeOn(trip)), [1])
      })
    )
  )
})

/** Changes of the card of Bo. */
const cardChanges = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const trip = yield* offer(aTrip({ number: 10, later: { days: 4 } }))
  const [first, , , last] = trip.stops
  if (first === undefined || last === undefined) return assert.fail("no stops")
  const stops = { fromStopId: first.id, toStopId: last.id }
  const booking = aBooking({ tripId: trip.id, status: "ACCEPTED", contractId: Option.none(), ...stops })
  const times = { driverId: bo, departure: trip.plannedDeparture, arrival: trip.plannedArrival }
  yield* (yield* BookingStore).add(booking, times)
  return [
    ["the name", sql`UPDATE person SET name = 'Bodil' WHERE id = ${bo}`],
    ["a profile without an address", sql`UPDATE person SET email = NULL WHERE id = ${bo}`],
    ["a completed booking", sql`UPDATE booking SET completed_at = created_at WHERE id = ${booking.id}`],
    [
      "a rating",
      sql`INSERT INTO rating (booking_id, by_driver, rater_id, rated_id, rating, given_at, shown_from)
        VALUES (${booking.id}, false, ${anna}, ${bo}, 4, now(), '2026-01-01')`
    ],
    ["another rating", sql`UPDATE rating SET rating = 2 WHERE rated_id = ${bo}`],
    ["a deleted rating", sql`DELETE FROM rating WHERE rated_id = ${bo}`],
    ["a booking that is not completed", sql`UPDATE booking SET completed_at = NULL WHERE id = ${booking.id}`]
  ] as const
})

layer(layerTestPorts)("cards and areas that were shown before", (it) => {
  it.effect("SRCH-016 the card of a driver follows the profile, ratings and completed carpools", () =>
    onSundayEvening(
      Effect.gen(function* () {
        yield* createPerson(bo)
        yield* createPerson(anna)
        const { upToDate } = yield* TripIndexSync
        const cardOf = (cards: PersonCards["Service"]) =>
          Effect.map(cards.find([bo]), (found) => found.get(bo))
        const shown = Effect.andThen(upToDate, Effect.flatMap(ShownCards, cardOf))
        let before = yield* shown
        for (const [what, change] of yield* cardChanges) {
          yield* change
          const after = yield* shown
          assert.notDeepEqual(after, before, what)
          assert.deepStrictEqual(after, yield* Effect.flatMap(PersonCards, cardOf), what)
          before = after
        }
        const cards = yield* (yield* ShownCards).find([bo, carl])
        assert.deepStrictEqual([...cards.keys()], [bo])
      })
    )
  )

  it.effect("SUBS-001 the partner areas follow contracts and their policies", () =>
    onSundayEvening(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const all = atOneMoment((yield* Contracts).all)
        yield* (yield* TripIndexSync).upToDate
        assert.deepStrictEqual(yield* all, [])
        yield* createContract(aContract())
        assert.deepStrictEqual(
          (yield* all).map(({ id }) => id),
          [contractId(1)]
        )
        yield* sql`UPDATE area_policy SET blocked = true`
        assert.deepStrictEqual(
          (yield* all).flatMap(({ policies }) => policies.map(({ blocked }) => blocked)),
          [true]
        )
        yield* sql`UPDATE contract SET active = false`
        assert.deepStrictEqual(yield* all, [])
      })
    )
  )
})
