import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { emptyWeek } from "#core/recurring/week.ts"
import { materialiseRecurringTrip } from "#core/usecases/recurring/materialiseRecurringTrip.ts"
import { cancelTrip } from "#core/usecases/trips/cancelTrip.ts"
import { tripChangedEvent } from "#core/usecases/trips/publishTripChanged.ts"
import { aBooking, anna, aTrip, at, bo, stopId, tripId, userId } from "#tests/support/builders/entities.ts"
import { aRecurringRoute, aRecurringTrip } from "#tests/support/builders/recurringTrips.ts"
import { atTime } from "#tests/support/server/clock.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { createRecurringTrip, departuresOf, occurrencesOf } from "#tests/support/world/recurringTrips.ts"
import { offer } from "#tests/support/world/trips.ts"

const materialiseAt = (id: Parameters<typeof materialiseRecurringTrip>[0], iso: string) =>
  atTime(iso, materialiseRecurringTrip(id, at(iso)))

layer(layerTestPorts)("the days ahead of a driver's recurring trip", (it) => {
  it.effect(
    "RECUR-015 the days ahead have occurrences at once, at 08:00 and 16:30 before and after the clocks change",
    () =>
      Effect.gen(function* () {
        yield* createPerson(bo, { name: "Bo" })
        yield* createPerson(anna, { name: "Anna" })
        const times = { ...emptyWeek, monday: "08:00", thursday: "16:30" }
        const inSpring = yield* atTime(
          "2026-03-20T12:00:00Z",
          createRecurringTrip(aRecurringTrip({ times }), aRecurringRoute({ number: 1 }))
        )
        assert.deepStrictEqual(yield* departuresOf(inSpring), [
          "2026-03-23T07:00Z",
          "2026-03-26T15:30Z",
          "2026-03-30T06:00Z",
          "2026-04-02T14:30Z"
        ])
        const inAutumn = yield* atTime(
          "2026-10-18T12:00:00Z",
          createRecurringTrip(aRecurringTrip({ personId: anna, times }), aRecurringRoute({ number: 2 }))
        )
        assert.deepStrictEqual(yield* departuresOf(inAutumn), [
          "2026-10-19T06:00Z",
          "2026-10-22T14:30Z",
          "2026-10-26T07:00Z",
          "2026-10-29T15:30Z"
        ])
        const [first] = yield* occurrencesOf(inSpring)
        const trip = yield* (yield* TripStore).find(first?.id ?? tripId(0))
        assert.deepStrictEqual(trip.occurrence, Option.some({ recurringTripId: inSpring, day: "2026-03-23" }))
        assert.lengthOf(trip.stops, 4)
      })
  )

  it.effect("REQ-007 RECUR-013 every materialised trip is published for matching requests", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [counts] = yield* sql<{ published: number; trips: number }>`SELECT
        (SELECT count(DISTINCT data ->> 'trip_id') FROM outbox WHERE kind = ${tripChangedEvent})::int AS published,
        (SELECT count(*) FROM driver_trip)::int AS trips`
      assert.deepStrictEqual(counts, { published: 8, trips: 8 })
    })
  )

  it.effect("RECUR-015 concurrent materialisations create each occurrence once", () =>
    Effect.gen(function* () {
      const driver = userId(20)
      yield* createPerson(driver)
      const recurringTrip = aRecurringTrip({
        personId: driver,
        times: { ...emptyWeek, tuesday: "07:00", friday: "07:00" }
      })
      const id = yield* atTime(
        "2026-03-02T12:00:00Z",
        createRecurringTrip(recurringTrip, aRecurringRoute({ number: 3 }))
      )
      assert.lengthOf(yield* occurrencesOf(id), 4)
      const concurrent = Array.from({ length: 12 }, () => materialiseAt(id, "2026-03-10T12:00:00Z"))
      yield* Effect.all(concurrent, { concurrency: "unbounded" })
      const days = (yield* occurrencesOf(id)).map(({ day }) => day)
      assert.deepStrictEqual(days, [
        "2026-03-03",
        "2026-03-06",
        "2026-03-10",
        "2026-03-13",
        "2026-03-17",
        "2026-03-20"
      ])
      const sql = yield* SqlClient.SqlClient
      const duplicate = sql`UPDATE driver_trip SET day = '2026-03-06' WHERE recurring_trip_id = ${id}
        AND day = '2026-03-03'`
      const refused = yield* Effect.flip(duplicate)
      assert.include(JSON.stringify(refused.reason.cause), "driver_trip_once_a_day")
    })
  )

  it.effect("TRIP-056 RECUR-015 an occurrence that the driver has cancelled is not created again", () =>
    Effect.gen(function* () {
      const driver = userId(21)
      yield* createPerson(driver)
      const id = yield* atTime(
        "2026-03-02T12:00:00Z",
        createRecurringTrip(aRecurringTrip({ personId: driver }), aRecurringRoute({ number: 4 }))
      )
      const [first] = yield* occurrencesOf(id)
      yield* atTime("2026-03-02T13:00:00Z", cancelTrip(first?.id ?? tripId(0), driver))
      yield* materialiseAt(id, "2026-03-03T12:00:00Z")
      assert.deepStrictEqual(
        (yield* occurrencesOf(id)).map(({ cancelled, day }) => [day, cancelled]),
        [
          ["2026-03-09", true],
          ["2026-03-16", false]
        ]
      )
    })
  )
})

layer(layerTestPorts)("a day on which the driver is busy", (it) => {
  const otherTrip = (number: number, iso: string, driverId = bo) =>
    aTrip({ number, driverId, departsAt: at(iso) })
  it.effect(
    "ERR-012 ERR-013 N25 a day with another trip or booking of the driver is skipped until the driver is free",
    () =>
      Effect.gen(function* () {
        yield* createPerson(bo, { name: "Bo" })
        yield* createPerson(anna, { name: "Anna" })
        const ownTrip = yield* offer(otherTrip(1, "2026-03-09T07:20:00Z"))
        const bookedTrip = yield* offer(otherTrip(2, "2026-03-16T06:50:00Z", anna))
        const [from, to] = [stopId(20), stopId(23)]
        const booking = aBooking({ tripId: bookedTrip.id, passengerId: bo, fromStopId: from, toStopId: to })
        yield* (yield* BookingStore).add(
          { ...booking, contractId: Option.none() },
          { driverId: anna, departure: bookedTrip.plannedDeparture, arrival: bookedTrip.plannedArrival }
        )
        const times = { ...emptyWeek, monday: "08:00", wednesday: "08:00" }
        const id = yield* atTime(
          "2026-03-06T12:00:00Z",
          createRecurringTrip(aRecurringTrip({ times }), aRecurringRoute({ number: 1 }))
        )
        assert.deepStrictEqual(yield* departuresOf(id), ["2026-03-11T07:00Z", "2026-03-18T07:00Z"])
        yield* atTime("2026-03-06T13:00:00Z", cancelTrip(ownTrip.id, bo))
        yield* materialiseAt(id, "2026-03-07T12:00:00Z")
        assert.deepStrictEqual(yield* departuresOf(id), [
          "2026-03-09T07:00Z",
          "2026-03-11T07:00Z",
          "2026-03-18T07:00Z"
        ])
      })
  )
})
