import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { aTrip } from "#tests/support/builders/entities.ts"
import { get, layerAccountApi, pick, post } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import type { Caller } from "#tests/support/world/people.ts"
import {
  book,
  bookAndAccept,
  changeBooking,
  createTripAndPeople,
  departurePlus,
  endTrip,
  offer,
  startTrip
} from "#tests/support/world/trips.ts"

const rate = (booking: string, caller: Caller, rating: number) =>
  post(`/api/v3/commute/rate/${booking}`, { rating }, caller)

layer(layerAccountApi)("the driver of a search result", (it) => {
  it.effect(
    "SRCH-016 PROF-021 N95 has the same completed carpools and average of the shown ratings as the profile of the driver",
    () =>
      Effect.gen(function* () {
        yield* setTime(departurePlus(-60))
        const { driver, other, passenger, trip } = yield* createTripAndPeople(1)
        const second = yield* offer(
          aTrip({ number: 2, driverId: driver.id, later: { minutes: 60 }, chargeForTrip: false })
        )
        const third = yield* offer(aTrip({ number: 3, driverId: driver.id, later: { minutes: 120 } }))
        const [annaBooking, carlBooking] = [
          yield* bookAndAccept(trip, driver, passenger),
          yield* bookAndAccept(trip, driver, other)
        ]
        const secondBooking = yield* bookAndAccept(second, driver, passenger)
        for (const [one, minutes] of [
          [trip, 0],
          [second, 60]
        ] as const) {
          yield* setTime(departurePlus(minutes))
          assert.strictEqual((yield* startTrip(one, driver)).status, 200)
          assert.strictEqual((yield* endTrip(one, driver)).status, 200)
        }
        yield* rate(annaBooking, passenger, 5)
        yield* rate(carlBooking, other, 4)
        yield* rate(secondBooking, passenger, 4)
        const whileHidden = yield* get(`/api/v3/commute/marketplace/trip/${third.id}`, passenger)
        assert.deepInclude(pick(whileHidden, "driver"), { ratings_average: null, ratings_count: 0 })
        for (const booking of [annaBooking, carlBooking, secondBooking]) yield* rate(booking, driver, 5)
        const result = yield* get(`/api/v3/commute/marketplace/trip/${third.id}`, passenger)
        const driverCard = { ratings_average: 4.33, ratings_count: 3, stats: { carpools_completed: 2 } }
        assert.deepInclude(pick(result, "driver"), {
          id: driver.id,
          last_name: "Test",
          image: null,
          ...driverCard
        })
        const profile = yield* get("/api/me", driver)
        assert.deepStrictEqual(
          [pick(profile, "ratings_average"), pick(profile, "stats", "carpools_completed")],
          [4.33, 2]
        )
        const passengerProfile = yield* get("/api/me", passenger)
        assert.strictEqual(pick(passengerProfile, "stats", "carpools_completed"), 2)
      })
  )
})

/** Books seats on the whole trip, accepted by its driver. */
const takeSeats = Effect.fn("takeSeats")(function* (
  trip: DriverTrip,
  driver: Caller,
  passenger: Caller,
  seats: number
) {
  const booked = yield* book(trip, passenger, { seats })
  assert.strictEqual((yield* changeBooking(pick(booked, "id"), "accept", driver)).status, 200)
})

layer(layerAccountApi)("the stats of a profile", (it) => {
  it.effect("PROF-021 count the person's trips, bookings and seats, as driver and as passenger", () =>
    Effect.gen(function* () {
      yield* setTime(departurePlus(-60))
      const free = { seats: 4, chargeForTrip: false }
      const { driver: both, other, passenger, trip } = yield* createTripAndPeople(4, free)
      const later = (number: number, driverId: UserId, minutes: number) =>
        offer(aTrip({ number, driverId, later: { minutes }, ...free }))
      const [second, third] = [yield* later(5, other.id, 60), yield* later(6, passenger.id, 120)]
      yield* takeSeats(trip, both, passenger, 3)
      yield* takeSeats(trip, both, other, 1)
      yield* takeSeats(second, other, both, 4)
      yield* takeSeats(third, passenger, both, 1)
      for (const [one, driver, minutes] of [
        [trip, both, 0],
        [second, other, 60],
        [third, passenger, 120]
      ] as const) {
        yield* setTime(departurePlus(minutes))
        assert.strictEqual((yield* startTrip(one, driver)).status, 200)
        assert.strictEqual((yield* endTrip(one, driver)).status, 200)
      }
      assert.deepStrictEqual(pick(yield* get("/api/me", both), "stats"), {
        carpools_completed: 3,
        seats_driven: 4,
        seats_booked: 5,
        trips_passenger: 2,
        trips_driver: 1,
        incomplete_trips: 0
      })
    })
  )
})
