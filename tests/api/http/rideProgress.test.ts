import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { aStop } from "#tests/support/builders/entities.ts"
import { get, layerAccountApi, pick } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import {
  book,
  bookAndAccept,
  createTripAndPeople,
  departurePlus,
  endTrip,
  reportPosition,
  startTrip
} from "#tests/support/world/trips.ts"

layer(layerAccountApi)("the progress of a ride", (it) => {
  it.effect("N96 is for the passenger with a seat: where the car is, when it comes, and how it ended", () =>
    Effect.gen(function* () {
      yield* setTime(departurePlus(-60))
      const { driver, other, passenger, trip } = yield* createTripAndPeople(1)
      const id = yield* bookAndAccept(trip, driver, passenger)
      const progress = (caller = passenger) => get(`/api/v3/commute/booking/${id}/progress`, caller)
      assert.deepInclude((yield* progress()).body, { state: "planned", car: null, started_at: null })
      for (const caller of [driver, other]) assert.strictEqual((yield* progress(caller)).status, 404)

      yield* setTime(departurePlus(0))
      assert.strictEqual((yield* startTrip(trip, driver)).status, 200)
      yield* setTime(departurePlus(10))
      const { lat, lng } = aStop(1)
      assert.strictEqual((yield* reportPosition(trip, driver, { lat, lng }, departurePlus(10))).status, 200)
      const underWay = yield* progress()
      assert.deepInclude(pick(underWay, "car"), { lat, lng })
      assert.strictEqual(pick(underWay, "ended_short"), null)
      assert.match(String(pick(underWay, "arrival_at")), /T08:30/)

      assert.strictEqual((yield* endTrip(trip, driver)).status, 200)
      const ended = yield* progress()
      assert.deepInclude(ended.body, { state: "ended", car: null })
      assert.approximately(Number(pick(ended, "ended_short")), 20_000, 1000)
    })
  )

  it.effect("N96 is hidden from a passenger whose request has no answer", () =>
    Effect.gen(function* () {
      yield* setTime(departurePlus(-60))
      const { passenger, trip } = yield* createTripAndPeople(2)
      const id = String(pick(yield* book(trip, passenger), "id"))
      const answer = yield* get(`/api/v3/commute/booking/${id}/progress`, passenger)
      assert.deepStrictEqual([answer.status, pick(answer, "error")], [404, "booking_not_found"])
    })
  )
})
