import { assert, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { anna, bo } from "#tests/support/builders/entities.ts"
import { layerDemoRegionApi } from "#tests/support/region/demoRegion.ts"
import { pick, post, tokenOf } from "#tests/support/server/accountApi.ts"
import { dispatchAll, withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { countNotifications } from "#tests/support/world/notifications.ts"
import { createPerson } from "#tests/support/world/people.ts"

const departure = DateTime.formatIso(DateTime.add(DateTime.nowUnsafe(), { days: 1 }))

/** Roskilde to Copenhagen, addresses of the demo region. */
const points = { from_lat: 55.64524, from_lng: 12.08543, to_lat: 55.67519, to_lng: 12.55326 }
const addresses = {
  ...points,
  from_street: "Tværbakken 9",
  from_zipcode: "4000",
  from_city: "Roskilde",
  from_country: "DK",
  from_place_id: null,
  to_street: "Fredensgade 30",
  to_zipcode: "1620",
  to_city: "København V",
  to_country: "DK",
  to_place_id: null
}

layer(withBackgroundWork(layerDemoRegionApi), { timeout: "120 seconds" })(
  "a request from coordinates",
  (it) => {
    it.effect(
      "REQ-007 REQ-015 TRIP-043 a request of two coordinates and a time matches a trip that is offered",
      () =>
        Effect.gen(function* () {
          yield* createPerson(bo, { name: "Bo" })
          yield* createPerson(anna, { name: "Anna" })
          const request = { ...points, time: departure, mode: "departure" }
          const created = yield* post("/api/v3/commute/passenger/request", request, {
            token: yield* tokenOf(anna)
          })
          assert.deepStrictEqual(
            [created.status, pick(created, "departure", "street"), pick(created, "departure", "city")],
            [201, "Tværbakken 9", "Roskilde"]
          )
          const offer = {
            ...addresses,
            type: "SINGLE_TRIP",
            charge_for_trip: true,
            departure,
            departure_stops: [],
            via_stops: []
          }
          const offered = yield* post("/api/v3/commute/driver/trip", offer, { token: yield* tokenOf(bo) })
          assert.strictEqual(offered.status, 201)
          yield* onProductTime(dispatchAll)
          assert.strictEqual(yield* countNotifications(anna), 1)
        })
    )

    it.effect("REQ-015 a coordinate in the sea is refused as no address", () =>
      Effect.gen(function* () {
        const request = { ...points, from_lat: 56.5, from_lng: 11.9, time: departure }
        const created = yield* post("/api/v3/commute/passenger/request", request, {
          token: yield* tokenOf(anna)
        })
        assert.deepStrictEqual([created.status, pick(created, "error")], [422, "invalid_address"])
      })
    )
  }
)
