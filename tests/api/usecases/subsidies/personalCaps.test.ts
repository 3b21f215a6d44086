import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { aContract, aTrip, userId } from "#tests/support/builders/entities.ts"
import { layerAccountApi } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { prepared } from "#tests/support/server/prepared.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { createCaller } from "#tests/support/world/people.ts"
import { book, departurePlus, offer } from "#tests/support/world/trips.ts"

const evening = departurePlus(-12 * 60)

/** Counts the bookings of these passengers by their verdict. */
const verdicts = Effect.fn("verdicts")(function* (passengers: ReadonlyArray<string>) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{
    verdict: string
    times: number
  }>`SELECT verdict, count(*)::int AS times FROM booking
    WHERE passenger_id = ANY(${[...passengers]}::uuid[]) GROUP BY verdict ORDER BY verdict`
  return rows.map(({ times, verdict }) => [verdict, times])
})

const createPeople = (from: number, count: number) =>
  Effect.forEach(
    Array.from({ length: count }, (_, index) => userId(from + index)),
    (id) => createCaller(id, { funds: 30_000 })
  )

layer(prepared(layerAccountApi, createContract(aContract())))("what one person can collect", (it) => {
  it.effect("SEC-001 a driver has eight subsidised bookings a day, though ten passengers book at once", () =>
    Effect.gen(function* () {
      yield* setTime(evening)
      const [driver] = yield* createPeople(700, 1)
      assert.isDefined(driver)
      const passengers = yield* createPeople(701, 10)
      const trips = yield* Effect.forEach([0, 1, 2, 3, 4], (index) =>
        offer(aTrip({ number: 10 + index, driverId: driver.id, later: { minutes: index * 120 } }))
      )
      const booked = yield* Effect.forEach(
        passengers,
        (passenger, index) => book(trips[index % 5] ?? aTrip(), passenger),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(new Set(booked.map(({ status }) => status)), new Set([200]))
      assert.deepStrictEqual(yield* verdicts(passengers.map(({ id }) => id)), [
        ["eligible", 8],
        ["fair_use_exceeded", 2]
      ])
    })
  )

  it.effect("SEC-001 a passenger has four subsidised bookings a day, though six are made at once", () =>
    Effect.gen(function* () {
      yield* setTime(evening)
      const drivers = yield* createPeople(720, 6)
      const [passenger] = yield* createPeople(730, 1)
      assert.isDefined(passenger)
      const trips = yield* Effect.forEach(drivers, (driver, index) =>
        offer(aTrip({ number: 20 + index, driverId: driver.id, later: { minutes: index * 90 } }))
      )
      const booked = yield* Effect.forEach(trips, (trip) => book(trip, passenger), {
        concurrency: "unbounded"
      })
      assert.deepStrictEqual(new Set(booked.map(({ status }) => status)), new Set([200]))
      assert.deepStrictEqual(yield* verdicts([passenger.id]), [
        ["eligible", 4],
        ["fair_use_exceeded", 2]
      ])
    })
  )
})
