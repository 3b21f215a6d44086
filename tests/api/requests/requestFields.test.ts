import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { PlaceId } from "#core/shared/ids.ts"
import { get, layerAccountApi, pick, post, tokenOf } from "#tests/support/account.ts"
import { anAddress, anna, aStop, bo, onWire } from "#tests/support/builders.ts"
import { setNow } from "#tests/support/coast.ts"
import { minutesOn, tripLike } from "#tests/support/scene.ts"
import { createPerson, offer } from "#tests/support/world.ts"

const path = "/api/v3/commute/passenger/request"
const from = anAddress({ lat: aStop(0).lat, lng: aStop(0).lng })
const to = anAddress({
  street: "Rådhuspladsen 1",
  zipcode: "1550",
  city: "København",
  lat: aStop(3).lat,
  lng: aStop(3).lng,
  place_id: PlaceId.make("n1550")
})
const command = {
  type: "OTHER",
  planned_time: minutesOn(0),
  planned_time_by: "ARRIVAL",
  seats: 2,
  ...onWire("from", from),
  ...onWire("to", to)
}

/** Every field that may be changed by itself: what is sent, and what is then told. */
const changes = [
  [{ planned_time: minutesOn(25 * 60) }, { planned_time: minutesOn(25 * 60) }],
  [{ planned_time_by: "DEPARTURE" }, { planned_time_by: "DEPARTURE" }],
  [{ from_street: "Køgevej 2" }, { departure: { street: "Køgevej 2" } }],
  [{ from_zipcode: "4600" }, { departure: { zipcode: "4600" } }],
  [{ from_city: "Køge" }, { departure: { city: "Køge" } }],
  [{ from_country: "SE" }, { departure: { country: "SE" } }],
  [{ from_street: "Torvet 1", from_lat: 55.46 }, { departure: { street: "Torvet 1", lat: 55.46 } }],
  [{ from_street: "Torvet 2", from_lng: 12.18 }, { departure: { street: "Torvet 2", lng: 12.18 } }],
  [{ from_place_id: "n4600" }, { departure: { place_id: "n4600" } }],
  [{ to_street: "Storgatan 2" }, { arrival: { street: "Storgatan 2" } }],
  [{ to_zipcode: "21142" }, { arrival: { zipcode: "21142" } }],
  [{ to_city: "Malmö" }, { arrival: { city: "Malmö" } }],
  [{ to_country: "SE" }, { arrival: { country: "SE" } }],
  [{ to_street: "Torget 1", to_lat: 55.6 }, { arrival: { street: "Torget 1", lat: 55.6 } }],
  [{ to_street: "Torget 2", to_lng: 13 }, { arrival: { street: "Torget 2", lng: 13 } }],
  [{ to_place_id: null }, { arrival: { place_id: null } }]
] as const

/** `before` with what was told anew laid over it, an address field by field. */
const laidOver = (before: unknown, told: Readonly<Record<string, unknown>>): unknown => ({
  ...Object(before),
  ...Object.fromEntries(
    Object.entries(told).map(([name, value]) => [
      name,
      typeof value === "object" ? { ...Object(before)[name], ...value } : value
    ])
  )
})

layer(layerAccountApi)("every field of a passenger's request", (it) => {
  it.effect("REQ-009 is told as it was asked for, with the trip that suits it best as it is opened", () =>
    Effect.gen(function* () {
      yield* setNow(minutesOn(-120))
      yield* createPerson(bo, 1, "Bo")
      yield* createPerson(anna, 2, "Anna")
      const sent = { token: yield* tokenOf(anna) }
      const made = yield* post(path, command, sent)
      const id = String(pick(made, "id"))
      const told = {
        id,
        status: "OPEN",
        planned_time: minutesOn(0),
        planned_time_by: "ARRIVAL",
        departure: from,
        arrival: to,
        seats: 2,
        recurring_trip_id: null,
        best_driver_trip: null
      }
      assert.deepStrictEqual([made.status, made.body], [201, told])
      const trip = yield* offer(tripLike(1, bo, {}, -45))
      const opened = yield* get(`/api/v3/commute/marketplace/trip/${trip.id}?seats=2`, sent)
      const read = yield* get(`${path}/${id}`, sent)
      assert.deepStrictEqual([read.status, read.body], [200, { ...told, best_driver_trip: opened.body }])
    })
  )

  it.effect("REQ-010 REQ-017 is changed by itself: addresses, places, the time and what it means", () =>
    Effect.gen(function* () {
      const sent = { token: yield* tokenOf(anna) }
      const made = yield* post(path, { ...command, planned_time: minutesOn(24 * 60) }, sent)
      const own = `${path}/${String(pick(made, "id"))}`
      let { body } = made
      for (const [change, told] of changes) {
        const answer = yield* post(own, change, sent)
        body = laidOver(body, told)
        assert.deepStrictEqual([answer.status, answer.body], [200, body], JSON.stringify(change))
        assert.deepStrictEqual((yield* get(own, sent)).body, body)
      }
    })
  )
})
