import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { never } from "#core/recurring/weekTimes.ts"
import { materialiseRecurringTrip } from "#core/usecases/recurring/materialiseRecurringTrip.ts"
import { tripChanged } from "#core/usecases/requests/publishTripChanged.ts"
import { cancelTrip } from "#core/usecases/trips/cancelTrip.ts"
import { atTime, layerTestPorts } from "#tests/support/api.ts"
import { aBooking, anna, aStop, aTrip, at, bo, stopId, tripId, userId } from "#tests/support/builders.ts"
import { aRecurringTrip, departuresOf, drawnOf, keepDrives, routeOf } from "#tests/support/recurring.ts"
import { createPerson, offer } from "#tests/support/world.ts"

const again = (id: Parameters<typeof materialiseRecurringTrip>[0], iso: string) =>
  atTime(iso, materialiseRecurringTrip(id, at(iso)))

layer(layerTestPorts)("the days ahead of a driver's weekly trip", (it) => {
  it.effect("RECUR-015 have their rides at once, at 08:00 and 16:30 before and after the clocks change", () =>
    Effect.gen(function* () {
      yield* createPerson(bo, 1, "Bo")
      yield* createPerson(anna, 2, "Anna")
      const times = { ...never, monday: "08:00", thursday: "16:30" }
      const spring = yield* atTime("2026-03-20T12:00:00Z", keepDrives(aRecurringTrip({ times }), routeOf(1)))
      assert.deepStrictEqual(yield* departuresOf(spring), [
        "2026-03-23T07:00Z",
        "2026-03-26T15:30Z",
        "2026-03-30T06:00Z",
        "2026-04-02T14:30Z"
      ])
      const autumn = yield* atTime("2026-10-18T12:00:00Z", keepDrives(aRecurringTrip({ times }), routeOf(2)))
      assert.deepStrictEqual(yield* departuresOf(autumn), [
        "2026-10-19T06:00Z",
        "2026-10-22T14:30Z",
        "2026-10-26T07:00Z",
        "2026-10-29T15:30Z"
      ])
      const [first] = yield* drawnOf(spring)
      const trip = yield* (yield* TripStore).find(first?.id ?? tripId(0))
      assert.deepStrictEqual(trip.occurrence, Option.some({ recurringTripId: spring, day: "2026-03-23" }))
      assert.lengthOf(trip.stops, 4)
    })
  )

  it.effect("REQ-007 RECUR-013 are each told to whoever waits for such a trip", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [drawn] = yield* sql<{ told: number; trips: number }>`SELECT
        (SELECT count(DISTINCT data ->> 'trip_id') FROM outbox WHERE kind = ${tripChanged})::int AS told,
        (SELECT count(*) FROM driver_trip)::int AS trips`
      assert.deepStrictEqual(drawn, { told: 8, trips: 8 })
    })
  )

  it.effect("RECUR-015 are drawn once, however many draw them at the same time", () =>
    Effect.gen(function* () {
      const driver = userId(20)
      yield* createPerson(driver, 20)
      const recurringTrip = aRecurringTrip({
        personId: driver,
        times: { ...never, tuesday: "07:00", friday: "07:00" }
      })
      const id = yield* atTime("2026-03-02T12:00:00Z", keepDrives(recurringTrip, routeOf(3)))
      assert.lengthOf(yield* drawnOf(id), 4)
      const all = Array.from({ length: 12 }, () => again(id, "2026-03-10T12:00:00Z"))
      yield* Effect.all(all, { concurrency: "unbounded" })
      const days = (yield* drawnOf(id)).map(({ day }) => day)
      assert.deepStrictEqual(days, [
        "2026-03-03",
        "2026-03-06",
        "2026-03-10",
        "2026-03-13",
        "2026-03-17",
        "2026-03-20"
      ])
      const sql = yield* SqlClient.SqlClient
      const twice = sql`UPDATE driver_trip SET day = '2026-03-06' WHERE recurring_trip_id = ${id}
        AND day = '2026-03-03'`
      const refused = yield* Effect.flip(twice)
      assert.include(JSON.stringify(refused.reason.cause), "driver_trip_once_a_day")
    })
  )

  it.effect("TRIP-056 RECUR-015 stay without the ride that the driver has called off", () =>
    Effect.gen(function* () {
      const driver = userId(21)
      yield* createPerson(driver, 21)
      const id = yield* atTime(
        "2026-03-02T12:00:00Z",
        keepDrives(aRecurringTrip({ personId: driver }), routeOf(4))
      )
      const [first] = yield* drawnOf(id)
      yield* atTime("2026-03-02T13:00:00Z", cancelTrip(first?.id ?? tripId(0), driver))
      yield* again(id, "2026-03-03T12:00:00Z")
      assert.deepStrictEqual(
        (yield* drawnOf(id)).map(({ cancelled, day }) => [day, cancelled]),
        [
          ["2026-03-09", true],
          ["2026-03-16", false]
        ]
      )
    })
  )
})

layer(layerTestPorts)("a day on which the driver is taken", (it) => {
  const elsewhere = (number: number, iso: string, driverId = bo) => {
    const plannedDeparture = at(iso)
    return aTrip({
      id: tripId(number),
      driverId,
      plannedDeparture,
      plannedArrival: DateTime.add(plannedDeparture, { minutes: 30 }),
      stops: [0, 1, 2, 3].map((position) => aStop(position, { id: stopId(number * 10 + position) }))
    })
  }
  it.effect("ERR-012 ERR-013 N25 is left out, and has its ride as soon as the driver is free again", () =>
    Effect.gen(function* () {
      yield* createPerson(bo, 1, "Bo")
      yield* createPerson(anna, 2, "Anna")
      const single = yield* offer(elsewhere(1, "2026-03-09T07:20:00Z"))
      const ridden = yield* offer(elsewhere(2, "2026-03-16T06:50:00Z", anna))
      const [from, to] = [stopId(20), stopId(23)]
      const booking = aBooking({ tripId: ridden.id, passengerId: bo, fromStopId: from, toStopId: to })
      yield* (yield* BookingStore).add(
        { ...booking, contractId: Option.none() },
        { driverId: anna, departure: ridden.plannedDeparture, arrival: ridden.plannedArrival }
      )
      const times = { ...never, monday: "08:00", wednesday: "08:00" }
      const id = yield* atTime("2026-03-06T12:00:00Z", keepDrives(aRecurringTrip({ times }), routeOf(1)))
      assert.deepStrictEqual(yield* departuresOf(id), ["2026-03-11T07:00Z", "2026-03-18T07:00Z"])
      yield* atTime("2026-03-06T13:00:00Z", cancelTrip(single.id, bo))
      yield* again(id, "2026-03-07T12:00:00Z")
      assert.deepStrictEqual(yield* departuresOf(id), [
        "2026-03-09T07:00Z",
        "2026-03-11T07:00Z",
        "2026-03-18T07:00Z"
      ])
    })
  )
})
