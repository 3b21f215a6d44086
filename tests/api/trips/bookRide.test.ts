import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { availability } from "#core/money/balances.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { BookingId, UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { acceptBooking, cancelBooking, denyBooking } from "#core/usecases/bookings/answerBooking.ts"
import { bookTrip } from "#core/usecases/bookings/bookTrip.ts"
import { rateRide } from "#core/usecases/bookings/rateRide.ts"
import { cancelTrip } from "#core/usecases/trips/cancelTrip.ts"
import { endTrip } from "#core/usecases/trips/endTrip.ts"
import { reportPosition } from "#core/usecases/trips/reportPosition.ts"
import { startTrip } from "#core/usecases/trips/startTrip.ts"
import { atTime, layerTestPorts } from "#tests/support/api.ts"
import { aContract, anna, aStop, aTrip, at, bo, carl, stopId, tripId } from "#tests/support/builders.ts"
import { createPerson, offer, sponsor, topUp } from "#tests/support/world.ts"

const evening = "2026-03-01T20:00:00Z"
const leaving = "2026-03-02T08:00:00Z"
const arriving = "2026-03-02T08:30:00Z"

/** Trips of one test file share nothing: each has a day, ids and stops of its own. */
const tripOn = (day: number, more: Partial<DriverTrip> = {}) => {
  const later = (time: DateTime.Utc) => DateTime.add(time, { days: day })
  const stops = [0, 1, 2, 3].map((position) => {
    const stop = aStop(position)
    return { ...stop, id: stopId(day * 10 + position), plannedTime: later(stop.plannedTime) }
  })
  const plain = aTrip()
  return aTrip({
    id: tripId(day),
    plannedDeparture: later(plain.plannedDeparture),
    plannedArrival: later(plain.plannedArrival),
    stops,
    ...more
  })
}
const onDay = (day: number, iso: string) => DateTime.formatIso(DateTime.add(at(iso), { days: day }))

const ask = (
  trip: DriverTrip,
  passengerId: UserId,
  more: { readonly key?: string; readonly seats?: number } = {}
) =>
  bookTrip({
    tripId: trip.id,
    passengerId,
    fromStopId: trip.stops[0]?.id ?? stopId(0),
    toStopId: trip.stops[3]?.id ?? stopId(3),
    seats: Option.fromUndefinedOr(more.seats),
    requestId: Option.none(),
    idempotencyKey: more.key ?? null
  })

const available = Effect.fn("available")(function* (userId: UserId) {
  return availability(yield* (yield* Ledger).balancesOf(userId, "DKK")).available
})
const statusOf = Effect.fn("statusOf")(function* (id: BookingId) {
  return (yield* (yield* BookingStore).find(id)).status
})
const taken = Effect.fn("taken")(function* (trip: DriverTrip) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{
    taken: number
  }>`SELECT taken FROM trip_leg WHERE trip_id = ${trip.id} ORDER BY position`
  return rows.map((row) => row.taken)
})
const announced = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return (yield* sql<{ kind: string }>`SELECT kind FROM outbox ORDER BY seq`).map((row) => row.kind)
})
const accept = (bookingId: BookingId, withPayment = true) =>
  acceptBooking({ bookingId, driverId: bo, withPayment })
const arrive = (trip: DriverTrip, iso: string) =>
  atTime(iso, reportPosition(trip.id, bo, { lat: trip.to.lat, lng: trip.to.lng, accuracy: 5, at: at(iso) }))

/** Bo drives; Anna has 100 kr., Carl none; Roskilde pays subsidy. */
const people = Effect.gen(function* () {
  yield* createPerson(bo, 1, "Bo")
  yield* createPerson(anna, 2, "Anna")
  yield* createPerson(carl, 3, "Carl")
  yield* topUp(anna, 10_000)
  yield* sponsor(aContract())
})

