import { assert, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { pick, post, tokenOf } from "#tests/support/account.ts"
import { anna, bo } from "#tests/support/builders.ts"
import { layerRegionApi } from "#tests/support/regionApi.ts"
import { announceAll, timesTold, workingOn } from "#tests/support/rideAgents.ts"
import { createPerson } from "#tests/support/world.ts"

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

layer(workingOn(layerRegionApi), { timeout: "120 seconds" })("a trip that is offered", (it) => {
  it.effect("REQ-007 REQ-015 TRIP-043 is told to who waits for it, from two points and a time", () =>
    Effect.gen(function* () {
      yield* createPerson(bo, 1, "Bo")
      yield* createPerson(anna, 2, "Anna")
      const request = { ...points, time: departure, mode: "departure" }
      const made = yield* post("/api/v3/commute/passenger/request", request, { token: yield* tokenOf(anna) })
      assert.deepStrictEqual(
        [made.status, pick(made, "departure", "street"), pick(made, "departure", "city")],
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
      yield* onProductTime(announceAll)
      assert.strictEqual(yield* timesTold(anna), 1)
    })
  )

  it.effect("REQ-015 a point in the sea is no address", () =>
    Effect.gen(function* () {
      const request = { ...points, from_lat: 56.5, from_lng: 11.9, time: departure }
      const made = yield* post("/api/v3/commute/passenger/request", request, { token: yield* tokenOf(anna) })
      assert.deepStrictEqual([made.status, pick(made, "error")], [422, "invalid_address"])
    })
  )
})
