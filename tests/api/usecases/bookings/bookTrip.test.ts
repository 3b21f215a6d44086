import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { availability } from "#core/money/balances.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { TripPositions } from "#core/ports/TripPositions.ts"
import type { BookingId, UserId } from "#core/shared/ids.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { acceptBooking, cancelBooking, denyBooking } from "#core/usecases/bookings/answerBooking.ts"
import { bookTrip } from "#core/usecases/bookings/bookTrip.ts"
import { rateBooking } from "#core/usecases/bookings/rateBooking.ts"
import { cancelTrip } from "#core/usecases/trips/cancelTrip.ts"
import { endTrip } from "#core/usecases/trips/endTrip.ts"
import { reportPosition } from "#core/usecases/trips/reportPosition.ts"
import { startTrip } from "#core/usecases/trips/startTrip.ts"
import {
  aBookingCommand,
  aContract,
  anna,
  aTrip,
  aTripOnDay,
  at,
  bo,
  carl,
  stopId
} from "#tests/support/builders/entities.ts"
import { get, layerAccountApiWith, pick } from "#tests/support/server/accountApi.ts"
import { atTime, setTime } from "#tests/support/server/clock.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { saveDrive } from "#tests/support/world/drive.ts"
import { createPerson, topUp } from "#tests/support/world/people.ts"
import { book, createTripAndPeople, departurePlus, offer } from "#tests/support/world/trips.ts"

const evening = "2026-03-01T20:00:00Z"
const departure = "2026-03-02T08:00:00Z"
const arrival = "2026-03-02T08:30:00Z"

const onDay = (day: number, iso: string) => DateTime.formatIso(DateTime.add(at(iso), { days: day }))

const requestSeat = (
  trip: DriverTrip,
  passengerId: UserId,
  more: { readonly key?: string; readonly seats?: number } = {}
) =>
  bookTrip(
    aBookingCommand(trip, passengerId, {
      seats: Option.fromUndefinedOr(more.seats),
      idempotencyKey: more.key ?? null
    })
  )

const available = Effect.fn("available")(function* (userId: UserId) {
  return availability(yield* (yield* Ledger).balancesOf(userId, "DKK")).available
})
const statusOf = Effect.fn("statusOf")(function* (id: BookingId) {
  return (yield* (yield* BookingStore).find(id)).status
})
const takenSeats = Effect.fn("takenSeats")(function* (trip: DriverTrip) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{
    taken: number
  }>`SELECT taken FROM trip_leg WHERE trip_id = ${trip.id} ORDER BY position`
  return rows.map((row) => row.taken)
})
const outboxKinds = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return (yield* sql<{ kind: string }>`SELECT kind FROM outbox ORDER BY seq`).map((row) => row.kind)
})
const accept = (bookingId: BookingId, withPayment = true) =>
  acceptBooking({ bookingId, driverId: bo, withPayment })
const driveToArrival = Effect.fn("driveToArrival")(function* (trip: DriverTrip, iso: string) {
  yield* saveDrive(trip)
  const { lat, lng } = trip.to
  yield* atTime(iso, reportPosition(trip.id, bo, { lat, lng, accuracy: 5, at: at(iso) }))
})

/** Bo drives; Anna has 100 kr., Carl has none; Roskilde is a partner area. */
const people = Effect.gen(function* () {
  yield* createPerson(bo, { name: "Bo" })
  yield* createPerson(anna, { name: "Anna" })
  yield* createPerson(carl, { name: "Carl" })
  yield* topUp(anna, 10_000)
  yield* createContract(aContract())
})

