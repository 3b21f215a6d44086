import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { straightLine } from "#core/shared/geo.ts"
import { copenhagen, roskilde, tripId } from "#tests/support/builders/entities.ts"
import { type ApiResponse, layerAccountApi, pick, post } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import {
  bookAndAccept,
  createTripAndPeople,
  departurePlus,
  endTrip,
  reportPosition,
  startTrip
} from "#tests/support/world/trips.ts"

const refusal = (answer: ApiResponse) => [answer.status, pick(answer, "error")]
const noActiveTrip = [404, "no_active_trip"]
/** A point `metres` north of the destination. */
const north = (metres: number) => ({ ...copenhagen, lat: copenhagen.lat + metres / 111_195 })

layer(layerAccountApi)("a reported position", (it) => {
  it.effect(
    "LIVE-016 the response has the distance to the destination and whether the trip can end with subsidy",
    () =>
      Effect.gen(function* () {
        const { driver, passenger, trip } = yield* createTripAndPeople(1)
        yield* setTime(departurePlus(-30))
        yield* bookAndAccept(trip, driver, passenger)
        assert.deepStrictEqual(
          refusal(yield* reportPosition(trip, driver, roskilde, departurePlus(-30))),
          noActiveTrip
        )
        yield* setTime(departurePlus(0))
        assert.strictEqual((yield* startTrip(trip, driver)).status, 200)
        for (const [minutes, place, subsidisable] of [
          [1, roskilde, false],
          [20, north(510), false],
          [21, north(490), true],
          [22, copenhagen, true]
        ] as const) {
          yield* setTime(departurePlus(minutes))
          const answer = yield* reportPosition(trip, driver, place, departurePlus(minutes))
          const distance = straightLine(place, copenhagen)
          assert.deepStrictEqual([answer.status, answer.body], [200, { subsidisable, distance }])
        }
        assert.strictEqual((yield* endTrip(trip, driver, true)).status, 200)
        assert.deepStrictEqual(
          refusal(yield* reportPosition(trip, driver, copenhagen, departurePlus(22))),
          noActiveTrip
        )
      })
  )

  it.effect("LIVE-016 LIVE-019 an older position than the last one does not replace it", () =>
    Effect.gen(function* () {
      const { driver, trip } = yield* createTripAndPeople(2)
      yield* setTime(departurePlus(0))
      yield* startTrip(trip, driver)
      yield* setTime(departurePlus(2))
      const latest = yield* reportPosition(trip, driver, roskilde, departurePlus(2))
      const late = yield* reportPosition(trip, driver, copenhagen, departurePlus(1))
      assert.deepStrictEqual(late.body, latest.body)
      assert.isAbove(Number(pick(latest, "distance")), 30_000)
    })
  )

  it.effect("LIVE-016 only the driver can report a position", () =>
    Effect.gen(function* () {
      const { driver, other, passenger, trip } = yield* createTripAndPeople(3)
      yield* setTime(departurePlus(-30))
      yield* bookAndAccept(trip, driver, passenger)
      yield* setTime(departurePlus(0))
      yield* startTrip(trip, driver)
      const reportAtDestination = (caller: typeof driver, id = trip.id) =>
        reportPosition({ ...trip, id }, caller, copenhagen, departurePlus(0))
      for (const answer of [
        yield* reportAtDestination(passenger),
        yield* reportAtDestination(other),
        yield* reportAtDestination(driver, tripId(99))
      ]) {
        assert.deepStrictEqual(refusal(answer), noActiveTrip)
      }
      const position = { ...copenhagen, accuracy: 5, timestamp: departurePlus(0) }
      assert.strictEqual((yield* post(`/api/driver-trip/${trip.id}/position`, { position })).status, 401)
      const expected = yield* endTrip(trip, driver, true)
      assert.deepStrictEqual(refusal(expected), [409, "no_recent_position"])
    })
  )
})
