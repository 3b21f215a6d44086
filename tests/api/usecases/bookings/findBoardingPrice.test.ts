import { assert, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { TripCodes } from "#core/ports/TripCodes.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { aTrip } from "#tests/support/builders/entities.ts"
import { get, layerAccountApi, pick, post } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { amountsOf, balancesOf, postTopUp } from "#tests/support/world/ledger.ts"
import type { Caller } from "#tests/support/world/people.ts"
import { reserveByPhone } from "#tests/support/world/reserveByPhone.ts"
import {
  book,
  bookAndAccept,
  changeBooking,
  createTripAndPeople,
  endTrip,
  offer,
  startTrip
} from "#tests/support/world/trips.ts"

/** Creates a charged trip of 30 km outside every partner area, on a day of its own: a seat costs 15 kr. */
const createTrip = Effect.fn("createTrip")(function* (day: number) {
  const { plannedArrival, plannedDeparture, stops } = aTrip({ number: day, later: { days: day } })
  const created = yield* createTripAndPeople(day, { plannedArrival, plannedDeparture, stops })
  const minutesLater = (minutes: number) => setTime(DateTime.add(plannedDeparture, { minutes }))
  yield* minutesLater(-60)
  return { ...created, minutesLater }
})

/** Starts the trip and shows its code. */
const startWithCode = Effect.fn("startWithCode")(function* (trip: DriverTrip, driver: Caller, day: number) {
  yield* setTime(trip.plannedDeparture)
  assert.strictEqual((yield* startTrip(trip, driver, true)).status, 200)
  const value = `200000${String(day).padStart(2, "0")}`
  const renewsAt = DateTime.add(trip.plannedDeparture, { minutes: 60 })
  yield* (yield* TripCodes).save({ tripId: trip.id, value, renewsAt })
  const lookUp = (caller: Partial<Caller> = {}) => get(`/api/driver-trip-code/${value}`, caller)
  const board = Effect.fn("board")(function* (caller: Caller) {
    const prospect_id = pick(yield* lookUp(caller), "prospect_id")
    return yield* post("/api/driver-trip-prospect/book", { prospect_id }, caller)
  })
  return { lookUp, board }
})

const amounts = (id: UserId) => Effect.map(balancesOf(id), amountsOf)

layer(layerAccountApi)("boarding by code after a booking of the trip was given up", (it) => {
  it.effect("BOOK-020 costs that booking's price: shown, held on boarding, and paid to the driver", () =>
    Effect.gen(function* () {
      const { driver, passenger, trip } = yield* createTrip(1)
      const given = yield* bookAndAccept(trip, driver, passenger)
      const { board, lookUp } = yield* startWithCode(trip, driver, 1)
      yield* changeBooking(given, "cancel", passenger)
      assert.deepStrictEqual(yield* amounts(passenger.id), [10_000, 0, 0, 0])
      const shown = yield* lookUp(passenger)
      assert.deepInclude(pick(shown, "trip"), {
        price: { price: 15, discounted_price: 15 },
        actual_price: 15
      })
      const boarded = yield* board(passenger)
      assert.deepInclude(pick(boarded, "trip", "passenger_trip"), {
        status: "ACCEPTED",
        boarded_by_code: true,
        price: 15,
        payout: 15
      })
      assert.deepStrictEqual(yield* amounts(passenger.id), [8500, 1500, 0, 0])
      yield* endTrip(trip, driver)
      assert.deepStrictEqual(yield* amounts(passenger.id), [8500, 0, 0, 0])
      assert.deepStrictEqual(yield* amounts(driver.id), [11_500, 0, 0, 0])
    })
  )

  it.effect("BOOK-020 MONEY-020 is refused without the money, takes no seat, and works after a top-up", () =>
    Effect.gen(function* () {
      const { driver, other, passenger, trip } = yield* createTrip(2)
      const given = yield* bookAndAccept(trip, driver, passenger)
      const { board, lookUp } = yield* startWithCode(trip, driver, 2)
      yield* changeBooking(given, "cancel", passenger)
      for (const hours of [5, 6]) {
        const later = aTrip({ number: 80 + hours, driverId: other.id, later: { days: 2, hours } })
        assert.strictEqual((yield* book(yield* offer(later), passenger, { seats: 3 })).status, 200)
      }
      assert.deepStrictEqual(yield* amounts(passenger.id), [1000, 9000, 0, 0])
      const refused = yield* board(passenger)
      assert.deepStrictEqual([refused.status, pick(refused, "error")], [422, "insufficient_funds_on_balance"])
      assert.strictEqual(pick(yield* lookUp(passenger), "trip", "free_seats"), 3)
      assert.deepStrictEqual(yield* amounts(passenger.id), [1000, 9000, 0, 0])
      yield* postTopUp(passenger.id, 9002, 500)
      assert.strictEqual((yield* board(passenger)).status, 200)
      assert.deepStrictEqual(yield* amounts(passenger.id), [0, 10_500, 0, 0])
    })
  )

  it.effect("BOOK-020 N08 costs it also with a seat reserved by phone, which holds no money until then", () =>
    Effect.gen(function* () {
      const { driver, passenger, trip } = yield* createTrip(3)
      const given = yield* bookAndAccept(trip, driver, passenger)
      const { lookUp } = yield* startWithCode(trip, driver, 3)
      yield* changeBooking(given, "cancel", passenger)
      const visited = yield* lookUp()
      assert.strictEqual(pick(visited, "trip", "actual_price"), 0)
      const prospectId = pick(visited, "prospect_id")
      yield* reserveByPhone(passenger, prospectId)
      assert.strictEqual(pick(yield* lookUp(passenger), "trip", "actual_price"), 15)
      assert.deepStrictEqual(yield* amounts(passenger.id), [10_000, 0, 0, 0])
      const boarded = yield* post("/api/driver-trip-prospect/book", { prospect_id: prospectId }, passenger)
      assert.deepInclude(pick(boarded, "trip", "passenger_trip"), { status: "ACCEPTED", price: 15 })
      assert.deepStrictEqual(yield* amounts(passenger.id), [8500, 1500, 0, 0])
    })
  )

  it.effect("BOOK-020 BOOK-011 costs it also when the request was cancelled before the driver's answer", () =>
    Effect.gen(function* () {
      const { driver, passenger, trip } = yield* createTrip(4)
      yield* changeBooking(pick(yield* book(trip, passenger), "id"), "cancel", passenger)
      const { lookUp } = yield* startWithCode(trip, driver, 4)
      assert.strictEqual(pick(yield* lookUp(passenger), "trip", "actual_price"), 15)
    })
  )

  it.effect("BOOK-020 costs the highest price of several, so that a free one does not replace it", () =>
    Effect.gen(function* () {
      const { driver, passenger, trip } = yield* createTrip(5)
      const short = { to_driver_stop_id: trip.stops[1]?.id }
      for (const part of [{}, short]) {
        const booked = yield* book(trip, passenger, part)
        assert.strictEqual((yield* changeBooking(pick(booked, "id"), "cancel", passenger)).status, 200)
      }
      const { lookUp } = yield* startWithCode(trip, driver, 5)
      assert.strictEqual(pick(yield* lookUp(passenger), "trip", "actual_price"), 15)
    })
  )
})

layer(layerAccountApi)("boarding by code is free", (it) => {
  it.effect(
    "BOOK-020 on a charged trip, after a booking that the driver cancelled or denied, and for others",
    () =>
      Effect.gen(function* () {
        const { driver, other, passenger, trip } = yield* createTrip(1)
        const cancelled = yield* bookAndAccept(trip, driver, passenger)
        yield* changeBooking(cancelled, "cancel", driver)
        const denied = pick(yield* book(trip, passenger), "id")
        yield* changeBooking(denied, "deny", driver)
        const { board, lookUp } = yield* startWithCode(trip, driver, 1)
        assert.strictEqual(pick(yield* lookUp(passenger), "trip", "actual_price"), 0)
        for (const caller of [passenger, other]) {
          assert.strictEqual(pick(yield* board(caller), "trip", "passenger_trip", "price"), 0)
          assert.deepStrictEqual(yield* amounts(caller.id), [10_000, 0, 0, 0])
        }
      })
  )

  it.effect("BOOK-020 more than 24 hours after the booking was given up", () =>
    Effect.gen(function* () {
      const { driver, minutesLater, passenger, trip } = yield* createTrip(2)
      yield* minutesLater(-24 * 60 - 1)
      yield* changeBooking(pick(yield* book(trip, passenger), "id"), "cancel", passenger)
      const { board } = yield* startWithCode(trip, driver, 2)
      assert.strictEqual(pick(yield* board(passenger), "trip", "passenger_trip", "price"), 0)
    })
  )

  it.effect("BOOK-020 BOOK-012 after a booking that the driver had accepted without payment", () =>
    Effect.gen(function* () {
      const { driver, passenger, trip } = yield* createTrip(3)
      const id = pick(yield* book(trip, passenger), "id")
      yield* changeBooking(id, "accept-without-income", driver)
      yield* changeBooking(id, "cancel", passenger)
      const { lookUp } = yield* startWithCode(trip, driver, 3)
      assert.strictEqual(pick(yield* lookUp(passenger), "trip", "actual_price"), 0)
    })
  )
})
