import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { ProductClock } from "#api/clock/ProductClock.ts"
import { housekeeping } from "#api/jobs/housekeeping.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { anna, aTrip, at, bo, carl, tripId, userId } from "#tests/support/builders/entities.ts"
import { toMinute } from "#tests/support/builders/payloads.ts"
import { get, layerAccountApi, pick, post, tokenOf } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { type Caller, createPerson } from "#tests/support/world/people.ts"
import {
  book,
  createTripAndPeople,
  departurePlus,
  offer,
  reportPosition,
  requestSeat,
  startTrip
} from "#tests/support/world/trips.ts"

const [dora, erik] = [userId(5), userId(6)]
const code = "12345678"
const departure = at("2026-03-02T08:00:00Z")
const free = { chargeForTrip: false }

/** Looks up the code and boards, as the screen does. */
const boardByCode = Effect.fn("boardByCode")(function* (token: string, language = "en") {
  const sent = { token, headers: { "accept-language": language } }
  const prospect = yield* get(`/api/driver-trip-code/${code}`, sent)
  return yield* post("/api/driver-trip-prospect/book", { prospect_id: pick(prospect, "prospect_id") }, sent)
})

layer(layerAccountApi)("boarding by code", (it) => {
  it.effect(
    "BOOK-020 BYCODE-003 ERR-013 a passenger with another booking at that time can board only after cancelling it",
    () =>
      Effect.gen(function* () {
        yield* setTime(departure)
        for (const id of [bo, anna, carl, dora, erik]) yield* createPerson(id)
        const bos = yield* offer(aTrip())
        yield* (yield* TripStore).setTimes(bos.id, { startedAt: Option.some(departure) })
        const renewsAt = DateTime.add(departure, { minutes: 5 })
        yield* (yield* TripCodes).save({ tripId: bos.id, value: code, renewsAt })

        const elsewhere = yield* requestSeat(
          yield* offer(aTrip({ number: 2, driverId: anna, later: { minutes: 15 }, ...free })),
          carl
        )
        const token = yield* tokenOf(carl)
        const refusals = yield* Effect.forEach(["en", "da", "sv", "nl", "nb"], (one) =>
          boardByCode(token, one)
        )
        for (const refused of refusals) {
          assert.deepStrictEqual(
            [refused.status, pick(refused, "error")],
            [409, "existing_booking_in_period"]
          )
        }
        const [english] = refusals.map((refused) => pick(refused, "message"))
        assert.strictEqual(english, "You are already a passenger at that time. Cancel that booking first.")
        assert.strictEqual(new Set(refusals.map((refused) => pick(refused, "message"))).size, 5)
        assert.strictEqual((yield* get(`/api/v3/commute/booking/${elsewhere}/cancel`, { token })).status, 200)
        const boarded = yield* boardByCode(token)
        assert.deepStrictEqual(
          [boarded.status, pick(boarded, "trip", "passenger_trip", "status")],
          [200, "ACCEPTED"]
        )
        const later = yield* offer(aTrip({ number: 3, driverId: dora, later: { minutes: 20 }, ...free }))
        assert.strictEqual((yield* Effect.flip(requestSeat(later, carl)))._tag, "existing_booking_in_period")
      })
  )

  it.effect("BOOK-020 ERR-012 a driver can board before a trip of their own, but not during it", () =>
    Effect.gen(function* () {
      const refused = yield* boardByCode(yield* tokenOf(anna))
      assert.deepStrictEqual([refused.status, pick(refused, "error")], [409, "existing_trip_in_period"])
      yield* offer(aTrip({ number: 4, driverId: erik, later: { minutes: 35 }, ...free }))
      assert.strictEqual((yield* boardByCode(yield* tokenOf(erik))).status, 200)
    })
  )

  it.effect(
    "BYCODE-006 CODE-002 CODE-013 the code of a completed trip is refused as completed until it expires",
    () =>
      Effect.gen(function* () {
        const sent = { token: yield* tokenOf(dora) }
        const look = get(`/api/driver-trip-code/${code}`, sent)
        const prospect_id = pick(yield* look, "prospect_id")
        const bos = { token: yield* tokenOf(bo) }
        const ended = yield* post(`/api/commute/${tripId(1)}/end`, { userExpectsSubsidy: false }, bos)
        assert.strictEqual(ended.status, 200)
        const completed = [409, "completed_trip"]
        const lookedUp = yield* look
        assert.deepStrictEqual([lookedUp.status, pick(lookedUp, "error")], completed)
        const boarded = yield* post("/api/driver-trip-prospect/book", { prospect_id }, sent)
        assert.deepStrictEqual([boarded.status, pick(boarded, "error")], completed)
        yield* (yield* ProductClock).advance(5 * 60_000)
        const expired = yield* look
        assert.deepStrictEqual([expired.status, pick(expired, "error")], [404, "invalid_trip_code"])

        const sql = yield* SqlClient.SqlClient
        const { run } = yield* housekeeping
        const isKept = Effect.map(sql`SELECT FROM trip_code WHERE value = ${code}`, (rows) => rows.length > 0)
        yield* run(DateTime.add(departure, { days: 1, minutes: 4 }))
        assert.isTrue(yield* isKept)
        yield* run(DateTime.add(departure, { days: 1, minutes: 6 }))
        assert.isFalse(yield* isKept)
      })
  )
})

