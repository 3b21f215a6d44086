import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { get, layerAccountApi, pick } from "#tests/support/account.ts"
import { aContract, contractId } from "#tests/support/builders.ts"
import { setNow } from "#tests/support/coast.ts"
import { aScene, book, minutesOn } from "#tests/support/scene.ts"
import { sponsor } from "#tests/support/world.ts"

const anId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

layer(layerAccountApi)("the answer to whoever asks for a seat", (it) => {
  it.effect("BOOK-006 BOOK-019 names the booking, its trip and the contract that pays a part of it", () =>
    Effect.gen(function* () {
      yield* setNow(minutesOn(-120))
      yield* sponsor(aContract())
      const { driver, passenger, trip } = yield* aScene(1)
      const key = { headers: { "idempotency-key": "asked-for-once" } }
      const asked = yield* book(trip, { ...passenger, ...key })
      const id = String(pick(asked, "id"))
      assert.match(id, anId)
      assert.deepStrictEqual(
        [asked.status, asked.body],
        [200, { id, driver_trip_id: trip.id, contract_id: contractId(1), status: "AWAITING_APPROVAL" }]
      )
      assert.deepStrictEqual((yield* book(trip, { ...passenger, ...key })).body, asked.body)
      const own = yield* get(`/api/v3/commute/booking/${id}`, passenger)
      assert.deepInclude(own.body, { id, driver_trip_id: trip.id, has_contract: true, subsidy: 10 })
      const driven = yield* get(`/api/v3/commute/driver/trip/${trip.id}`, driver)
      assert.deepInclude(pick(driven, "passenger_trips", "0"), { id, has_contract: true })
    })
  )

  it.effect("BOOK-006 BOOK-019 names no contract where nobody pays a part of it", () =>
    Effect.gen(function* () {
      const { passenger, trip } = yield* aScene(2)
      const outside = { from_driver_stop_id: trip.stops[1]?.id }
      const asked = yield* book(trip, passenger, outside)
      const id = pick(asked, "id")
      assert.deepStrictEqual(asked.body, {
        id,
        driver_trip_id: trip.id,
        contract_id: null,
        status: "AWAITING_APPROVAL"
      })
      const own = yield* get(`/api/v3/commute/booking/${String(id)}`, passenger)
      assert.deepInclude(own.body, { id, has_contract: false, subsidy: 0 })
    })
  )
})
