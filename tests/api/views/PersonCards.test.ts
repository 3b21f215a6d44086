import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { aTrip } from "#tests/support/builders/entities.ts"
import { get, layerAccountApi, pick, post } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import type { Caller } from "#tests/support/world/people.ts"
import {
  bookAndAccept,
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
    "SRCH-016 PROF-021 has the same completed carpools and rating average as the profile of the driver",
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
