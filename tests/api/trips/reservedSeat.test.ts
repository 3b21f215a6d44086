import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime, ProductClock } from "#api/clock/ProductClock.ts"
import { moveClockTo } from "#api/dev/moveClock.ts"
import { JobRunner } from "#api/jobs/JobRunner.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { SeatHolds } from "#core/ports/SeatHolds.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { ProspectId, type UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { acceptBooking } from "#core/usecases/bookings/answerBooking.ts"
import { giveUpHold, releaseJob } from "#core/usecases/bookings/holdSeat.ts"
import { reserveSeat } from "#core/usecases/bookings/reserveSeat.ts"
import {
  type Answer,
  get,
  latestCode,
  layerAccountApi,
  pick,
  post,
  solve,
  tokenOf,
  withBotCheck
} from "#tests/support/account.ts"
import { aBooking, anna, aStop, aTrip, bo, bookingId, carl, stopId, tripId } from "#tests/support/builders.ts"
import { makeBreakable } from "#tests/support/faults.ts"
import { workingOn } from "#tests/support/rideAgents.ts"
import { book, onBooking, tripLike } from "#tests/support/scene.ts"
import { createPerson, offer } from "#tests/support/world.ts"

const layerWorking = workingOn(layerAccountApi)
const visitor = "+4531000001"

