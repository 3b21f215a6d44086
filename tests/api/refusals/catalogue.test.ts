import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, type Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { People } from "#core/ports/People.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { type Answer, advance, get, layerAccountApi, pick, post, tokenOf } from "#tests/support/account.ts"
import { anAddress, at, onWire, tripId, userId } from "#tests/support/builders.ts"
import { setNow } from "#tests/support/coast.ts"
import { isRefused } from "#tests/support/refusal.ts"
import {
  aScene,
  book,
  type Caller,
  departure,
  end,
  minutesOn,
  report,
  rideAlong,
  start,
  tripLike
} from "#tests/support/scene.ts"
import { createPerson, offer } from "#tests/support/world.ts"

type Served = Layer.Success<typeof layerAccountApi>
type Scene = Effect.Success<ReturnType<typeof aScene>>
type Call = (caller: Caller) => Effect.Effect<Answer, never, Served>
/** Does everything that comes before the refused call, and answers that call with its caller. */
type Story = (
  scene: Scene,
  number: number
) => Effect.Effect<readonly [caller: Caller, call: Call], unknown, Served>

const is = (caller: Caller, call: Call) => Effect.succeed([caller, call] as const)
const succeeds = Effect.fn("succeeds")(function* (call: ReturnType<Call>, status = 200) {
  const answer = yield* call
  assert.strictEqual(answer.status, status, JSON.stringify(answer.body))
  return answer
})

const drives = Effect.fn("drives")(function* ({ driver, trip }: Scene) {
  yield* setNow(departure)
  yield* succeeds(start(trip, driver))
})
const arrives = Effect.fn("arrives")(function* (scene: Scene) {
  yield* drives(scene)
  yield* setNow(minutesOn(40))
  yield* succeeds(end(scene.trip, scene.driver))
})
const another = (driver: Caller, number: number, minutes: number) =>
  offer(tripLike(number + 100, driver.id, {}, minutes))

const lookUp = (code: string, caller: Caller) => get(`/api/driver-trip-code/${code}`, caller)
const cancel = ({ id }: DriverTrip, caller: Caller) => get(`/api/v3/commute/trip/${id}/cancel`, caller)
const rate = (booking: string, caller: Caller) =>
  post(`/api/v3/commute/rate/${booking}`, { rating: 5 }, caller)

const bookings: ReadonlyArray<readonly [id: string, status: number, code: string, story: Story]> = [
  ["ERR-001", 403, "cannot_book_own_commute", ({ driver, trip }) => is(driver, (who) => book(trip, who))],
  [
    "ERR-002",
    422,
    "cannot_book_stops_not_on_route",
    ({ passenger, trip }) => is(passenger, (who) => book(trip, who, { to_driver_stop_id: trip.stops[0]?.id }))
  ],
  [
    "ERR-004",
    409,
    "cannot_book_more_than_available_seats",
    ({ passenger, trip }) => is(passenger, (who) => book(trip, who, { seats: 4 }))
  ],
  [
    "ERR-005",
    409,
    "no_seats_available",
    Effect.fn(function* ({ driver, other, passenger }, number) {
      const small = yield* offer(tripLike(number + 100, driver.id, { seats: 1 }, 120))
      yield* rideAlong(small, driver, passenger)
      return [other, (who) => book(small, who)] as const
    })
  ],
  [
    "ERR-011",
    409,
    "already_booked",
    Effect.fn(function* ({ passenger, trip }) {
      yield* succeeds(book(trip, passenger))
      return [passenger, (who) => book(trip, who)] as const
    })
  ],
  [
    "ERR-012",
    409,
    "existing_trip_in_period",
    Effect.fn(function* ({ other, trip }, number) {
      yield* another(other, number, 15)
      return [other, (who) => book(trip, who)] as const
    })
  ],
  [
    "ERR-013",
    409,
    "existing_booking_in_period",
    Effect.fn(function* ({ other, passenger, trip }, number) {
      yield* succeeds(book(yield* another(other, number, 15), passenger))
      return [passenger, (who) => book(trip, who)] as const
    })
  ],
  [
    "MONEY-020",
    422,
    "insufficient_funds_on_balance",
    Effect.fn(function* ({ trip }, number) {
      const id = userId(900 + number)
      yield* createPerson(id, 900 + number)
      return [{ id, token: yield* tokenOf(id) }, (who) => book(trip, who)] as const
    })
  ],
  [
    "MONEY-021",
    422,
    "Unsuccessful_transfer",
    Effect.fn(function* ({ passenger, trip }) {
      const people = yield* People
      const person = Option.getOrThrow(yield* people.find(passenger.id))
      yield* people.update({ ...person, currency: "SEK" })
      return [passenger, (who) => book(trip, who)] as const
    })
  ],
  [
    "ERR-016 SRCH-047",
    409,
    "cannot_book_active_commute",
    Effect.fn(function* (scene) {
      yield* drives(scene)
      return [scene.passenger, (who) => book(scene.trip, who)] as const
    })
  ],
  [
    "ERR-020 SRCH-046",
    409,
    "completed_trip",
    Effect.fn(function* (scene) {
      yield* arrives(scene)
      return [scene.passenger, (who) => book(scene.trip, who)] as const
    })
  ],
  [
    "ERR-017",
    409,
    "duplicate_rating",
    Effect.fn(function* (scene) {
      const booking = yield* rideAlong(scene.trip, scene.driver, scene.passenger)
      yield* arrives(scene)
      yield* succeeds(rate(booking, scene.passenger))
      yield* setNow(minutesOn(40 + 25 * 60))
      return [scene.passenger, (who) => rate(booking, who)] as const
    })
  ],
  [
    "ERR-031",
    403,
    "driving",
    Effect.fn(function* (scene) {
      yield* drives(scene)
      const renewsAt = DateTime.add(at(departure), { minutes: 5 })
      yield* (yield* TripCodes).put({ tripId: scene.trip.id, value: "12345678", renewsAt })
      return [scene.driver, (who) => lookUp("12345678", who)] as const
    })
  ]
]

