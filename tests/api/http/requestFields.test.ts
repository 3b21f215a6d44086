import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { PlaceId } from "#core/shared/ids.ts"
import { anAddress, anna, aStop, aTrip, bo, onWire } from "#tests/support/builders/entities.ts"
import { get, layerAccountApi, pick, post, tokenOf } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { departurePlus, offer } from "#tests/support/world/trips.ts"

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
  planned_time: departurePlus(0),
  planned_time_by: "ARRIVAL",
  seats: 2,
  ...onWire("from", from),
  ...onWire("to", to)
}

/** The fields that can be changed one by one: the change, and its effect on the response. */
const changes = [
  [{ planned_time: departurePlus(25 * 60) }, { planned_time: departurePlus(25 * 60) }],
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

/** Merges the changed fields into `before`, an address field by field. */
const mergeFields = (before: unknown, expected: Readonly<Record<string, unknown>>): unknown => ({
  ...Object(before),
  ...Object.fromEntries(
    Object.entries(expected).map(([name, value]) => [
      name,
      typeof value === "object" ? { ...Object(before)[name], ...value } : value
    ])
  )
})

layer(layerAccountApi)("the fields of a request", (it) => {
  it.effect("REQ-009 are returned as they were sent, with the best driver trip as the search opens it", () =>
    Effect.gen(function* () {
      yield* setTime(departurePlus(-120))
      yield* createPerson(bo, { name: "Bo" })
      yield* createPerson(anna, { name: "Anna" })
      const options = { token: yield* tokenOf(anna) }
      const created = yield* post(path, command, options)
      const id = String(pick(created, "id"))
      const expected = {
        id,
        status: "OPEN",
        planned_time: departurePlus(0),
        planned_time_by: "ARRIVAL",
        departure: from,
        arrival: to,
        seats: 2,
        recurring_trip_id: null,
        times: null,
        best_driver_trip: null
      }
      assert.deepStrictEqual([created.status, created.body], [201, expected])
      const trip = yield* offer(aTrip({ number: 1, driverId: bo, later: { minutes: -45 } }))
      const opened = yield* get(`/api/v3/commute/marketplace/trip/${trip.id}?requestId=${id}`, options)
      const read = yield* get(`${path}/${id}`, options)
      assert.deepStrictEqual([read.status, read.body], [200, { ...expected, best_driver_trip: opened.body }])
    })
  )

  it.effect("REQ-010 REQ-017 are changed one by one: addresses, places, time and its meaning", () =>
    Effect.gen(function* () {
      const options = { token: yield* tokenOf(anna) }
      const created = yield* post(path, { ...command, planned_time: departurePlus(24 * 60) }, options)
      const requestPath = `${path}/${String(pick(created, "id"))}`
      let { body } = created
      for (const [change, expected] of changes) {
        const answer = yield* post(requestPath, change, options)
        body = mergeFields(body, expected)
        assert.deepStrictEqual([answer.status, answer.body], [200, body], JSON.stringify(change))
        assert.deepStrictEqual((yield* get(requestPath, options)).body, body)
      }
    })
  )
})