/** Minutes from the planned departure to the start of the trip. */
const LATE = 150

/** Starts a trip late; `board` boards it by its code. */
const startLate = Effect.fn("startLate")(function* (number: number) {
  const tripAndPeople = yield* createTripAndPeople(number)
  const value = `1234567${number}`
  yield* setTime(departurePlus(LATE))
  const started = yield* startTrip(tripAndPeople.trip, tripAndPeople.driver)
  assert.strictEqual(started.status, 200)
  yield* (yield* TripCodes).save({
    tripId: tripAndPeople.trip.id,
    value,
    renewsAt: at(departurePlus(LATE + 30))
  })
  const lookUp = (caller: Caller) => get(`/api/driver-trip-code/${value}`, caller)
  const board = Effect.fn("board")(function* (caller: Caller, more: Readonly<Record<string, unknown>> = {}) {
    const prospect_id = pick(yield* lookUp(caller), "prospect_id")
    return yield* post("/api/driver-trip-prospect/book", { prospect_id, ...more }, caller)
  })
  return { ...tripAndPeople, board }
})

layer(layerAccountApi)("boarding a trip under way", (it) => {
  it.effect("BOOK-020 SUBS-004 the booking starts when the passenger boards, also on a late trip", () =>
    Effect.gen(function* () {
      yield* setTime(departurePlus(-60))
      const earlier = yield* createTripAndPeople(1)
      const { board, passenger } = yield* startLate(2)
      yield* setTime(departurePlus(-30))
      assert.strictEqual((yield* book(earlier.trip, passenger)).status, 200)
      yield* setTime(departurePlus(LATE + 1))
      const boarded = yield* board(passenger)
      assert.strictEqual(boarded.status, 200)
      const sql = yield* SqlClient.SqlClient
      const [row] = yield* sql<{ departure: Date; arrival: Date }>`SELECT departure, arrival FROM booking
        WHERE id = ${String(pick(boarded, "trip", "passenger_trip", "id"))}`
      const minutes = [row?.departure, row?.arrival].map((time) => toMinute(time?.toISOString()))
      assert.deepStrictEqual(minutes, [departurePlus(LATE + 1), departurePlus(LATE + 31)].map(toMinute))
    })
  )

  it.effect(
    "BOOK-020 ERR-012 a driver whose own trip overlaps the actual time of the booking cannot board",
    () =>
      Effect.gen(function* () {
        yield* setTime(departurePlus(-60))
        const { board, passenger } = yield* startLate(3)
        yield* offer(aTrip({ number: 90, driverId: passenger.id, later: { minutes: LATE + 15 } }))
        const refused = yield* board(passenger)
        assert.deepStrictEqual([refused.status, pick(refused, "error")], [409, "existing_trip_in_period"])
      })
  )

  it.effect(
    "BOOK-020 ERR-002 a passenger can board only at a stop ahead and get off only at a later one",
    () =>
      Effect.gen(function* () {
        yield* setTime(departurePlus(-60))
        const { board, driver, passenger, trip } = yield* startLate(4)
        const [first, second, third, last] = trip.stops
        assert.isDefined(third)
        const atThird = { lat: third.lat, lng: third.lng }
        yield* reportPosition(trip, driver, atThird, DateTime.formatIso(at(departurePlus(LATE))))
        const commands = [
          { from_driver_stop_id: first?.id },
          { from_driver_stop_id: second?.id, to_driver_stop_id: last?.id },
          { to_driver_stop_id: second?.id },
          { from_driver_stop_id: last?.id, to_driver_stop_id: third.id }
        ]
        for (const command of commands) {
          const refused = yield* board(passenger, command)
          assert.deepStrictEqual(
            [refused.status, pick(refused, "error")],
            [422, "cannot_book_stops_not_on_route"]
          )
        }
        const boarded = yield* board(passenger, {
          from_driver_stop_id: third.id,
          to_driver_stop_id: last?.id
        })
        assert.strictEqual(pick(boarded, "trip", "passenger_trip", "distance"), 10_000)
      })
  )
})
