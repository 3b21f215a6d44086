import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { type Answer, get, layerAccountApi, pick, send, tokenOf } from "#tests/support/account.ts"
import { aContract, carl, copenhagen, tripId } from "#tests/support/builders.ts"
import { setNow } from "#tests/support/coast.ts"
import { anOffer, positionAt } from "#tests/support/drives.ts"
import { everythingKept, othersThings } from "#tests/support/otherPersonsResources.ts"
import { type Caller, minutesOn } from "#tests/support/scene.ts"
import { createPerson, sponsor, topUp } from "#tests/support/world.ts"

const refusal = (answer: Answer) => [answer.status, pick(answer, "error")]
const nowhere = tripId(77)

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
type Call = readonly [method: Method, path: string, body?: Readonly<Record<string, unknown>>]

/** A call about the thing of that id: `:id` in its path or in what it sends. */
const callOn = (id: string, [method, path, body]: Call, caller: Caller) => {
  const about = (text: string) => text.replaceAll(":id", id)
  const data: unknown = body === undefined ? undefined : JSON.parse(about(JSON.stringify(body)))
  return send(method, about(`/api${path}`), data, caller)
}
const both = (path: string): ReadonlyArray<Call> => [
  ["GET", path],
  ["POST", path]
]

const rate = "/v3/commute/rate/:id"
const recurringTrip = "/v3/commute/recurring/:id"
const weekly = "/v5/auto-passenger/:id"
const release = "/commute/release-parking/:id"
const booking = "/v3/commute/booking/:id"
const request = "/v3/commute/passenger/request/:id"
const parking = "/commute/:id/parking"
const answers: ReadonlyArray<Call> = ["deny", "accept", "accept-without-income"].flatMap((answer) =>
  both(`${booking}/${answer}`)
)
const ofItsDriver: ReadonlyArray<Call> = [
  ...both("/v3/commute/trip/:id/cancel"),
  ["PATCH", "/v3/commute/driver/offer/:id", { seats: 1 }],
  ["POST", "/v3/commute/driver/trip/update", anOffer(minutesOn(600), { driver_trip_id: ":id" })],
  ["POST", "/commute/:id/start", {}],
  ["POST", "/commute/:id/end", { userExpectsSubsidy: false }],
  ["POST", "/trip-conversations/:id", { message: "I drive now" }],
  ["GET", parking],
  ["GET", "/commute/:id/available-parking"],
  ["POST", parking, { license_plate: "CD 12345" }],
  ["PUT", parking, { license_plate: "CD 12345" }]
]
const code: Call = ["POST", "/driver-trip/:id/code"]
const onTheRoad: ReadonlyArray<Call> = [
  code,
  ["POST", "/driver-trip/:id/position", positionAt(copenhagen, minutesOn(-30))]
]

type Things = Effect.Success<typeof othersThings>
type Refused = readonly [status: number, error: string]
type Row = readonly [id: string, refused: Refused, calls: ReadonlyArray<Call>]

const [noBooking, noTrip]: readonly [Refused, Refused] = [
  [404, "booking_not_found"],
  [404, "trip_not_found"]
]

