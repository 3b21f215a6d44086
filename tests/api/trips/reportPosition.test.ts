import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { straightLine } from "#core/shared/geo.ts"
import { type Answer, layerAccountApi, pick, post } from "#tests/support/account.ts"
import { copenhagen, roskilde, tripId } from "#tests/support/builders.ts"
import { setNow } from "#tests/support/coast.ts"
import { aScene, end, minutesOn, report, rideAlong, start } from "#tests/support/scene.ts"

const refusal = (answer: Answer) => [answer.status, pick(answer, "error")]
const noActiveTrip = [404, "no_active_trip"]
/** So many metres north of the destination. */
const north = (metres: number) => ({ ...copenhagen, lat: copenhagen.lat + metres / 111_195 })

layer(layerAccountApi)("a driver who tells where the car is", (it) => {
  it.effect(
    "LIVE-016 is answered how far it still is, and whether the trip could end with subsidy there",
    () =>
      Effect.gen(function* () {
        const { driver, passenger, trip } = yield* aScene(1)
        yield* setNow(minutesOn(-30))
        yield* rideAlong(trip, driver, passenger)
        assert.deepStrictEqual(refusal(yield* report(trip, driver, roskilde, minutesOn(-30))), noActiveTrip)
        yield* setNow(minutesOn(0))
        assert.strictEqual((yield* start(trip, driver)).status, 200)
        for (const [minutes, place, subsidisable] of [
          [1, roskilde, false],
          [20, north(510), false],
          [21, north(490), true],
          [22, copenhagen, true]
        ] as const) {
          yield* setNow(minutesOn(minutes))
          const answer = yield* report(trip, driver, place, minutesOn(minutes))
          const distance = straightLine(place, copenhagen)
          assert.deepStrictEqual([answer.status, answer.body], [200, { subsidisable, distance }])
        }
        assert.strictEqual((yield* end(trip, driver, true)).status, 200)
        assert.deepStrictEqual(refusal(yield* report(trip, driver, copenhagen, minutesOn(22))), noActiveTrip)
      })
  )

  it.effect("LIVE-016 LIVE-019 is answered by what is known when the position is an old one", () =>
    Effect.gen(function* () {
      const { driver, trip } = yield* aScene(2)
      yield* setNow(minutesOn(0))
      yield* start(trip, driver)
      yield* setNow(minutesOn(2))
      const known = yield* report(trip, driver, roskilde, minutesOn(2))
      const late = yield* report(trip, driver, copenhagen, minutesOn(1))
      assert.deepStrictEqual(late.body, known.body)
      assert.isAbove(Number(pick(known, "distance")), 30_000)
    })
  )

  it.effect("LIVE-016 is nobody but its driver", () =>
    Effect.gen(function* () {
      const { driver, other, passenger, trip } = yield* aScene(3)
      yield* setNow(minutesOn(-30))
      yield* rideAlong(trip, driver, passenger)
      yield* setNow(minutesOn(0))
      yield* start(trip, driver)
      const told = (caller: typeof driver, id = trip.id) =>
        report({ ...trip, id }, caller, copenhagen, minutesOn(0))
      for (const answer of [yield* told(passenger), yield* told(other), yield* told(driver, tripId(99))]) {
        assert.deepStrictEqual(refusal(answer), noActiveTrip)
      }
      const position = { ...copenhagen, accuracy: 5, timestamp: minutesOn(0) }
      assert.strictEqual((yield* post(`/api/driver-trip/${trip.id}/position`, { position })).status, 401)
      const expected = yield* end(trip, driver, true)
      assert.deepStrictEqual(refusal(expected), [409, "no_recent_position"])
    })
  )
})