const trips: typeof bookings = [
  [
    "ERR-008",
    422,
    "addresses_must_be_different",
    ({ passenger }) =>
      is(passenger, (who) =>
        post(
          "/api/v3/commute/passenger/request",
          {
            planned_time: departure,
            planned_time_by: "DEPARTURE",
            ...onWire("from", anAddress()),
            ...onWire("to", anAddress())
          },
          who
        )
      )
  ],
  [
    "ERR-018",
    404,
    "trip_not_found",
    ({ driver }) => is(driver, (who) => get(`/api/v3/commute/driver/trip/${tripId(999)}`, who))
  ],
  [
    "ERR-019",
    409,
    "trip_already_completed",
    Effect.fn(function* (scene) {
      yield* arrives(scene)
      return [scene.driver, (who) => cancel(scene.trip, who)] as const
    })
  ],
  [
    "ERR-021",
    409,
    "trip_already_started",
    Effect.fn(function* (scene) {
      yield* drives(scene)
      return [scene.driver, (who) => start(scene.trip, who)] as const
    })
  ],
  ["ERR-022", 409, "trip_not_started", ({ driver, trip }) => is(driver, (who) => end(trip, who))],
  [
    "ERR-023",
    409,
    "other_trip_pending_completion",
    Effect.fn(function* (scene, number) {
      yield* drives(scene)
      const next = yield* another(scene.driver, number, 35)
      return [scene.driver, (who) => start(next, who)] as const
    })
  ],
  [
    "ERR-024",
    409,
    "other_trip_pending_activation",
    Effect.fn(function* ({ driver }, number) {
      const next = yield* another(driver, number, 35)
      yield* setNow(departure)
      return [driver, (who) => start(next, who)] as const
    })
  ],
  [
    "ERR-025",
    409,
    "trip_awaiting_passenger_requests",
    Effect.fn(function* ({ driver, passenger, trip }) {
      yield* succeeds(book(trip, passenger))
      yield* setNow(departure)
      return [driver, (who) => start(trip, who)] as const
    })
  ],
  [
    "ERR-026",
    403,
    "user_is_not_eligible_for_subsidy",
    Effect.fn(function* (scene) {
      yield* drives(scene)
      yield* succeeds(report(scene.trip, scene.driver, { lat: 55.6, lng: 12.3 }, departure))
      return [scene.driver, (who) => end(scene.trip, who, true)] as const
    })
  ],
  [
    "ERR-027",
    403,
    "before_earliest_activation_time",
    Effect.fn(function* ({ driver, trip }) {
      yield* setNow(minutesOn(-61))
      return [driver, (who) => start(trip, who)] as const
    })
  ]
]

const evening = minutesOn(-12 * 60)

layer(layerAccountApi)("a refusal", (it) => {
  for (const [number, [id, status, code, story]] of [...bookings, ...trips].entries()) {
    it.effect(`${id} ${code} is answered with ${status} and its words in five languages`, () =>
      Effect.gen(function* () {
        yield* setNow(evening)
        const [caller, call] = yield* story(yield* aScene(number), number)
        yield* isRefused([status, code], (headers) => call({ ...caller, headers }))
      })
    )
  }

  it.effect("ERR-030 too_many_requests is answered with 429 and its words, until the time is over", () =>
    Effect.gen(function* () {
      const look = (headers = {}) => get("/api/driver-trip-code/00000000", { headers })
      yield* setNow(minutesOn(3 * 24 * 60))
      for (let call = 0; call < 10; call++) assert.strictEqual((yield* look()).status, 404)
      yield* isRefused([429, "too_many_requests"], look)
      const wait = Number((yield* look()).headers.get("retry-after"))
      assert.isAtLeast(wait, 1)
      yield* advance(wait)
      assert.strictEqual(pick(yield* look(), "error"), "invalid_trip_code")
    })
  )

  it.effect(
    "ERR-003 generic is answered with 500 and its words, whatever of ours broke, and nothing of it",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`ALTER TABLE driver_trip RENAME TO broken`
        yield* isRefused([500, "generic"], (headers) => get(`/api/trip/${tripId(1)}`, { headers }))
        const { body } = yield* get(`/api/trip/${tripId(1)}`)
        yield* sql`ALTER TABLE broken RENAME TO driver_trip`
        assert.deepStrictEqual(Object.keys(Object(body)), ["message", "error", "identifier"])
      })
  )
})
