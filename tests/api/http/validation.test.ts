import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { People } from "#core/ports/People.ts"
import { openSession } from "#core/usecases/account/openSession.ts"
import { anna, tripId } from "#tests/support/builders/entities.ts"
import { get, layerAccountApi, pick, post, send } from "#tests/support/server/accountApi.ts"
import { streamEvents } from "#tests/support/server/searchStream.ts"
import { createPerson } from "#tests/support/world/people.ts"

const token = Effect.gen(function* () {
  const people = yield* People
  if (Option.isNone(yield* people.find(anna))) yield* createPerson(anna, { name: "Anna" })
  const person = Option.getOrThrow(yield* people.find(anna))
  return (yield* onProductTime(openSession(person, Option.none()))).token
})

const trip = tripId(1)
const search = {
  departure_lat: "55.6",
  departure_lng: "12.1",
  arrival_lat: "55.7",
  arrival_lng: "12.5",
  planned_time: "2026-03-02T08:00:00Z",
  planned_time_by: "DEPARTURE"
}
const route = { origin_lat: "55.6", origin_lng: "12.1", destination_lat: "55.7", destination_lng: "12.5" }
const bounds = { zoom: "10", bounds: "12,55,13,56" }

/** The fields of the calls from search to rating: valid values, and an invalid value for each field. */
const bodies = [
  [
    "BOOK-019",
    "/api/v3/commute/marketplace/book",
    { driver_trip_id: trip, from_driver_stop_id: trip, to_driver_stop_id: trip },
    { driver_trip_id: "1", from_driver_stop_id: 7, to_driver_stop_id: null, request_id: "x", seats: 5 }
  ],
  ["START-006", `/api/commute/${trip}/start`, {}, { decline_pending: "yes" }],
  [
    "END-012",
    `/api/commute/${trip}/end`,
    { userExpectsSubsidy: true },
    { userExpectsSubsidy: "yes", trip_id: 1 }
  ],
  ["RATE-003", `/api/v3/commute/rate/${trip}`, { rating: 5 }, { rating: 4.3, comment: "x".repeat(1001) }],
  [
    "BOOK-020",
    "/api/driver-trip-prospect/book",
    { prospect_id: trip },
    { prospect_id: "abc", from_driver_stop_id: "1", to_driver_stop_id: "2" }
  ],
  [
    "MONEY-018",
    "/api/v3/balance/payment/link",
    { method: "mobilepay", amount: 100 },
    { method: "cash", amount: "lots" }
  ]
] as const

/** The two event streams, by the last part of their path. */
const streams = [
  [
    "SRCH-003",
    "search-stream",
    search,
    {
      departure_lat: "91",
      departure_lng: "NaN",
      arrival_lat: "north",
      arrival_lng: "-181",
      planned_time: "tomorrow",
      planned_time_by: "SOON",
      seats: "9",
      currency: "USD",
      max_walk: "5000"
    }
  ],
  ["SRCH-004", "stop/n1", {}, { planned_time: "tomorrow", seats: "9" }]
] as const

const queries = [
  [
    "MAP-011",
    "/api/route",
    route,
    {
      origin_lat: "Infinity",
      origin_lng: "x",
      destination_lat: "-91",
      destination_lng: "",
      waypoints: "here"
    }
  ],
  [
    "MAP-012",
    "/api/v4/maps/place/autocomplete/json",
    { input: "Algade" },
    { input: "a".repeat(201), location: "home" }
  ],
  ["MAP-013", "/api/v4/maps/geocode/json", { address: "Algade" }, { address: "a".repeat(201), latlng: "55" }],
  ["MAP-014", "/api/reverse-geocode", { lat: "55", lng: "12" }, { lat: "", lng: "999" }],
  ["MAP-010", "/api/v5/map-items", bounds, { zoom: "25", bounds: "world", excludeStops: "maybe" }],
  ["HIST-003", "/api/commute-history", {}, { page: "0" }]
] as const

const fieldsOf = (errors: unknown): ReadonlyArray<string> =>
  typeof errors === "object" && errors !== null ? Object.keys(errors) : []