layer(layerTestPorts)("a booking from request to rating", (it) => {
  it.effect(
    "SUBS-006 BOOK-007 END-012 an ended trip pays each fare and subsidy once, and both sides can rate it",
    () =>
      Effect.gen(function* () {
        yield* people
        const trip = yield* offer(aTripOnDay(0))
        const booking = yield* atTime(evening, requestSeat(trip, anna))
        assert.strictEqual(yield* statusOf(booking), "AWAITING_APPROVAL")
        assert.strictEqual(yield* available(anna), 10_000 - 1500)
        assert.deepStrictEqual(yield* takenSeats(trip), [0, 0, 0])

        yield* atTime(evening, accept(booking))
        assert.deepStrictEqual(yield* takenSeats(trip), [1, 1, 1])
        yield* atTime(departure, startTrip({ tripId: trip.id, driverId: bo, declinePending: false }))
        yield* driveToArrival(trip, arrival)
        yield* atTime(arrival, endTrip({ tripId: trip.id, driverId: bo, expectsSubsidy: true }))
        assert.strictEqual(yield* available(bo), 1500 + 1000)
        assert.strictEqual(yield* available(anna), 10_000 - 1500)

        const repeated = yield* Effect.flip(
          atTime(arrival, endTrip({ tripId: trip.id, driverId: bo, expectsSubsidy: true }))
        )
        assert.strictEqual(repeated._tag, "trip_not_found")
        assert.strictEqual(yield* available(bo), 2500)

        const rate = (raterId: UserId, rating: number) =>
          atTime(arrival, rateBooking({ bookingId: booking, raterId, rating, comment: null }))
        assert.strictEqual((yield* rate(anna, 5)).locked, false)
        assert.strictEqual((yield* rate(bo, 4.5)).rating, 4.5)
        assert.strictEqual((yield* Effect.flip(rate(carl, 1)))._tag, "booking_not_found")
        assert.deepStrictEqual(yield* outboxKinds, [
          "SeatRequested",
          "NotificationCreated",
          "BookingAccepted",
          "NotificationCreated",
          "TripStarted",
          "TripEnded",
          "NotificationCreated",
          "NotificationCreated"
        ])
      })
  )

  it.effect("END-005 END-010 far from its destination a trip ends only without subsidy", () =>
    Effect.gen(function* () {
      const trip = yield* offer(aTripOnDay(1))
      const booking = yield* atTime(onDay(1, evening), requestSeat(trip, anna))
      yield* atTime(onDay(1, evening), accept(booking))
      yield* atTime(onDay(1, departure), startTrip({ tripId: trip.id, driverId: bo, declinePending: false }))
      const before = yield* available(bo)
      const iso = onDay(1, arrival)
      yield* atTime(iso, reportPosition(trip.id, bo, { lat: 55.6, lng: 12.3, accuracy: 5, at: at(iso) }))
      const end = (expectsSubsidy: boolean) =>
        atTime(iso, endTrip({ tripId: trip.id, driverId: bo, expectsSubsidy }))
      assert.strictEqual((yield* Effect.flip(end(true)))._tag, "user_is_not_eligible_for_subsidy")
      yield* end(false)
      assert.strictEqual(yield* available(bo), before + 1500)
    })
  )

  it.effect("BOOK-008 BOOK-009 BOOK-011 a denied or cancelled booking returns its fare and its seats", () =>
    Effect.gen(function* () {
      const trip = yield* offer(aTripOnDay(2))
      const start = yield* available(anna)
      const dayBefore = onDay(2, evening)
      const denied = yield* atTime(dayBefore, requestSeat(trip, anna))
      yield* atTime(dayBefore, denyBooking(denied, bo))
      const cancelled = yield* atTime(dayBefore, requestSeat(trip, anna))
      yield* atTime(dayBefore, accept(cancelled))
      yield* atTime(dayBefore, cancelBooking(cancelled, anna))
      assert.deepStrictEqual([yield* statusOf(denied), yield* statusOf(cancelled)], ["DENIED", "CANCELED"])
      assert.strictEqual(yield* available(anna), start)
      assert.deepStrictEqual(yield* takenSeats(trip), [0, 0, 0])
      assert.strictEqual(
        (yield* Effect.flip(atTime(dayBefore, cancelBooking(cancelled, bo))))._tag,
        "booking_not_open"
      )
      assert.strictEqual(
        (yield* Effect.flip(atTime(dayBefore, cancelBooking(denied, carl))))._tag,
        "booking_not_found"
      )
      yield* atTime(dayBefore, cancelTrip(trip.id, bo))
    })
  )

  it.effect(
    "BOOK-012 a booking accepted without payment costs the passenger nothing and pays the driver the subsidy",
    () =>
      Effect.gen(function* () {
        const trip = yield* offer(aTripOnDay(3))
        const [before, own] = [yield* available(bo), yield* available(anna)]
        const booking = yield* atTime(onDay(3, evening), requestSeat(trip, anna))
        yield* atTime(onDay(3, evening), accept(booking, false))
        assert.strictEqual(yield* available(anna), own)
        yield* atTime(
          onDay(3, departure),
          startTrip({ tripId: trip.id, driverId: bo, declinePending: false })
        )
        yield* driveToArrival(trip, onDay(3, arrival))
        yield* atTime(onDay(3, arrival), endTrip({ tripId: trip.id, driverId: bo, expectsSubsidy: true }))
        assert.strictEqual(yield* available(bo), before + 1000)
      })
  )

  it.effect("TRIP-056 cancelling a trip cancels its bookings and returns their fares, once", () =>
    Effect.gen(function* () {
      const trip = yield* offer(aTripOnDay(4))
      const own = yield* available(anna)
      const booking = yield* atTime(onDay(4, evening), requestSeat(trip, anna))
      yield* atTime(onDay(4, evening), cancelTrip(trip.id, bo))
      yield* atTime(onDay(4, evening), cancelTrip(trip.id, bo))
      assert.strictEqual(yield* statusOf(booking), "CANCELED")
      assert.strictEqual(yield* available(anna), own)
      assert.strictEqual((yield* Effect.flip(cancelTrip(trip.id, carl)))._tag, "trip_not_found")
    })
  )

  it.effect("START-001 a start with open requests needs the driver's consent and denies them", () =>
    Effect.gen(function* () {
      const trip = yield* offer(aTripOnDay(5))
      const booking = yield* atTime(onDay(5, evening), requestSeat(trip, anna))
      const start = (declinePending: boolean) =>
        atTime(onDay(5, departure), startTrip({ tripId: trip.id, driverId: bo, declinePending }))
      assert.strictEqual((yield* Effect.flip(start(false)))._tag, "trip_awaiting_passenger_requests")
      yield* start(true)
      assert.strictEqual(yield* statusOf(booking), "DENIED")
      assert.isTrue(Option.isSome(yield* (yield* TripPositions).findActive(bo)))
      yield* atTime(onDay(5, arrival), endTrip({ tripId: trip.id, driverId: bo, expectsSubsidy: false }))
    })
  )
})

