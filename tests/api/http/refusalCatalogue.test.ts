import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, type Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { People } from "#core/ports/People.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { anAddress, aTrip, at, onWire, tripId, userId } from "#tests/support/builders/entities.ts"
import {
  type ApiResponse,
  get,
  layerAccountApi,
  pick,
  post,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { advanceClock, setTime } from "#tests/support/server/clock.ts"
import { assertRefusedInAllLanguages } from "#tests/support/server/refusals.ts"
import { type Caller, createPerson } from "#tests/support/world/people.ts"
import {
  book,
  bookAndAccept,
  createTripAndPeople,
  departure,
  departurePlus,
  endTrip,
  offer,
  reportPosition,
  startTrip
} from "#tests/support/world/trips.ts"

type Served = Layer.Success<typeof layerAccountApi>
type TripAndPeople = Effect.Success<ReturnType<typeof createTripAndPeople>>
type Call = (caller: Caller) => Effect.Effect<ApiResponse, never, Served>
/** Prepares the state of a refusal, and returns the refused call with its caller. */
type Scenario = (
  people: TripAndPeople,
  number: number
) => Effect.Effect<readonly [caller: Caller, call: Call], unknown, Served>

const refusedCall = (caller: Caller, call: Call) => Effect.succeed([caller, call] as const)
const succeeds = Effect.fn("succeeds")(function* (call: ReturnType<Call>, status = 200) {
  const answer = yield* call
  assert.strictEqual(answer.status, status, JSON.stringify(answer.body))
  return answer
})

const startTripOf = Effect.fn("startTripOf")(function* ({ driver, trip }: TripAndPeople) {
  yield* setTime(departure)
  yield* succeeds(startTrip(trip, driver))
})
const completeTripOf = Effect.fn("completeTripOf")(function* (people: TripAndPeople) {
  yield* startTripOf(people)
  yield* setTime(departurePlus(40))
  yield* succeeds(endTrip(people.trip, people.driver))
})
const offerAnother = (driver: Caller, number: number, minutes: number) =>
  offer(aTrip({ number: number + 100, driverId: driver.id, later: { minutes } }))

const lookUp = (code: string, caller: Caller) => get(`/api/driver-trip-code/${code}`, caller)
const cancel = ({ id }: DriverTrip, caller: Caller) => get(`/api/v3/commute/trip/${id}/cancel`, caller)
const rate = (booking: string, caller: Caller) =>
  post(`/api/v3/commute/rate/${booking}`, { rating: 5 }, caller)

const bookings: ReadonlyArray<readonly [id: string, status: number, code: string, scenario: Scenario]> = [
  [
    "ERR-001",
    403,
    "cannot_book_own_commute",
    ({ driver, trip }) => refusedCall(driver, (caller) => book(trip, caller))
  ],
  [
    "ERR-002",
    422,
    "cannot_book_stops_not_on_route",
    ({ passenger, trip }) =>
      refusedCall(passenger, (caller) => book(trip, caller, { to_driver_stop_id: trip.stops[0]?.id }))
  ],
  [
    "ERR-004",
    409,
    "cannot_book_more_than_available_seats",
    ({ passenger, trip }) => refusedCall(passenger, (caller) => book(trip, caller, { seats: 4 }))
  ],
  [
    "ERR-005",
    409,
    "no_seats_available",
    Effect.fn(function* ({ driver, other, passenger }, number) {
      const small = yield* offer(
        aTrip({ number: number + 100, driverId: driver.id, later: { minutes: 120 }, seats: 1 })
      )
      yield* bookAndAccept(small, driver, passenger)
      return [other, (caller) => book(small, caller)] as const
    })
  ],
  [
    "ERR-011",
    409,
    "already_booked",
    Effect.fn(function* ({ passenger, trip }) {
      yield* succeeds(book(trip, passenger))
      return [passenger, (caller) => book(trip, caller)] as const
    })
  ],
  [
    "ERR-012",
    409,
    "existing_trip_in_period",
    Effect.fn(function* ({ other, trip }, number) {
      yield* offerAnother(other, number, 15)
      return [other, (caller) => book(trip, caller)] as const
    })
  ],
  [
    "ERR-013",
    409,
    "existing_booking_in_period",
    Effect.fn(function* ({ other, passenger, trip }, number) {
      yield* succeeds(book(yield* offerAnother(other, number, 15), passenger))
      return [passenger, (caller) => book(trip, caller)] as const
    })
  ],
  [
    "MONEY-020",
    422,
    "insufficient_funds_on_balance",
    Effect.fn(function* ({ trip }, number) {
      const id = userId(900 + number)
      yield* createPerson(id)
      return [{ id, token: yield* tokenOf(id) }, (caller) => book(trip, caller)] as const
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
      return [passenger, (caller) => book(trip, caller)] as const
    })
  ],
  [
    "ERR-016 SRCH-047",
    409,
    "cannot_book_active_commute",
    Effect.fn(function* (people) {
      yield* startTripOf(people)
      return [people.passenger, (caller) => book(people.trip, caller)] as const
    })
  ],
  [
    "ERR-020 SRCH-046",
    409,
    "completed_trip",
    Effect.fn(function* (people) {
      yield* completeTripOf(people)
      return [people.passenger, (caller) => book(people.trip, caller)] as const
    })
  ],
  [
    "SRCH-048",
    409,
    "booking_closed",
    Effect.fn(function* ({ passenger, trip }) {
      yield* setTime(departurePlus(1))
      return [passenger, (caller) => book(trip, caller)] as const
    })
  ],
  [
    "ERR-017",
    409,
    "duplicate_rating",
    Effect.fn(function* (people) {
      const booking = yield* bookAndAccept(people.trip, people.driver, people.passenger)
      yield* completeTripOf(people)
      yield* succeeds(rate(booking, people.passenger))
      yield* setTime(departurePlus(40 + 25 * 60))
      return [people.passenger, (caller) => rate(booking, caller)] as const
    })
  ],
  [
    "ERR-031",
    403,
    "driving",
    Effect.fn(function* (people) {
      yield* startTripOf(people)
      const renewsAt = DateTime.add(at(departure), { minutes: 5 })
      yield* (yield* TripCodes).save({ tripId: people.trip.id, value: "12345678", renewsAt })
      return [people.driver, (caller) => lookUp("12345678", caller)] as const
    })
  ]
]

const trips: typeof bookings = [
  [
    "ERR-008",
    422,
    "addresses_must_be_different",
    ({ passenger }) =>
      refusedCall(passenger, (caller) =>
        post(
          "/api/v3/commute/passenger/request",
          {
            planned_time: departure,
            planned_time_by: "DEPARTURE",
            ...onWire("from", anAddress()),
            ...onWire("to", anAddress())
          },
          caller
        )
      )
  ],
  [
    "ERR-018",
    404,
    "trip_not_found",
    ({ driver }) => refusedCall(driver, (caller) => get(`/api/v3/commute/driver/trip/${tripId(999)}`, caller))
  ],
  [
    "ERR-019 TRIP-056",
    409,
    "trip_already_completed",
    Effect.fn(function* (people) {
      yield* completeTripOf(people)
      return [people.driver, (caller) => cancel(people.trip, caller)] as const
    })
  ],
  [
    "ERR-021",
    409,
    "trip_already_started",
    Effect.fn(function* (people) {
      yield* startTripOf(people)
      return [people.driver, (caller) => startTrip(people.trip, caller)] as const
    })
  ],
  [
    "ERR-022",
    409,
    "trip_not_started",
    ({ driver, trip }) => refusedCall(driver, (caller) => endTrip(trip, caller))
  ],
  [
    "ERR-023",
    409,
    "other_trip_pending_completion",
    Effect.fn(function* (people, number) {
      yield* startTripOf(people)
      const next = yield* offerAnother(people.driver, number, 35)
      return [people.driver, (caller) => startTrip(next, caller)] as const
    })
  ],
  [
    "ERR-024",
    409,
    "other_trip_pending_activation",
    Effect.fn(function* ({ driver }, number) {
      const next = yield* offerAnother(driver, number, 35)
      yield* setTime(departure)
      return [driver, (caller) => startTrip(next, caller)] as const
    })
  ],
  [
    "ERR-025",
    409,
    "trip_awaiting_passenger_requests",
    Effect.fn(function* ({ driver, passenger, trip }) {
      yield* succeeds(book(trip, passenger))
      yield* setTime(departure)
      return [driver, (caller) => startTrip(trip, caller)] as const
    })
  ],
  [
    "ERR-026",
    403,
    "user_is_not_eligible_for_subsidy",
    Effect.fn(function* (people) {
      yield* startTripOf(people)
      yield* succeeds(reportPosition(people.trip, people.driver, { lat: 55.6, lng: 12.3 }, departure))
      return [people.driver, (caller) => endTrip(people.trip, caller, true)] as const
    })
  ],
  [
    "ERR-027",
    403,
    "before_earliest_activation_time",
    Effect.fn(function* ({ driver, trip }) {
      yield* setTime(departurePlus(-61))
      return [driver, (caller) => startTrip(trip, caller)] as const
    })
  ]
]

const tripNotFound = [
  ["da", "Vi kunne ikke finde turen."],
  ["sv", "Vi hittade inte resan."],
  ["en", "We could not find this trip."],
  ["nl", "We konden deze rit niet vinden."],
  ["nb", "Vi fant ikke turen."]
] as const

const evening = departurePlus(-12 * 60)

layer(layerAccountApi)("a refusal", (it) => {
  for (const [number, [id, status, code, scenario]] of [...bookings, ...trips].entries()) {
    it.effect(`${id} ${code} has status ${status} and a text in five languages`, () =>
      Effect.gen(function* () {
        yield* setTime(evening)
        const [caller, call] = yield* scenario(yield* createTripAndPeople(number), number)
        yield* assertRefusedInAllLanguages([status, code], (headers) => call({ ...caller, headers }))
      })
    )
  }

  it.effect("ERR-018 has the words of the caller's language", () =>
    Effect.gen(function* () {
      for (const [language, sentence] of tripNotFound) {
        const headers = { "accept-language": language }
        const answer = yield* get(`/api/trip/${tripId(999)}`, { headers })
        assert.deepStrictEqual([language, pick(answer, "message")], [language, sentence])
      }
    })
  )

  it.effect(
    "ERR-030 too_many_requests has status 429 and a text in five languages, until retry-after has passed",
    () =>
      Effect.gen(function* () {
        const lookUpUnknown = (headers = {}) => get("/api/driver-trip-code/00000000", { headers })
        yield* setTime(departurePlus(3 * 24 * 60))
        for (let call = 0; call < 10; call++) assert.strictEqual((yield* lookUpUnknown()).status, 404)
        yield* assertRefusedInAllLanguages([429, "too_many_requests"], lookUpUnknown, {
          da: "om 1 minut",
          sv: "om 1 minut",
          en: "in 1 minute",
          nl: "over 1 minuut",
          nb: "om 1 minutt"
        })
        const wait = Number((yield* lookUpUnknown()).headers.get("retry-after"))
        assert.isAtLeast(wait, 1)
        yield* advanceClock(wait)
        assert.strictEqual(pick(yield* lookUpUnknown(), "error"), "invalid_trip_code")
      })
  )

  it.effect(
    "ERR-003 generic has status 500 and a text in five languages, and does not reveal its cause",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`ALTER TABLE driver_trip RENAME TO broken`
        yield* assertRefusedInAllLanguages([500, "generic"], (headers) =>
          get(`/api/trip/${tripId(1)}`, { headers })
        )
        const { body } = yield* get(`/api/trip/${tripId(1)}`)
        yield* sql`ALTER TABLE broken RENAME TO driver_trip`
        assert.deepStrictEqual(Object.keys(Object(body)), ["message", "error", "identifier"])
      })
  )
})
