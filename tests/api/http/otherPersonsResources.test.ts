import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { aContract, carl, copenhagen, tripId } from "#tests/support/builders/entities.ts"
import { anOfferPayload, aPositionPayload } from "#tests/support/builders/payloads.ts"
import { type ApiResponse, get, layerAccountApi, pick, send } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { databaseDigest, otherPersonsResources } from "#tests/support/world/otherPersonsResources.ts"
import { type Caller, createCaller } from "#tests/support/world/people.ts"
import { book, departurePlus } from "#tests/support/world/trips.ts"

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
const underwayCalls: ReadonlyArray<Call> = [
  ["POST", "/driver-trip/:id/code"],
  ["POST", "/driver-trip/:id/position", aPositionPayload(copenhagen, departurePlus(-30))]
]

type Refused = readonly [status: number, error: string]
type Row = readonly [caller: Caller, id: string, refused: Refused, calls: ReadonlyArray<Call>]

const [noBooking, noTrip, notUnderWay]: readonly [Refused, Refused, Refused] = [
  [404, "booking_not_found"],
  [404, "trip_not_found"],
  [404, "no_active_trip"]
]

const createResources = Effect.gen(function* () {
  yield* setTime(departurePlus(-30))
  yield* createContract(aContract())
  const stranger = yield* createCaller(carl, { name: "Carl", funds: 20_000 })
  return { stranger, ...(yield* otherPersonsResources) }
})

/** One resource of each kind, and a stranger with money. */
class Resources extends Context.Service<Resources, Effect.Success<typeof createResources>>()(
  "samvej/tests/api/http/OtherPersonsResources"
) {}

const layerResources = Layer.effect(Resources, createResources).pipe(Layer.provideMerge(layerAccountApi))

const describeCall = ([method, path]: Call) => `${method} ${path}`

const assertNothingChanges = Effect.fn("assertNothingChanges")(function* <A, E, R>(
  work: Effect.Effect<A, E, R>
) {
  const before = yield* databaseDigest
  yield* work
  assert.deepStrictEqual(yield* databaseDigest, before)
})

/** Asserts that another person's resource gets the same response as a missing one, and that no call changes a row. */
const assertNotFound = (rows: ReadonlyArray<Row>) =>
  assertNothingChanges(
    Effect.gen(function* () {
      for (const [caller, id, refused, calls] of rows) {
        for (const call of calls) {
          const answer = yield* sendCall(id, call, caller)
          assert.deepStrictEqual(refusal(answer), [...refused], describeCall(call))
          const unknown = yield* sendCall(unknownId, call, caller)
          assert.deepStrictEqual(
            [unknown.status, unknown.body],
            [answer.status, answer.body],
            describeCall(call)
          )
        }
      }
    })
  )

/** Asserts that a call succeeds: what others are refused is possible. */
const assertSucceeds = Effect.fn("assertSucceeds")(function* (caller: Caller, id: string, call: Call) {
  assert.include([200, 204], (yield* sendCall(id, call, caller)).status, describeCall(call))
})

