import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime, ProductClock } from "#api/clock/ProductClock.ts"
import { moveClock } from "#api/dev/moveClock.ts"
import { JobRunner } from "#api/jobs/JobRunner.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { SeatHolds } from "#core/ports/SeatHolds.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { ProspectId, type UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { acceptBooking } from "#core/usecases/bookings/answerBooking.ts"
import { releaseSeatJob } from "#core/usecases/bookings/releaseSeat.ts"
import { releaseSeatHold } from "#core/usecases/bookings/releaseSeatHold.ts"
import { reserveSeat } from "#core/usecases/bookings/reserveSeat.ts"
import { aBooking, anna, aTrip, bo, bookingId, carl, stopId } from "#tests/support/builders/entities.ts"
import { injectWriteFaults } from "#tests/support/database/writeFaults.ts"
import {
  type ApiResponse,
  get,
  latestCode,
  layerAccountApi,
  pick,
  post,
  solveBotCheck,
  tokenOf,
  withBotCheck
} from "#tests/support/server/accountApi.ts"
import { withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { book, changeBooking, offer } from "#tests/support/world/trips.ts"

const layerApi = withBackgroundWork(layerAccountApi)
const visitor = "+4531000001"

/**
 * Starts a trip of Bo's with `seats` seats and a code, on a day of its own. The days ascend: with the clock set back, the
 * limits and jobs of a later day stay.
 */
const startTripWithCode = Effect.fn("startTripWithCode")(function* (day: number, seats: number) {
  const departure = DateTime.add(aTrip().plannedDeparture, { days: day })
  const trip = aTrip({
    number: day,
    driverId: bo,
    departsAt: departure,
    seats,
    type: "ON_DEMAND",
    startedAt: Option.some(departure)
  })
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE driver_trip SET completed_at = planned_arrival, started_at = planned_departure
    WHERE completed_at IS NULL AND cancelled_at IS NULL`
  yield* setTime(departure)
  yield* (yield* TripStore).add(trip, departure)
  const code = `1000000${day}`
  const renewsAt = DateTime.add(departure, { minutes: 5 })
  yield* (yield* TripCodes).save({ tripId: trip.id, value: code, renewsAt })
  const freeSeats = Effect.gen(function* () {
    const [row] = yield* sql<{ free: number }>`SELECT min(capacity - taken)::int AS free FROM trip_leg
      WHERE trip_id = ${trip.id}`
    return row?.free
  })
  const minutesLater = (minutes: number) => moveClock(DateTime.add(departure, { minutes }))
  return { trip, code, freeSeats, minutesLater }
})

const lookUp = Effect.fn("lookUp")(function* (code: string, token?: string) {
  const prospect = yield* get(`/api/driver-trip-code/${code}`, token === undefined ? {} : { token })
  return String(pick(prospect, "prospect_id"))
})
const requestCode = Effect.fn("requestCode")(function* (phone: string, prospectId?: string) {
  return yield* post("/api/phone/otp", { phone, prospectId }, withBotCheck(yield* solveBotCheck))
})
const register = Effect.fn("register")(function* (phone: string, prospectId?: string) {
  const body = { phoneNumber: phone, otp: yield* latestCode(phone), language: "EN", prospectId }
  return yield* post("/api/sign-up/register", body)
})
const logIn = Effect.fn("logIn")(function* (phone: string, prospectId?: string) {
  return yield* post("/api/auth/login-otp", { phone, otp: yield* latestCode(phone), prospectId })
})
const board = (answer: ApiResponse, prospectId: string) =>
  post(
    "/api/driver-trip-prospect/book",
    { prospect_id: prospectId },
    { token: String(pick(answer, "token")) }
  )
/** Starts a trip with a single seat, which a visitor reserves with the SMS code. */
const reserveLastSeat = Effect.fn("reserveLastSeat")(function* (day: number, phone: string) {
  const started = yield* startTripWithCode(day, 1)
  const prospectId = yield* lookUp(started.code)
  yield* requestCode(phone, prospectId)
  return { ...started, prospectId, session: yield* register(phone, prospectId) }
})

const statuses = Effect.fn("statuses")(function* (trip: DriverTrip) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{
    status: string
  }>`SELECT status FROM booking WHERE trip_id = ${trip.id} ORDER BY created_at`
  return rows.map(({ status }) => status)
})
/** The departures of a trip's bookings, in epoch milliseconds. */
const departures = Effect.fn("departures")(function* (trip: DriverTrip) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ departure: Date }>`SELECT departure FROM booking WHERE trip_id = ${trip.id}`
  return rows.map(({ departure }) => departure.getTime())
})
const outboxKindsOf = Effect.fn("outboxKindsOf")(function* (trip: DriverTrip) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ kind: string }>`SELECT kind FROM outbox WHERE data ->> 'trip_id' = ${trip.id}
    AND kind <> 'TripChanged' ORDER BY seq`
  return rows.map(({ kind }) => kind)
})
/** Adds a passenger's request; answers the command that accepts it. */
const addRequest = Effect.fn("addRequest")(function* (trip: DriverTrip, passengerId: UserId, number: number) {
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

layer(layerApi)("a visitor's seat", (it) => {
  it.effect("PROD-004 BYCODE-003 BOOK-001 a phone number holds a seat, which its SMS code reserves", () =>
    Effect.gen(function* () {
      yield* createPerson(bo, { name: "Bo" })
      yield* createPerson(anna, { name: "Anna" })
      yield* createPerson(carl, { name: "Carl" })
      const { code, freeSeats, trip } = yield* startTripWithCode(1, 1)
      const prospectId = yield* lookUp(code)
      assert.strictEqual(yield* freeSeats, 1)
      assert.strictEqual((yield* requestCode(visitor, prospectId)).status, 204)
      assert.strictEqual(yield* freeSeats, 0)
      assert.deepStrictEqual(yield* statuses(trip), [])
      const withoutAccount = yield* post("/api/driver-trip-prospect/book", { prospect_id: prospectId })
      assert.strictEqual(withoutAccount.status, 401)

      assert.strictEqual((yield* register(visitor, prospectId)).status, 201)
      assert.deepStrictEqual([yield* statuses(trip), yield* freeSeats], [["RESERVED"], 0])
      assert.deepStrictEqual(yield* outboxKindsOf(trip), [])
    })
  )

  it.effect("BYCODE-002 BOOK-001 BOOK-020 boarding makes the reserved seat a booking from that moment", () =>
    Effect.gen(function* () {
      const { freeSeats, prospectId, session, trip } = yield* reserveLastSeat(2, "+4531000012")
      // A reserved seat is no booking yet: a second scan of the code leads to boarding.
      const hasBooking = Effect.map(
        get(`/api/driver-trip/${trip.id}/state`, { token: String(pick(session, "token")) }),
        (state) => pick(state, "already_booked_id") !== null
      )
      assert.isFalse(yield* hasBooking)
      const [reservedFrom = 0] = yield* departures(trip)
      yield* (yield* ProductClock).advance("5 minutes")
      const boarded = yield* board(session, prospectId)
      assert.strictEqual(pick(boarded, "trip", "passenger_trip", "status"), "ACCEPTED")
      assert.strictEqual(pick(boarded, "trip", "passenger_trip", "prospect_id"), prospectId)
      const [boardedFrom = 0] = yield* departures(trip)
      assert.isAtLeast(boardedFrom - reservedFrom, 5 * 60_000)
      assert.deepStrictEqual([yield* statuses(trip), yield* freeSeats], [["ACCEPTED"], 0])
      assert.deepStrictEqual(yield* outboxKindsOf(trip), ["PassengerJoinedTrip"])
      assert.isTrue(yield* hasBooking)
      const repeated = yield* board(session, prospectId)
      assert.deepStrictEqual([repeated.status, pick(repeated, "error")], [409, "already_booked"])
    })
  )

  it.effect("BYCODE-002 a registered visitor boards the next trip without another SMS code", () =>
    Effect.gen(function* () {
      const { code, trip } = yield* startTripWithCode(3, 2)
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

  it.effect("BYCODE-007 a seat hold blocks the seat for ten minutes and is then released once", () =>
    Effect.gen(function* () {
      const { code, freeSeats, minutesLater, trip } = yield* startTripWithCode(4, 1)
      const [first, second] = [yield* lookUp(code), yield* lookUp(code)]
      const accept = yield* addRequest(trip, carl, 40)
      assert.strictEqual((yield* requestCode("+4531000003", first)).status, 204)
      const refusedCode = yield* requestCode("+4531000004", second)
      assert.deepStrictEqual([refusedCode.status, pick(refusedCode, "error")], [409, "no_seats_available"])
      assert.strictEqual(yield* latestCode("+4531000004"), "")
      const full = yield* get(`/api/driver-trip-code/${code}`)
      assert.deepStrictEqual([full.status, pick(full, "error")], [409, "no_seats_available"])
      assert.strictEqual((yield* Effect.flip(accept))._tag, "no_seats_available")

      yield* minutesLater(9)
      assert.strictEqual(yield* freeSeats, 0)
      yield* minutesLater(11)
      assert.strictEqual(yield* freeSeats, 1)
      yield* requestCode("+4531000003")
      const session = yield* register("+4531000003", first)
      const expired = yield* board(session, first)
      assert.deepStrictEqual([expired.status, pick(expired, "error")], [404, "invalid_trip_code"])
      yield* accept
      assert.strictEqual(yield* freeSeats, 0)
    })
  )

  it.effect(
    "BOOK-001 N08 the reserved seat of a visitor who does not board expires without an event for the driver",
    () =>
      Effect.gen(function* () {
        const { freeSeats, minutesLater, trip } = yield* reserveLastSeat(5, "+4531000005")
        assert.deepStrictEqual([yield* statuses(trip), yield* freeSeats], [["RESERVED"], 0])
        yield* minutesLater(11)
        assert.deepStrictEqual([yield* statuses(trip), yield* freeSeats], [["CANCELED"], 1])
        assert.deepStrictEqual(yield* outboxKindsOf(trip), [])
      })
  )

  it.effect(
    "N08 N47 a phone number and a prospect hold one seat each, and a repeated request does not extend the hold",
    () =>
      Effect.gen(function* () {
        const { code, freeSeats, minutesLater } = yield* startTripWithCode(6, 3)
        const [first, second] = [yield* lookUp(code), yield* lookUp(code)]
        yield* requestCode("+4531000006", first)
        yield* minutesLater(2)
        yield* requestCode("+4531000006", second)
        assert.strictEqual(yield* freeSeats, 2)
        yield* minutesLater(4)
        yield* requestCode("+4531000007", second)
        assert.strictEqual(yield* freeSeats, 2)
        yield* minutesLater(11)
        assert.strictEqual(yield* freeSeats, 2)
        yield* minutesLater(13)
        assert.strictEqual(yield* freeSeats, 3)
      })
  )

  it.effect(
    "BYCODE-008 BYCODE-009 the driver and a passenger of the trip can sign in, and are refused at boarding",
    () =>
      Effect.gen(function* () {
        const { code, trip } = yield* startTripWithCode(7, 3)
        const accept = yield* addRequest(trip, carl, 70)
        yield* accept
        for (const [phone, refusal, status] of [
          ["+4520000001", "driving", 403],
          ["+4520000003", "already_booked", 409]
        ] as const) {
          const prospectId = yield* lookUp(code)
          yield* requestCode(phone, prospectId)
          const session = yield* logIn(phone, prospectId)
          assert.strictEqual(session.status, 200)
          const refused = yield* board(session, prospectId)
          assert.deepStrictEqual([refused.status, pick(refused, "error")], [status, refusal])
        }
        assert.deepStrictEqual(yield* statuses(trip), ["ACCEPTED"])
      })
  )

  it.effect("BYCODE-006 BYCODE-004 no seat is held on a completed trip or for an unknown prospect", () =>
    Effect.gen(function* () {
      const { code, trip } = yield* startTripWithCode(8, 3)
      const prospectId = yield* lookUp(code)
      yield* (yield* TripStore).setTimes(trip.id, { completedAt: Option.some(trip.plannedArrival) })
      const completed = yield* requestCode("+4531000008", prospectId)
      assert.deepStrictEqual([completed.status, pick(completed, "error")], [409, "completed_trip"])
      const lookedUp = yield* get(`/api/driver-trip-code/${code}`)
      assert.deepStrictEqual([lookedUp.status, pick(lookedUp, "error")], [409, "completed_trip"])
      const unknown = yield* requestCode("+4531000008", bookingId(1))
      assert.deepStrictEqual([unknown.status, pick(unknown, "error")], [404, "invalid_trip_code"])
    })
  )

  it.effect("N08 BYCODE-007 concurrent visitors hold no more seats than are free", () =>
    Effect.gen(function* () {
      const { code, freeSeats, trip } = yield* startTripWithCode(9, 2)
      const visits = yield* Effect.forEach([0, 1, 2, 3, 4, 5], (n) =>
        Effect.map(lookUp(code), (prospectId) => ({ phone: `+453200000${n}`, prospectId }))
      )
      const answers = yield* Effect.forEach(
        visits,
        ({ phone, prospectId }) => requestCode(phone, prospectId),
        {
          concurrency: "unbounded"
        }
      )
      assert.deepStrictEqual(
        answers
          .map(({ status }) => String(status))
          .sort()
          .join(" "),
        "204 204 409 409 409 409"
      )
      const holders = visits.filter((_, n) => answers[n]?.status === 204)
      yield* Effect.forEach(
        holders,
        ({ phone, prospectId }) =>
          Effect.flatMap(register(phone, prospectId), (session) => board(session, prospectId)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual([yield* statuses(trip), yield* freeSeats], [["ACCEPTED", "ACCEPTED"], 0])
    })
  )

  it.effect(
    "N08 N18 ERR-013 a visitor with a request on another trip at that time cannot board before cancelling it",
    () =>
      Effect.gen(function* () {
        const { prospectId, session, trip } = yield* reserveLastSeat(10, "+4531000010")
        const otherTrip = yield* offer(
          aTrip({ number: 1010, driverId: carl, later: { days: 10, minutes: 10 }, chargeForTrip: false })
        )
        const visitorCaller = { id: carl, token: String(pick(session, "token")) }
        const otherBooking = yield* book(otherTrip, visitorCaller)
        assert.deepStrictEqual([otherBooking.status, yield* statuses(trip)], [200, ["RESERVED"]])
        const refused = yield* board(session, prospectId)
        assert.deepStrictEqual([refused.status, pick(refused, "error")], [409, "existing_booking_in_period"])
        yield* changeBooking(pick(otherBooking, "id"), "cancel", visitorCaller)
        assert.strictEqual((yield* board(session, prospectId)).status, 200)
        assert.deepStrictEqual(yield* statuses(trip), ["ACCEPTED"])
      })
  )

  it.effect("N08 a hold that is released while the SMS code is verified reserves no seat", () =>
    Effect.gen(function* () {
      const { code, freeSeats, trip } = yield* startTripWithCode(11, 1)
      const prospectId = ProspectId.make(yield* lookUp(code))
      yield* requestCode("+4531000011", prospectId)
      const holds = yield* SeatHolds
      const held = Option.getOrThrow(yield* holds.ofProspect(prospectId))
      yield* onProductTime(releaseSeatHold(held))
      let reads = 0
      const ofProspect = (id: ProspectId) => {
        reads += 1
        return reads === 1 ? Effect.succeedSome(held) : holds.ofProspect(id)
      }
      const reserving = reserveSeat(prospectId, { id: carl, phone: held.phone })
      yield* onProductTime(Effect.provideService(reserving, SeatHolds, { ...holds, ofProspect }))
      assert.deepStrictEqual([yield* statuses(trip), yield* freeSeats, reads > 1], [[], 1, true])
    })
  )

  it.effect("BOOK-001 the driver sees a held and a reserved seat as taken", () =>
    Effect.gen(function* () {
      const { code, trip } = yield* startTripWithCode(12, 3)
      const driver = { token: yield* tokenOf(bo) }
      const seatsTaken = Effect.map(get(`/api/v3/commute/driver/trip/${trip.id}`, driver), (seen) =>
        pick(seen, "seats_taken")
      )
      const phone = "+4531000013"
      const prospectId = yield* lookUp(code)
      assert.strictEqual(yield* seatsTaken, 0)
      yield* requestCode(phone, prospectId)
      assert.strictEqual(yield* seatsTaken, 1)
      const session = yield* register(phone, prospectId)
      assert.deepStrictEqual([yield* statuses(trip), yield* seatsTaken], [["RESERVED"], 1])
      yield* board(session, prospectId)
      assert.deepStrictEqual([yield* statuses(trip), yield* seatsTaken], [["ACCEPTED"], 1])
    })
  )

  it.effect("N08 a hold and its seat are released together or not at all, whichever write fails", () =>
    Effect.gen(function* () {
      const { code, freeSeats, trip } = yield* startTripWithCode(13, 1)
      yield* requestCode("+4531000009", yield* lookUp(code))
      const { runDue } = yield* JobRunner
      yield* onProductTime(runDue)
      const { failAtWrite } = yield* injectWriteFaults(["seat_hold", "trip_leg", "outbox"])
      const sql = yield* SqlClient.SqlClient
      const clock = yield* ProductClock
      const releaseJobs = sql`SELECT id FROM job WHERE kind = ${releaseSeatJob}`
      const held = sql`SELECT phone FROM seat_hold`
      let failures = 0
      for (; (yield* releaseJobs).length > 0; failures++) {
        yield* failAtWrite(failures + 1)
        const minutes = 11 + failures * 10
        yield* clock.setNow(DateTime.toEpochMillis(DateTime.add(trip.plannedDeparture, { minutes })))
        yield* onProductTime(runDue)
        const rows = yield* held
        assert.strictEqual(yield* freeSeats, rows.length === 0 ? 1 : 0)
      }
      assert.isAtLeast(failures, 4)
      assert.lengthOf(yield* held, 0)
    })
  )
})