layer(layerTestPorts)("a ride from request to rating", (it) => {
  it.effect("SUBS-006 BOOK-007 END-012 moves each fare and subsidy once, and lets both rate", () =>
    Effect.gen(function* () {
      yield* people
      const trip = yield* offer(tripOn(0))
      const booking = yield* atTime(evening, ask(trip, anna))
      assert.strictEqual(yield* statusOf(booking), "AWAITING_APPROVAL")
      assert.strictEqual(yield* available(anna), 10_000 - 1500)
      assert.deepStrictEqual(yield* taken(trip), [0, 0, 0])

      yield* atTime(evening, accept(booking))
      assert.deepStrictEqual(yield* taken(trip), [1, 1, 1])
      yield* atTime(leaving, startTrip({ tripId: trip.id, driverId: bo, declinePending: false }))
      yield* arrive(trip, arriving)
      yield* atTime(arriving, endTrip({ tripId: trip.id, driverId: bo, expectsSubsidy: true }))
      assert.strictEqual(yield* available(bo), 1500 + 1000)
      assert.strictEqual(yield* available(anna), 10_000 - 1500)

      const again = yield* Effect.flip(
        atTime(arriving, endTrip({ tripId: trip.id, driverId: bo, expectsSubsidy: true }))
      )
      assert.strictEqual(again._tag, "trip_not_found")
      assert.strictEqual(yield* available(bo), 2500)

      const rate = (raterId: UserId, rating: number) =>
        atTime(arriving, rateRide({ bookingId: booking, raterId, rating, comment: Option.none() }))
      assert.strictEqual((yield* rate(anna, 5)).locked, false)
      assert.strictEqual((yield* rate(bo, 4.5)).rating, 4.5)
      assert.strictEqual((yield* Effect.flip(rate(carl, 1)))._tag, "booking_not_found")
      assert.deepStrictEqual(yield* announced, [
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

  it.effect(
    "END-005 END-010 ends without subsidy far from the destination, and says so to who expects it",
    () =>
      Effect.gen(function* () {
        const trip = yield* offer(tripOn(1))
        const booking = yield* atTime(onDay(1, evening), ask(trip, anna))
        yield* atTime(onDay(1, evening), accept(booking))
        yield* atTime(onDay(1, leaving), startTrip({ tripId: trip.id, driverId: bo, declinePending: false }))
        const before = yield* available(bo)
        const iso = onDay(1, arriving)
        yield* atTime(iso, reportPosition(trip.id, bo, { lat: 55.6, lng: 12.3, accuracy: 5, at: at(iso) }))
        const end = (expectsSubsidy: boolean) =>
          atTime(iso, endTrip({ tripId: trip.id, driverId: bo, expectsSubsidy }))
        assert.strictEqual((yield* Effect.flip(end(true)))._tag, "user_is_not_eligible_for_subsidy")
        yield* end(false)
        assert.strictEqual(yield* available(bo), before + 1500)
      })
  )

  it.effect("BOOK-008 BOOK-009 BOOK-011 gives the fare and the seat back, whoever ends it", () =>
    Effect.gen(function* () {
      const trip = yield* offer(tripOn(2))
      const start = yield* available(anna)
      const night = onDay(2, evening)
      const denied = yield* atTime(night, ask(trip, anna))
      yield* atTime(night, denyBooking(denied, bo))
      const cancelled = yield* atTime(night, ask(trip, anna))
      yield* atTime(night, accept(cancelled))
      yield* atTime(night, cancelBooking(cancelled, anna))
      assert.deepStrictEqual([yield* statusOf(denied), yield* statusOf(cancelled)], ["DENIED", "CANCELED"])
      assert.strictEqual(yield* available(anna), start)
      assert.deepStrictEqual(yield* taken(trip), [0, 0, 0])
      assert.strictEqual(
        (yield* Effect.flip(atTime(night, cancelBooking(cancelled, bo))))._tag,
        "booking_not_open"
      )
      assert.strictEqual(
        (yield* Effect.flip(atTime(night, cancelBooking(denied, carl))))._tag,
        "booking_not_found"
      )
      yield* atTime(night, cancelTrip(trip.id, bo))
    })
  )

  it.effect("BOOK-012 without payment the passenger pays nothing and the driver keeps the subsidy", () =>
    Effect.gen(function* () {
      const trip = yield* offer(tripOn(3))
      const [before, own] = [yield* available(bo), yield* available(anna)]
      const booking = yield* atTime(onDay(3, evening), ask(trip, anna))
      yield* atTime(onDay(3, evening), accept(booking, false))
      assert.strictEqual(yield* available(anna), own)
      yield* atTime(onDay(3, leaving), startTrip({ tripId: trip.id, driverId: bo, declinePending: false }))
      yield* arrive(trip, onDay(3, arriving))
      yield* atTime(onDay(3, arriving), endTrip({ tripId: trip.id, driverId: bo, expectsSubsidy: true }))
      assert.strictEqual(yield* available(bo), before + 1000)
    })
  )

  it.effect("TRIP-056 a cancelled trip frees everything, once", () =>
    Effect.gen(function* () {
      const trip = yield* offer(tripOn(4))
      const own = yield* available(anna)
      const booking = yield* atTime(onDay(4, evening), ask(trip, anna))
      yield* atTime(onDay(4, evening), cancelTrip(trip.id, bo))
      yield* atTime(onDay(4, evening), cancelTrip(trip.id, bo))
      assert.strictEqual(yield* statusOf(booking), "CANCELED")
      assert.strictEqual(yield* available(anna), own)
      assert.strictEqual((yield* Effect.flip(cancelTrip(trip.id, carl)))._tag, "trip_not_found")
    })
  )

  it.effect("START-001 a start declines the open requests, once the driver has said so", () =>
    Effect.gen(function* () {
      const trip = yield* offer(tripOn(5))
      const booking = yield* atTime(onDay(5, evening), ask(trip, anna))
      const start = (declinePending: boolean) =>
        atTime(onDay(5, leaving), startTrip({ tripId: trip.id, driverId: bo, declinePending }))
      assert.strictEqual((yield* Effect.flip(start(false)))._tag, "trip_awaiting_passenger_requests")
      yield* start(true)
      assert.strictEqual(yield* statusOf(booking), "DENIED")
      assert.isTrue(Option.isSome(yield* (yield* TripStore).underwayOf(bo)))
      yield* atTime(onDay(5, arriving), endTrip({ tripId: trip.id, driverId: bo, expectsSubsidy: false }))
    })
  )
})

layer(layerTestPorts)("a seat is refused", (it) => {
  it.effect("BOOK-015 MONEY-020 ERR-002 ERR-005 ERR-011 for a reason that has a name", () =>
    Effect.gen(function* () {
      yield* people
      const trip = yield* offer(tripOn(0, { seats: 1 }))
      const refused = (passenger: UserId, more = {}) =>
        Effect.map(Effect.flip(atTime(evening, ask(trip, passenger, more))), (refusal) => refusal._tag)
      assert.strictEqual(yield* refused(bo), "cannot_book_own_commute")
      assert.strictEqual(yield* refused(carl), "insufficient_funds_on_balance")
      assert.strictEqual(yield* refused(anna, { seats: 2 }), "cannot_book_more_than_available_seats")
      const booking = yield* atTime(evening, ask(trip, anna))
      assert.strictEqual(yield* refused(anna), "already_booked")
      yield* atTime(evening, accept(booking))
      yield* topUp(carl, 10_000)
      assert.strictEqual(yield* refused(carl), "no_seats_available")
      const backwards = bookTrip({
        tripId: trip.id,
        passengerId: carl,
        fromStopId: stopId(3),
        toStopId: stopId(0),
        seats: Option.none(),
        requestId: Option.none(),
        idempotencyKey: null
      })
      assert.strictEqual(
        (yield* Effect.flip(atTime(evening, backwards)))._tag,
        "cannot_book_stops_not_on_route"
      )
    })
  )

  it.effect("ERR-012 ERR-013 to who drives or rides at that time", () =>
    Effect.gen(function* () {
      const annas = yield* offer(tripOn(7, { driverId: anna }))
      const bos = yield* offer({
        ...tripOn(8),
        ...tripOn(7),
        id: tripId(8),
        stops: tripOn(8).stops.map((stop, n) => ({
          ...stop,
          plannedTime: tripOn(7).stops[n]?.plannedTime ?? stop.plannedTime
        }))
      })
      const night = onDay(7, evening)
      assert.strictEqual((yield* Effect.flip(atTime(night, ask(bos, anna))))._tag, "existing_trip_in_period")
      yield* atTime(night, ask(annas, carl))
      assert.strictEqual(
        (yield* Effect.flip(atTime(night, ask(bos, carl))))._tag,
        "existing_booking_in_period"
      )
    })
  )

  it.effect("BOOK-019 never twice for one idempotency key, and never for another command under it", () =>
    Effect.gen(function* () {
      const trip = yield* offer(tripOn(9))
      const night = onDay(9, evening)
      const command = { key: "0123456789" }
      const first = yield* atTime(night, ask(trip, anna, command))
      assert.strictEqual(yield* atTime(night, ask(trip, anna, command)), first)
      const other = yield* Effect.flip(atTime(night, ask(trip, anna, { ...command, seats: 2 })))
      assert.strictEqual(other._tag, "idempotency_conflict")
    })
  )
})