layer(layerAccountApi)("an invalid value", (it) => {
  for (const [id, path, valid, invalid] of bodies) {
    for (const [field, value] of Object.entries(invalid)) {
      it.effect(`${id} HTTP-001 of ${field} in the body of ${path.split("?")[0]} is named in Danish`, () =>
        Effect.gen(function* () {
          const options = { token: yield* token, headers: { "accept-language": "da" } }
          const answer = yield* post(path, { ...valid, [field]: value }, options)
          assert.strictEqual(answer.status, 422, JSON.stringify(answer.body))
          const errors = pick(answer, "errors")
          assert.deepStrictEqual(fieldsOf(errors), [field])
          assert.notMatch(JSON.stringify(errors), /[Ee]xpected|must|should/)
        })
      )
    }
  }
  for (const [id, path, valid, invalid] of queries) {
    for (const [field, value] of Object.entries(invalid)) {
      it.effect(`${id} HTTP-001 of ${field} in the query of ${path} is named in Danish`, () =>
        Effect.gen(function* () {
          const query = new URLSearchParams({ ...valid, [field]: value })
          const options = { token: yield* token, headers: { "accept-language": "da" } }
          const answer = yield* get(`${path}?${query.toString()}`, options)
          assert.strictEqual(answer.status, 422, JSON.stringify(answer.body))
          const errors = pick(answer, "errors")
          assert.deepStrictEqual(fieldsOf(errors), [field])
          assert.notMatch(JSON.stringify(errors), /[Ee]xpected|must|should/)
        })
      )
    }
  }

  for (const [id, path, valid, invalid] of streams) {
    for (const [field, value] of Object.entries(invalid)) {
      it.effect(
        `${id} SRCH-007 of ${field} in the query of ${path} is named by an error event in Danish`,
        () =>
          Effect.gen(function* () {
            const events = yield* streamEvents(
              path,
              { ...valid, [field]: value },
              { "accept-language": "da" }
            )
            assert.deepStrictEqual(
              events.map(({ event, data }) => [event, fieldsOf(data)]),
              [["error", [field]]]
            )
            assert.notMatch(JSON.stringify(events), /[Ee]xpected|must|should/)
          })
      )
    }
  }

  it.effect("SRCH-007 of several fields of a stream is named for each field, with one text", () =>
    Effect.gen(function* () {
      const required = "Please fill this in."
      assert.deepStrictEqual(
        yield* streamEvents("search-stream", { ...search, departure_lat: "", seats: "two" }),
        [
          {
            event: "error",
            data: {
              departure_lat: "This does not have the right form.",
              seats: "This does not have the right form."
            }
          }
        ]
      )
      const [event] = yield* streamEvents("search-stream", {})
      assert.deepStrictEqual(event?.data, {
        departure_lat: required,
        departure_lng: required,
        arrival_lat: required,
        arrival_lng: required,
        planned_time: required,
        planned_time_by: required
      })
    })
  )

  it.effect("LIVE-016 of each part of a position is named", () =>
    Effect.gen(function* () {
      const position = { lat: 95, lng: "x", accuracy: -1, timestamp: "now" }
      const options = { token: yield* token, headers: { "accept-language": "da" } }
      const answer = yield* post(`/api/driver-trip/${trip}/position`, { position }, options)
      assert.deepStrictEqual(fieldsOf(pick(answer, "errors")).toSorted(), [
        "position.accuracy",
        "position.lat",
        "position.lng",
        "position.timestamp"
      ])
    })
  )

  it.effect("HTTP-001 a body that is not JSON or is too large is refused", () =>
    Effect.gen(function* () {
      const options = { token: yield* token }
      const huge = yield* post(
        "/api/v3/commute/driver/trip",
        { departure_route: "x".repeat(2_000_000) },
        options
      )
      assert.include([413, 422], huge.status)
      const notJson = yield* send("POST", "/api/v3/commute/marketplace/book", "text", options)
      assert.strictEqual(notJson.status, 422)
      assert.hasAllKeys(notJson.body, ["message", "error", "identifier", "errors"])
    })
  )
})