layer(layerTestPorts)("refusals of a booking", (it) => {
  const refusedOn =
    (trip: DriverTrip) =>
    (passenger: UserId, more = {}) =>
      Effect.map(Effect.flip(atTime(evening, requestSeat(trip, passenger, more))), (refusal) => refusal._tag)

  it.effect("BOOK-015 MONEY-020 a driver cannot book their own trip, nor a passenger without funds", () =>
    Effect.gen(function* () {
      yield* people
      const refused = refusedOn(yield* offer(aTripOnDay(1)))
      assert.strictEqual(yield* refused(bo), "cannot_book_own_commute")
      assert.strictEqual(yield* refused(carl), "insufficient_funds_on_balance")
    })
  )

  it.effect("ERR-005 ERR-011 a seat is booked once, and no more seats than the trip has", () =>
    Effect.gen(function* () {
      const trip = yield* offer(aTripOnDay(2, { seats: 1 }))
      const refused = refusedOn(trip)
      assert.strictEqual(yield* refused(anna, { seats: 2 }), "cannot_book_more_than_available_seats")
      const booking = yield* atTime(evening, requestSeat(trip, anna))
      assert.strictEqual(yield* refused(anna), "already_booked")
      yield* atTime(evening, accept(booking))
      yield* topUp(carl, 10_000)
      assert.strictEqual(yield* refused(carl), "no_seats_available")
    })
  )

  it.effect("ERR-002 a booking follows the direction of the trip", () =>
    Effect.gen(function* () {
      const trip = yield* offer(aTripOnDay(3))
      const backwards = bookTrip(aBookingCommand(trip, carl, { fromStopId: stopId(3), toStopId: stopId(0) }))
      assert.strictEqual(
        (yield* Effect.flip(atTime(evening, backwards)))._tag,
        "cannot_book_stops_not_on_route"
      )
    })
  )

  it.effect("ERR-012 ERR-013 a person with a trip or a booking at that time cannot book", () =>
    Effect.gen(function* () {
      const annasTrip = yield* offer(aTripOnDay(7, { driverId: anna }))
      const bosTrip = yield* offer(aTrip({ number: 8, later: { days: 7 } }))
      const dayBefore = onDay(7, evening)
      assert.strictEqual(
        (yield* Effect.flip(atTime(dayBefore, requestSeat(bosTrip, anna))))._tag,
        "existing_trip_in_period"
      )
      yield* atTime(dayBefore, requestSeat(annasTrip, carl))
      assert.strictEqual(
        (yield* Effect.flip(atTime(dayBefore, requestSeat(bosTrip, carl))))._tag,
        "existing_booking_in_period"
      )
    })
  )

  it.effect("BOOK-019 a repeated idempotency key books once, and is refused with another command", () =>
    Effect.gen(function* () {
      const trip = yield* offer(aTripOnDay(9))
      const dayBefore = onDay(9, evening)
      const command = { key: "0123456789" }
      const repeated = atTime(dayBefore, requestSeat(trip, anna, command))
      const [first, ...others] = yield* Effect.all([repeated, repeated, repeated], {
        concurrency: "unbounded"
      })
      assert.deepStrictEqual([...others, yield* repeated], [first, first, first])
      const other = yield* Effect.flip(atTime(dayBefore, requestSeat(trip, anna, { ...command, seats: 2 })))
      assert.strictEqual(other._tag, "idempotency_conflict")
    })
  )
})

const { booking: bookingSettings } = defaultProductSettings

layer(layerAccountApiWith({ booking: { ...bookingSettings, autoAccept: true } }))(
  "bookings that need no acceptance",
  (it) => {
    it.effect("PROD-008 N09 a booking is accepted at once while seats are free", () =>
      Effect.gen(function* () {
        yield* setTime(departurePlus(-120))
        const { driver, other, passenger, trip } = yield* createTripAndPeople(1, { seats: 1 })
        const booked = yield* book(trip, passenger)
        assert.deepStrictEqual([booked.status, pick(booked, "status")], [200, "ACCEPTED"])
        const shown = yield* get(`/api/v3/commute/driver/trip/${trip.id}`, driver)
        assert.strictEqual(pick(shown, "passenger_trips", "0", "status"), "ACCEPTED")
        const refused = yield* book(trip, other)
        assert.deepStrictEqual([refused.status, pick(refused, "error")], [409, "no_seats_available"])
      })
    )
  }
)