/** A started trip of Bo's with so many seats, on a day of its own, and its code. */
const drive = Effect.fn("drive")(function* (day: number, seats: number) {
  const later = (time: DateTime.Utc) => DateTime.add(time, { days: day })
  const plain = aTrip()
  const stops = [0, 1, 2, 3].map((position) => {
    const stop = aStop(position)
    return { ...stop, id: stopId(day * 10 + position), plannedTime: later(stop.plannedTime) }
  })
  const departure = later(plain.plannedDeparture)
  const trip = aTrip({
    id: tripId(day),
    seats,
    stops,
    type: "ON_DEMAND",
    plannedDeparture: departure,
    plannedArrival: later(plain.plannedArrival),
    startedAt: Option.some(departure)
  })
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE driver_trip SET completed_at = planned_arrival, started_at = planned_departure
    WHERE completed_at IS NULL AND cancelled_at IS NULL`
  yield* (yield* ProductClock).setNow(DateTime.toEpochMillis(departure))
  yield* (yield* TripStore).add(trip, departure)
  const code = `1000000${day}`
  const renewsAt = DateTime.add(departure, { minutes: 5 })
  yield* (yield* TripCodes).put({ tripId: trip.id, value: code, renewsAt })
  const free = Effect.gen(function* () {
    const [row] = yield* sql<{ free: number }>`SELECT min(capacity - taken)::int AS free FROM trip_leg
      WHERE trip_id = ${trip.id}`
    return row?.free
  })
  const minutesLater = (minutes: number) => moveClockTo(DateTime.add(departure, { minutes }))
  return { trip, code, free, minutesLater }
})

const lookUp = Effect.fn("lookUp")(function* (code: string, token?: string) {
  const seen = yield* get(`/api/driver-trip-code/${code}`, token === undefined ? {} : { token })
  return String(pick(seen, "prospect_id"))
})
const askCode = Effect.fn("askCode")(function* (phone: string, prospectId?: string) {
  return yield* post("/api/phone/otp", { phone, prospectId }, withBotCheck(yield* solve))
})
const register = Effect.fn("register")(function* (phone: string, prospectId?: string) {
  const body = { phoneNumber: phone, otp: yield* latestCode(phone), language: "EN", prospectId }
  return yield* post("/api/sign-up/register", body)
})
const logIn = Effect.fn("logIn")(function* (phone: string, prospectId?: string) {
  return yield* post("/api/auth/login-otp", { phone, otp: yield* latestCode(phone), prospectId })
})
const board = (answer: Answer, prospectId: string) =>
  post(
    "/api/driver-trip-prospect/book",
    { prospect_id: prospectId },
    { token: String(pick(answer, "token")) }
  )

const statuses = Effect.fn("statuses")(function* (trip: DriverTrip) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{
    status: string
  }>`SELECT status FROM booking WHERE trip_id = ${trip.id} ORDER BY created_at`
  return rows.map(({ status }) => status)
})
/** From when on the seats of a trip are ridden. */
const departures = Effect.fn("departures")(function* (trip: DriverTrip) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ departure: Date }>`SELECT departure FROM booking WHERE trip_id = ${trip.id}`
  return rows.map(({ departure }) => departure.getTime())
})
const told = Effect.fn("told")(function* (trip: DriverTrip) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ kind: string }>`SELECT kind FROM outbox WHERE data ->> 'trip_id' = ${trip.id}
    AND kind <> 'TripChanged' ORDER BY seq`
  return rows.map(({ kind }) => kind)
})
/** Somebody who lives here takes a seat in the ordinary way. */
const ask = Effect.fn("ask")(function* (trip: DriverTrip, passengerId: UserId, number: number) {
  const booking = aBooking({
    id: bookingId(number),
    tripId: trip.id,
    passengerId,
    fromStopId: trip.stops[0]?.id ?? stopId(0),
    toStopId: trip.stops[3]?.id ?? stopId(3),
    contractId: Option.none()
  })
  const times = { driverId: bo, departure: trip.plannedDeparture, arrival: trip.plannedArrival }
  yield* (yield* BookingStore).add(booking, times)
  return onProductTime(acceptBooking({ bookingId: booking.id, driverId: bo, withPayment: false }))
})

layer(layerWorking)("a visitor's seat", (it) => {
  it.effect(
    "BYCODE-002 BYCODE-003 PROD-004 BOOK-001 BOOK-020 is held from the phone number on, reserved by the code from the SMS, and taken by boarding",
    () =>
      Effect.gen(function* () {
        yield* createPerson(bo, 1, "Bo")
        yield* createPerson(anna, 2, "Anna")
        yield* createPerson(carl, 3, "Carl")
        const { code, free, trip } = yield* drive(1, 1)
        const prospectId = yield* lookUp(code)
        assert.strictEqual(yield* free, 1)
        assert.strictEqual((yield* askCode(visitor, prospectId)).status, 204)
        assert.strictEqual(yield* free, 0)
        assert.deepStrictEqual(yield* statuses(trip), [])
        const guest = yield* post("/api/driver-trip-prospect/book", { prospect_id: prospectId })
        assert.strictEqual(guest.status, 401)

        const session = yield* register(visitor, prospectId)
        assert.strictEqual(session.status, 201)
        assert.deepStrictEqual([yield* statuses(trip), yield* free], [["RESERVED"], 0])
        assert.deepStrictEqual(yield* told(trip), [])
        // Whoever scans the code again gets on by it, and is not sent to a booking that is none yet.
        const token = String(pick(session, "token"))
        const bookedNow = Effect.map(
          get(`/api/driver-trip/${trip.id}/state`, { token }),
          (state) => pick(state, "already_booked_id") !== null
        )
        assert.isFalse(yield* bookedNow)

        const [reservedFrom = 0] = yield* departures(trip)
        yield* (yield* ProductClock).advance("5 minutes")
        const boarded = yield* board(session, prospectId)
        assert.strictEqual(pick(boarded, "trip", "passenger_trip", "status"), "ACCEPTED")
        assert.strictEqual(pick(boarded, "trip", "passenger_trip", "prospect_id"), prospectId)
        const [riddenFrom = 0] = yield* departures(trip)
        assert.isAtLeast(riddenFrom - reservedFrom, 5 * 60_000)
        assert.deepStrictEqual([yield* statuses(trip), yield* free], [["ACCEPTED"], 0])
        assert.deepStrictEqual(yield* told(trip), ["PassengerJoinedTrip"])
        assert.isTrue(yield* bookedNow)
        const again = yield* board(session, prospectId)
        assert.deepStrictEqual([again.status, pick(again, "error")], [409, "already_booked"])
      })
  )

  it.effect("BYCODE-002 is boarded at the next trip without another SMS", () =>
    Effect.gen(function* () {
      const { code, trip } = yield* drive(2, 2)
      const sql = yield* SqlClient.SqlClient
      const [row] = yield* sql<{ id: UserId }>`SELECT id FROM person WHERE phone = ${visitor}`
      const token = yield* tokenOf(row?.id ?? anna)
      const boarded = yield* post(
        "/api/driver-trip-prospect/book",
        { prospect_id: yield* lookUp(code, token) },
        { token }
      )
      assert.strictEqual(boarded.status, 200)
      assert.deepStrictEqual(yield* statuses(trip), ["ACCEPTED"])
    })
  )

  it.effect("BYCODE-007 is nobody else's for ten minutes, and free again after that, once", () =>
    Effect.gen(function* () {
      const { code, free, minutesLater, trip } = yield* drive(3, 1)
      const [mine, other] = [yield* lookUp(code), yield* lookUp(code)]
      const accept = yield* ask(trip, carl, 30)
      assert.strictEqual((yield* askCode("+4531000003", mine)).status, 204)
      const late = yield* askCode("+4531000004", other)
      assert.deepStrictEqual([late.status, pick(late, "error")], [409, "no_seats_available"])
      assert.strictEqual(yield* latestCode("+4531000004"), "")
      const full = yield* get(`/api/driver-trip-code/${code}`)
      assert.deepStrictEqual([full.status, pick(full, "error")], [409, "no_seats_available"])
      assert.strictEqual((yield* Effect.flip(accept))._tag, "no_seats_available")

      yield* minutesLater(9)
      assert.strictEqual(yield* free, 0)
      yield* minutesLater(11)
      assert.strictEqual(yield* free, 1)
      yield* askCode("+4531000003")
      const session = yield* register("+4531000003", mine)
      const expired = yield* board(session, mine)
      assert.deepStrictEqual([expired.status, pick(expired, "error")], [404, "invalid_trip_code"])
      yield* accept
      assert.strictEqual(yield* free, 0)
    })
  )

  it.effect(
    "BOOK-001 N08 is given up when the visitor was verified but never boarded, and its driver hears nothing",
    () =>
      Effect.gen(function* () {
        const { code, free, minutesLater, trip } = yield* drive(4, 1)
        const prospectId = yield* lookUp(code)
        yield* askCode("+4531000005", prospectId)
        yield* register("+4531000005", prospectId)
        assert.deepStrictEqual([yield* statuses(trip), yield* free], [["RESERVED"], 0])
        yield* minutesLater(11)
        assert.deepStrictEqual([yield* statuses(trip), yield* free], [["CANCELED"], 1])
        assert.deepStrictEqual(yield* told(trip), [])
      })
  )

  it.effect(
    "N08 N47 is one for each phone number and each look at the code, and not held longer by asking again",
    () =>
      Effect.gen(function* () {
        const { code, free, minutesLater } = yield* drive(5, 3)
        const [first, second] = [yield* lookUp(code), yield* lookUp(code)]
        yield* askCode("+4531000006", first)
        yield* minutesLater(2)
        yield* askCode("+4531000006", second)
        assert.strictEqual(yield* free, 2)
        yield* minutesLater(4)
        yield* askCode("+4531000007", second)
        assert.strictEqual(yield* free, 2)
        yield* minutesLater(11)
        assert.strictEqual(yield* free, 2)
        yield* minutesLater(13)
        assert.strictEqual(yield* free, 3)
      })
  )

  it.effect("BYCODE-008 BYCODE-009 signs everybody in, and says at boarding who may not have it", () =>
    Effect.gen(function* () {
      const { code, trip } = yield* drive(6, 3)
      const accept = yield* ask(trip, carl, 60)
      yield* accept
      for (const [phone, refusal, status] of [
        ["+4520000001", "driving", 403],
        ["+4520000003", "already_booked", 409]
      ] as const) {
        const prospectId = yield* lookUp(code)
        yield* askCode(phone, prospectId)
        const session = yield* logIn(phone, prospectId)
        assert.strictEqual(session.status, 200)
        const refused = yield* board(session, prospectId)
        assert.deepStrictEqual([refused.status, pick(refused, "error")], [status, refusal])
      }
      assert.deepStrictEqual(yield* statuses(trip), ["ACCEPTED"])
    })
  )

  it.effect("BYCODE-006 BYCODE-004 is not held on a trip that is over, nor by a code that nobody knows", () =>
    Effect.gen(function* () {
      const { code, trip } = yield* drive(7, 3)
      const prospectId = yield* lookUp(code)
      yield* (yield* TripStore).setTimes(trip.id, { completedAt: Option.some(trip.plannedArrival) })
      const over = yield* askCode("+4531000008", prospectId)
      assert.deepStrictEqual([over.status, pick(over, "error")], [409, "completed_trip"])
      const looked = yield* get(`/api/driver-trip-code/${code}`)
      assert.deepStrictEqual([looked.status, pick(looked, "error")], [409, "completed_trip"])
      const unknown = yield* askCode("+4531000008", bookingId(1))
      assert.deepStrictEqual([unknown.status, pick(unknown, "error")], [404, "invalid_trip_code"])
    })
  )

  it.effect("N08 BYCODE-007 is never sold twice, however many ask for the last ones at once", () =>
    Effect.gen(function* () {
      const { code, free, trip } = yield* drive(8, 2)
      const visits = yield* Effect.forEach([0, 1, 2, 3, 4, 5], (n) =>
        Effect.map(lookUp(code), (prospectId) => ({ phone: `+453200000${n}`, prospectId }))
      )
      const asked = yield* Effect.forEach(visits, ({ phone, prospectId }) => askCode(phone, prospectId), {
        concurrency: "unbounded"
      })
      assert.deepStrictEqual(
        asked
          .map(({ status }) => String(status))
          .sort()
          .join(" "),
        "204 204 409 409 409 409"
      )
      const winners = visits.filter((_, n) => asked[n]?.status === 204)
      yield* Effect.forEach(
        winners,
        ({ phone, prospectId }) =>
          Effect.flatMap(register(phone, prospectId), (session) => board(session, prospectId)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual([yield* statuses(trip), yield* free], [["ACCEPTED", "ACCEPTED"], 0])
    })
  )

  it.effect("N08 N18 ERR-013 is not boarded by who has asked for another ride at that time meanwhile", () =>
    Effect.gen(function* () {
      const { code, trip } = yield* drive(10, 1)
      const prospectId = yield* lookUp(code)
      yield* askCode("+4531000010", prospectId)
      const session = yield* register("+4531000010", prospectId)
      const other = yield* offer(tripLike(1010, carl, { chargeForTrip: false }, 10 * 24 * 60 + 10))
      const visiting = { id: carl, token: String(pick(session, "token")) }
      const elsewhere = yield* book(other, visiting)
      assert.deepStrictEqual([elsewhere.status, yield* statuses(trip)], [200, ["RESERVED"]])
      const refused = yield* board(session, prospectId)
      assert.deepStrictEqual([refused.status, pick(refused, "error")], [409, "existing_booking_in_period"])
      yield* onBooking(pick(elsewhere, "id"), "cancel", visiting)
      assert.strictEqual((yield* board(session, prospectId)).status, 200)
      assert.deepStrictEqual(yield* statuses(trip), ["ACCEPTED"])
    })
  )

  it.effect("N08 is not reserved once it is free again, though it was held when the code was typed", () =>
    Effect.gen(function* () {
      const { code, free, trip } = yield* drive(11, 1)
      const prospectId = ProspectId.make(yield* lookUp(code))
      yield* askCode("+4531000011", prospectId)
      const holds = yield* SeatHolds
      const held = Option.getOrThrow(yield* holds.ofProspect(prospectId))
      yield* onProductTime(giveUpHold(held))
      let looks = 0
      const ofProspect = (id: ProspectId) => {
        looks += 1
        return looks === 1 ? Effect.succeedSome(held) : holds.ofProspect(id)
      }
      const claim = reserveSeat(prospectId, { id: carl, phone: held.phone })
      yield* onProductTime(Effect.provideService(claim, SeatHolds, { ...holds, ofProspect }))
      assert.deepStrictEqual([yield* statuses(trip), yield* free, looks > 1], [[], 1, true])
    })
  )

  it.effect("N08 is freed whole or not at all, whatever breaks down meanwhile", () =>
    Effect.gen(function* () {
      const { code, free, trip } = yield* drive(9, 1)
      yield* askCode("+4531000009", yield* lookUp(code))
      const { runDue } = yield* JobRunner
      yield* onProductTime(runDue)
      const { breakAt } = yield* makeBreakable(["seat_hold", "trip_leg", "outbox"])
      const sql = yield* SqlClient.SqlClient
      const clock = yield* ProductClock
      const waiting = sql`SELECT id FROM job WHERE kind = ${releaseJob}`
      const held = sql`SELECT phone FROM seat_hold`
      let broken = 0
      for (; (yield* waiting).length > 0; broken++) {
        yield* breakAt(broken + 1)
        const minutes = 11 + broken * 10
        yield* clock.setNow(DateTime.toEpochMillis(DateTime.add(trip.plannedDeparture, { minutes })))
        yield* onProductTime(runDue)
        const rows = yield* held
        assert.strictEqual(yield* free, rows.length === 0 ? 1 : 0)
      }
      assert.isAtLeast(broken, 4)
      assert.lengthOf(yield* held, 0)
    })
  )
})
