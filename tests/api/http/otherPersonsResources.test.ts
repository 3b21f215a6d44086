import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { aContract, carl, copenhagen, tripId } from "#tests/support/builders/entities.ts"
import { anOfferPayload, aPositionPayload } from "#tests/support/builders/payloads.ts"
import {
  type ApiResponse,
  get,
  layerAccountApi,
  pick,
  send,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { databaseDigest, otherPersonsResources } from "#tests/support/world/otherPersonsResources.ts"
import { type Caller, createPerson, topUp } from "#tests/support/world/people.ts"
import { departurePlus } from "#tests/support/world/trips.ts"

const refusal = (answer: ApiResponse) => [answer.status, pick(answer, "error")]
const unknownId = tripId(77)

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
type Call = readonly [method: Method, path: string, body?: Readonly<Record<string, unknown>>]

/** Sends a call with the id of a resource in place of `:id` in its path and body. */
const sendCall = (id: string, [method, path, body]: Call, caller: Caller) => {
  const withId = (text: string) => text.replaceAll(":id", id)
  const data: unknown = body === undefined ? undefined : JSON.parse(withId(JSON.stringify(body)))
  return send(method, withId(`/api${path}`), data, caller)
}
const both = (path: string): ReadonlyArray<Call> => [
  ["GET", path],
  ["POST", path]
]

const rate = "/v3/commute/rate/:id"
const recurringTrip = "/v3/commute/recurring/:id"
const autoBooking = "/v5/auto-passenger/:id"
const release = "/commute/release-parking/:id"
const booking = "/v3/commute/booking/:id"
const request = "/v3/commute/passenger/request/:id"
const parking = "/commute/:id/parking"
const bookingAnswers: ReadonlyArray<Call> = ["deny", "accept", "accept-without-income"].flatMap((answer) =>
  both(`${booking}/${answer}`)
)
const driverCalls: ReadonlyArray<Call> = [
  ...both("/v3/commute/trip/:id/cancel"),
  ["PATCH", "/v3/commute/driver/offer/:id", { seats: 1 }],
  ["POST", "/v3/commute/driver/trip/update", anOfferPayload(departurePlus(600), { driver_trip_id: ":id" })],
  ["POST", "/commute/:id/start", {}],
  ["POST", "/commute/:id/end", { userExpectsSubsidy: false }],
  ["POST", "/trip-conversations/:id", { message: "I drive now" }],
  ["GET", parking],
  ["GET", "/commute/:id/available-parking"],
  ["POST", parking, { license_plate: "CD 12345" }],
  ["PUT", parking, { license_plate: "CD 12345" }]
]
const code: Call = ["POST", "/driver-trip/:id/code"]
const underwayCalls: ReadonlyArray<Call> = [
  code,
  ["POST", "/driver-trip/:id/position", aPositionPayload(copenhagen, departurePlus(-30))]
]

type Resources = Effect.Success<typeof otherPersonsResources>
type Refused = readonly [status: number, error: string]
type Row = readonly [id: string, refused: Refused, calls: ReadonlyArray<Call>]

const [noBooking, noTrip]: readonly [Refused, Refused] = [
  [404, "booking_not_found"],
  [404, "trip_not_found"]
]

/** The calls of a stranger on each resource, with the refusal that they get. */
const strangerCalls = ({
  requested,
  underway,
  completed,
  parking: parked,
  ...resources
}: Resources): ReadonlyArray<Row> => {
  const seat = {
    driver_trip_id: requested.trip.id,
    from_driver_stop_id: requested.trip.stops[0]?.id,
    to_driver_stop_id: requested.trip.stops.at(-1)?.id
  }
  return [
    [resources.waiting, noBooking, [["GET", booking], ...both(`${booking}/cancel`), ...bookingAnswers]],
    [resources.rated, noBooking, [["POST", rate, { rating: 1 }]]],
    [requested.trip.id, noTrip, [["GET", "/v3/commute/driver/trip/:id"], ...driverCalls]],
    ...[underway, completed, parked].map(({ trip }): Row => [trip.id, noTrip, driverCalls]),
    [underway.trip.id, [404, "no_active_trip"], underwayCalls],
    [parked.reservation, [422, "release_parking_failed"], [["DELETE", release]]],
    [parked.reservation, [422, "dismiss_parking_failed"], [["DELETE", "/commute/dismiss-parking/:id"]]],
    [
      resources.request,
      [404, "request_not_found"],
      [
        ...both(`${request}/cancel`),
        ["GET", request],
        ["POST", request, { seats: 2 }],
        ["POST", "/v3/commute/marketplace/book", { ...seat, request_id: ":id" }]
      ]
    ],
    [
      resources.recurringTrip,
      [404, "recurring_trip_not_found"],
      [
        ["GET", recurringTrip],
        ["PUT", recurringTrip, { seats: 1 }],
        ["DELETE", recurringTrip]
      ]
    ],
    [resources.seat, [422, "not_auto_bookable"], [["DELETE", autoBooking]]],
    [
      resources.prospect,
      [404, "invalid_trip_code"],
      [["POST", "/driver-trip-prospect/book", { prospect_id: ":id" }]]
    ]
  ]
}

const describeCall = ([method, path]: Call) => `${method} ${path}`

/** Asserts that another person's resource gets the same response as a missing one. */
const assertNotFound = Effect.fn("assertNotFound")(function* (caller: Caller, rows: ReadonlyArray<Row>) {
  for (const [id, refused, calls] of rows) {
    for (const call of calls) {
      const answer = yield* sendCall(id, call, caller)
      assert.deepStrictEqual(refusal(answer), [...refused], describeCall(call))
      const unknown = yield* sendCall(unknownId, call, caller)
      assert.deepStrictEqual([unknown.status, unknown.body], [answer.status, answer.body], describeCall(call))
    }
  }
})

layer(layerAccountApi, { timeout: "60 seconds" })("resources of another person", (it) => {
  it.effect(
    "BOOK-021 BOOK-022 BOOK-023 BOOK-024 RATE-003 CODE-012 LIVE-016 REQ-017 RECUR-018 are not found by a stranger, driver calls not by a passenger, and the refused calls change nothing",
    () =>
      Effect.gen(function* () {
        yield* setTime(departurePlus(-30))
        yield* createContract(aContract())
        yield* createPerson(carl, { name: "Carl" })
        yield* topUp(carl, 20_000)
        const stranger: Caller = { id: carl, token: yield* tokenOf(carl) }
        const resources = yield* otherPersonsResources
        const { requested, underway, completed, parking: parked } = resources
        const before = yield* databaseDigest

        yield* assertNotFound(stranger, strangerCalls(resources))
        yield* assertNotFound(requested.passenger, [
          [resources.waiting, noBooking, bookingAnswers],
          [requested.trip.id, noTrip, driverCalls]
        ])
        yield* assertNotFound(underway.other, [[underway.trip.id, [404, "no_active_trip"], underwayCalls]])
        for (const call of [
          ["POST", "/v3/me/notifications/read", { id: ":id" }],
          ["PATCH", "/v3/notifications/read", { id: ":id" }]
        ] as const) {
          assert.strictEqual((yield* sendCall(resources.notification, call, stranger)).status, 204)
        }
        const guess = yield* get("/api/driver-trip-code/00000000", stranger)
        assert.deepStrictEqual(refusal(guess), [404, "invalid_trip_code"])
        assert.deepStrictEqual(yield* databaseDigest, before)

        for (const [owner, id, call] of [
          [underway.driver, underway.trip.id, code],
          [completed.passenger, resources.rated, ["POST", rate, { rating: 5 }]],
          [requested.driver, resources.waiting, ["GET", `${booking}/accept`]],
          [parked.driver, parked.reservation, ["DELETE", release]],
          [requested.passenger, resources.request, ["POST", request, { seats: 2 }]],
          [requested.passenger, resources.seat, ["DELETE", autoBooking]],
          [requested.driver, resources.recurringTrip, ["PUT", recurringTrip, { seats: 1 }]]
        ] as const) {
          assert.include([200, 204], (yield* sendCall(id, call, owner)).status, describeCall(call))
        }
      })
  )
})
