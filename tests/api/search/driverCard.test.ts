import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { get, layerAccountApi, pick, post } from "#tests/support/account.ts"
import { setNow } from "#tests/support/coast.ts"
import { aScene, type Caller, end, minutesOn, rideAlong, start, tripLike } from "#tests/support/scene.ts"
import { offer } from "#tests/support/world.ts"

const rate = (booking: string, caller: Caller, rating: number) =>
  post(`/api/v3/commute/rate/${booking}`, { rating }, caller)

layer(layerAccountApi)("what a result says of its driver", (it) => {
  it.effect(
    "SRCH-016 PROF-021 is what their profile says: trips that were shared, and the mean of the ratings",
    () =>
      Effect.gen(function* () {
        yield* setNow(minutesOn(-60))
        const { driver, other, passenger, trip } = yield* aScene(1)
        const second = yield* offer(tripLike(2, driver.id, { chargeForTrip: false }, 60))
        const third = yield* offer(tripLike(3, driver.id, {}, 120))
        const [annas, carls] = [
          yield* rideAlong(trip, driver, passenger),
          yield* rideAlong(trip, driver, other)
        ]
        const again = yield* rideAlong(second, driver, passenger)
        for (const [one, minutes] of [
          [trip, 0],
          [second, 60]
        ] as const) {
          yield* setNow(minutesOn(minutes))
          assert.strictEqual((yield* start(one, driver)).status, 200)
          assert.strictEqual((yield* end(one, driver)).status, 200)
        }
        yield* rate(annas, passenger, 5)
        yield* rate(carls, other, 4)
        yield* rate(again, passenger, 4)
        const result = yield* get(`/api/v3/commute/marketplace/trip/${third.id}`, passenger)
        const told = { ratings_average: 4.33, ratings_count: 3, stats: { carpools_completed: 2 } }
        assert.deepInclude(pick(result, "driver"), { id: driver.id, last_name: "Test", image: null, ...told })
        const profile = yield* get("/api/me", driver)
        assert.deepStrictEqual(
          [pick(profile, "ratings_average"), pick(profile, "stats", "carpools_completed")],
          [4.33, 2]
        )
        const passengers = yield* get("/api/me", passenger)
        assert.strictEqual(pick(passengers, "stats", "carpools_completed"), 2)
      })
  )
})