layer(layerResources, { timeout: "60 seconds" })(
  "resources of another person are not found, and a refused call changes nothing:",
  (it) => {
    it.effect(
      "BOOK-021 BOOK-022 BOOK-023 BOOK-024 a booking by a stranger, and its answers by its passenger",
      () =>
        Effect.gen(function* () {
          const { requested, stranger, waiting } = yield* Resources
          const { driver, other, passenger, trip } = requested
          yield* assertNotFound([
            [
              stranger,
              waiting,
              noBooking,
              [["GET", booking], ...both(`${booking}/cancel`), ...bookingAnswers]
            ],
            [passenger, waiting, noBooking, bookingAnswers]
          ])
          const newBooking = Effect.map(book(trip, other), (booked) => String(pick(booked, "id")))
          yield* assertSucceeds(driver, waiting, ["GET", `${booking}/accept`])
          yield* assertSucceeds(passenger, waiting, ["GET", `${booking}/cancel`])
          yield* assertSucceeds(driver, yield* newBooking, ["GET", `${booking}/deny`])
          yield* assertSucceeds(driver, yield* newBooking, ["GET", `${booking}/accept-without-income`])
        })
    )

    it.effect("CODE-012 LIVE-016 a trip with its code and position, by a stranger and by its passenger", () =>
      Effect.gen(function* () {
        const { completed, parking: parked, prospect, requested, stranger, underway } = yield* Resources
        const trips = [requested, underway, completed, parked].map(({ trip }) => trip.id)
        const board: Call = ["POST", "/driver-trip-prospect/book", { prospect_id: ":id" }]
        yield* assertNotFound([
          ...trips.map((id): Row => [stranger, id, noTrip, driverCalls]),
          [stranger, requested.trip.id, noTrip, [["GET", "/v3/commute/driver/trip/:id"]]],
          [stranger, underway.trip.id, notUnderWay, underwayCalls],
          [stranger, prospect, [404, "invalid_trip_code"], [board]],
          [requested.passenger, requested.trip.id, noTrip, driverCalls],
          [underway.other, underway.trip.id, notUnderWay, underwayCalls]
        ])
        const guess = get("/api/driver-trip-code/00000000", stranger)
        yield* assertNothingChanges(
          Effect.map(guess, (answer) => assert.deepStrictEqual(refusal(answer), [404, "invalid_trip_code"]))
        )
        for (const call of underwayCalls) yield* assertSucceeds(underway.driver, underway.trip.id, call)
      })
    )

    it.effect(
      "RATE-003 REQ-017 RECUR-018 a rated booking, a request and a recurring trip, by a stranger",
      () =>
        Effect.gen(function* () {
          const {
            completed,
            rated,
            recurringTrip: recurring,
            requested,
            stranger,
            ...more
          } = yield* Resources
          const { trip } = requested
          const seat = {
            driver_trip_id: trip.id,
            from_driver_stop_id: trip.stops[0]?.id,
            to_driver_stop_id: trip.stops.at(-1)?.id
          }
          const changeRequest: Call = ["POST", request, { seats: 2 }]
          const changeRecurringTrip: Call = ["PUT", recurringTrip, { seats: 1 }]
          yield* assertNotFound([
            [stranger, rated, noBooking, [["POST", rate, { rating: 1 }]]],
            [
              stranger,
              more.request,
              [404, "request_not_found"],
              [
                ...both(`${request}/cancel`),
                ["GET", request],
                changeRequest,
                ["POST", "/v3/commute/marketplace/book", { ...seat, request_id: ":id" }]
              ]
            ],
            [
              stranger,
              recurring,
              [404, "recurring_trip_not_found"],
              [["GET", recurringTrip], changeRecurringTrip, ["DELETE", recurringTrip]]
            ]
          ])
          yield* assertSucceeds(completed.passenger, rated, ["POST", rate, { rating: 5 }])
          yield* assertSucceeds(requested.passenger, more.request, changeRequest)
          yield* assertSucceeds(requested.driver, recurring, changeRecurringTrip)
        })
    )

    it.effect(
      "PARK-023 AUTOB-004 a parking reservation and an auto-booking, and a notification stays unread",
      () =>
        Effect.gen(function* () {
          const { notification, parking: parked, requested, seat, stranger } = yield* Resources
          const release: Call = ["DELETE", "/commute/release-parking/:id"]
          const dismiss: Call = ["DELETE", "/commute/dismiss-parking/:id"]
          const endAutoBooking: Call = ["DELETE", "/v5/auto-passenger/:id"]
          yield* assertNotFound([
            [stranger, parked.reservation, [422, "release_parking_failed"], [release]],
            [stranger, parked.reservation, [422, "dismiss_parking_failed"], [dismiss]],
            [stranger, seat, [422, "not_auto_bookable"], [endAutoBooking]]
          ])
          yield* assertNothingChanges(
            Effect.gen(function* () {
              yield* assertSucceeds(stranger, notification, [
                "POST",
                "/v3/me/notifications/read",
                { id: ":id" }
              ])
              yield* assertSucceeds(stranger, notification, [
                "PATCH",
                "/v3/notifications/read",
                { id: ":id" }
              ])
            })
          )
          yield* assertSucceeds(parked.driver, parked.reservation, release)
          yield* assertSucceeds(requested.passenger, seat, endAutoBooking)
        })
    )
  }
)