/** What a stranger may ask of each thing, and what is answered. */
const forStrangers = ({ asked, driven, over, parking: parked, ...things }: Things): ReadonlyArray<Row> => {
  const seat = {
    driver_trip_id: asked.trip.id,
    from_driver_stop_id: asked.trip.stops[0]?.id,
    to_driver_stop_id: asked.trip.stops.at(-1)?.id
  }
  return [
    [things.waiting, noBooking, [["GET", booking], ...both(`${booking}/cancel`), ...answers]],
    [things.rated, noBooking, [["POST", rate, { rating: 1 }]]],
    [asked.trip.id, noTrip, [["GET", "/v3/commute/driver/trip/:id"], ...ofItsDriver]],
    ...[driven, over, parked].map(({ trip }): Row => [trip.id, noTrip, ofItsDriver]),
    [driven.trip.id, [404, "no_active_trip"], onTheRoad],
    [parked.reservation, [422, "release_parking_failed"], [["DELETE", release]]],
    [parked.reservation, [422, "dismiss_parking_failed"], [["DELETE", "/commute/dismiss-parking/:id"]]],
    [
      things.request,
      [404, "request_not_found"],
      [
        ...both(`${request}/cancel`),
        ["GET", request],
        ["POST", request, { seats: 2 }],
        ["POST", "/v3/commute/marketplace/book", { ...seat, request_id: ":id" }]
      ]
    ],
    [
      things.recurringTrip,
      [404, "recurring_trip_not_found"],
      [
        ["GET", recurringTrip],
        ["PUT", recurringTrip, { seats: 1 }],
        ["DELETE", recurringTrip]
      ]
    ],
    [things.seat, [422, "not_auto_bookable"], [["DELETE", weekly]]],
    [
      things.prospect,
      [404, "invalid_trip_code"],
      [["POST", "/driver-trip-prospect/book", { prospect_id: ":id" }]]
    ]
  ]
}

const said = ([method, path]: Call) => `${method} ${path}`

/** Nobody can tell what is not theirs from what is not there. */
const isNotThere = Effect.fn("isNotThere")(function* (caller: Caller, rows: ReadonlyArray<Row>) {
  for (const [id, refused, calls] of rows) {
    for (const call of calls) {
      const answer = yield* callOn(id, call, caller)
      assert.deepStrictEqual(refusal(answer), [...refused], said(call))
      const unknown = yield* callOn(nowhere, call, caller)
      assert.deepStrictEqual([unknown.status, unknown.body], [answer.status, answer.body], said(call))
    }
  }
})

layer(layerAccountApi, { timeout: "60 seconds" })("somebody else's things", (it) => {
  it.effect(
    "BOOK-021 BOOK-022 BOOK-023 BOOK-024 RATE-003 CODE-012 LIVE-016 REQ-017 RECUR-018 are not there for a stranger, nor for a passenger what is the driver's, and stay as they are",
    () =>
      Effect.gen(function* () {
        yield* setNow(minutesOn(-30))
        yield* sponsor(aContract())
        yield* createPerson(carl, 3, "Carl")
        yield* topUp(carl, 20_000)
        const stranger: Caller = { id: carl, token: yield* tokenOf(carl) }
        const things = yield* othersThings
        const { asked, driven, over, parking: parked } = things
        const before = yield* everythingKept

        yield* isNotThere(stranger, forStrangers(things))
        yield* isNotThere(asked.passenger, [
          [things.waiting, noBooking, answers],
          [asked.trip.id, noTrip, ofItsDriver]
        ])
        yield* isNotThere(driven.other, [[driven.trip.id, [404, "no_active_trip"], onTheRoad]])
        for (const call of [
          ["POST", "/v3/me/notifications/read", { id: ":id" }],
          ["PATCH", "/v3/notifications/read", { id: ":id" }]
        ] as const) {
          assert.strictEqual((yield* callOn(things.notification, call, stranger)).status, 204)
        }
        const guess = yield* get("/api/driver-trip-code/00000000", stranger)
        assert.deepStrictEqual(refusal(guess), [404, "invalid_trip_code"])
        assert.deepStrictEqual(yield* everythingKept, before)

        for (const [owner, id, call] of [
          [driven.driver, driven.trip.id, code],
          [over.passenger, things.rated, ["POST", rate, { rating: 5 }]],
          [asked.driver, things.waiting, ["GET", `${booking}/accept`]],
          [parked.driver, parked.reservation, ["DELETE", release]],
          [asked.passenger, things.request, ["POST", request, { seats: 2 }]],
          [asked.passenger, things.seat, ["DELETE", weekly]],
          [asked.driver, things.recurringTrip, ["PUT", recurringTrip, { seats: 1 }]]
        ] as const) {
          assert.include([200, 204], (yield* callOn(id, call, owner)).status, said(call))
        }
      })
  )
})
