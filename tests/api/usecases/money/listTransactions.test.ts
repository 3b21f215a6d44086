import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Struct } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { aContract, anna, at } from "#tests/support/builders/entities.ts"
import { get, layerAccountApi, pick, post, tokenOf } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { saveDrive } from "#tests/support/world/drive.ts"
import { type Caller, createPerson, topUp } from "#tests/support/world/people.ts"
import {
  book,
  bookAndAccept,
  changeBooking,
  createTripAndPeople,
  departure,
  departurePlus,
  endTrip,
  reportPosition,
  startTrip
} from "#tests/support/world/trips.ts"

type TripAndPeople = Effect.Success<ReturnType<typeof createTripAndPeople>>

const arrival = departurePlus(30)

const driveAndEnd = Effect.fn("driveAndEnd")(function* (
  { driver, trip }: TripAndPeople,
  withSubsidy: boolean
) {
  yield* setTime(departure)
  assert.strictEqual((yield* startTrip(trip, driver)).status, 200)
  yield* saveDrive(trip)
  yield* setTime(arrival)
  yield* reportPosition(trip, driver, { lat: trip.to.lat, lng: trip.to.lng }, arrival)
  assert.strictEqual((yield* endTrip(trip, driver, withSubsidy)).status, 200)
})

/** A person's transactions by amount, without top-ups, ids and dates. */
const transactionsOf = Effect.fn("transactionsOf")(function* (caller: Caller) {
  const data = pick(yield* get("/api/me/transactions", caller), "data")
  const all: ReadonlyArray<Readonly<Record<string, unknown>>> = Array.isArray(data) ? data : []
  return all
    .filter(({ actionable_type }) => actionable_type !== "top_up")
    .map((transaction) => Struct.omit(transaction, ["date", "id"]))
    .toSorted((a, b) => Number(a["amount"]) - Number(b["amount"]))
})

const balanceOf = (caller: Caller) => Effect.map(get("/api/me", caller), (me) => pick(me, "balance"))

const benefitsOf = (booking: unknown, caller: Caller) =>
  Effect.map(get(`/api/v3/commute/booking/${String(booking)}`, caller), (shown) => {
    const items = pick(shown, "benefits")
    return Array.isArray(items)
      ? items.map(({ amount, originalAmount, type }) => [type, amount, originalAmount])
      : []
  })

layer(layerAccountApi)("the transactions of a booking", (it) => {
  it.effect(
    "BOOK-020 CODE-013 boarding outside every partner area costs nothing and is not shown as discounted",
    () =>
      Effect.gen(function* () {
        yield* setTime(departurePlus(-12 * 60))
        const { driver, passenger, trip } = yield* createTripAndPeople(0)
        yield* setTime(departure)
        yield* startTrip(trip, driver)
        const renewsAt = DateTime.add(at(departure), { minutes: 5 })
        yield* (yield* TripCodes).save({ tripId: trip.id, value: "12345678", renewsAt })
        const prospect = yield* get("/api/driver-trip-code/12345678", passenger)
        assert.deepInclude(pick(prospect, "trip"), {
          price: { price: 0, discounted_price: 0 },
          actual_price: 0,
          discount_reason: "outside_sponsored_area"
        })
        const command = { prospect_id: pick(prospect, "prospect_id") }
        const boarded = yield* post("/api/driver-trip-prospect/book", command, passenger)
        assert.strictEqual(pick(boarded, "trip", "passenger_trip", "price"), 0)
      })
  )

  it.effect(
    "MONEY-025 SUBS-006 END-012 the passenger sees one payment, the driver sees fare and subsidy",
    () =>
      Effect.gen(function* () {
        yield* setTime(departurePlus(-12 * 60))
        yield* createContract(aContract())
        const tripAndPeople = yield* createTripAndPeople(1)
        const { driver, passenger, trip } = tripAndPeople
        const booking = yield* bookAndAccept(trip, driver, passenger)
        assert.deepStrictEqual(yield* transactionsOf(passenger), [])
        yield* driveAndEnd(tripAndPeople, true)
        const earned = {
          type: "RECEIVE",
          actionable_type: "commute_driver_trip",
          actionable_id: trip.id,
          trip_id: trip.id,
          currency: "DKK",
          meta: { ingoing: true }
        }
        assert.deepStrictEqual(yield* transactionsOf(driver), [
          { ...earned, amount: 10 },
          { ...earned, amount: 15 }
        ])
        assert.deepStrictEqual(yield* transactionsOf(passenger), [
          {
            type: "PAYMENT",
            actionable_type: "commute_passenger_trip",
            actionable_id: booking,
            trip_id: trip.id,
            amount: 15,
            currency: "DKK",
            meta: { ingoing: false }
          }
        ])
        assert.deepStrictEqual([yield* balanceOf(driver), yield* balanceOf(passenger)], [125, 85])
        assert.deepStrictEqual(yield* benefitsOf(booking, passenger), [
          ["passenger_payment", 15, 25],
          ["passenger_subsidy", 10, null]
        ])
      })
  )

  it.effect("BENEFIT-005 MONEY-025 nobody sees a subsidy of a trip that ended without", () =>
    Effect.gen(function* () {
      yield* setTime(departurePlus(-12 * 60))
      const tripAndPeople = yield* createTripAndPeople(2)
      const { driver, other, passenger, trip } = tripAndPeople
      const booking = yield* bookAndAccept(trip, driver, passenger)
      const freeBooking = pick(yield* book(trip, other), "id")
      yield* changeBooking(freeBooking, "accept-without-income", driver)
      assert.deepStrictEqual(yield* benefitsOf(freeBooking, other), [
        ["passenger_payment", 0, 10],
        ["passenger_subsidy", 10, null]
      ])
      yield* driveAndEnd(tripAndPeople, false)
      assert.deepStrictEqual(
        (yield* transactionsOf(driver)).map(({ amount }) => amount),
        [15]
      )
      assert.deepStrictEqual(yield* benefitsOf(booking, passenger), [["passenger_payment", 15, null]])
      assert.deepStrictEqual(yield* benefitsOf(freeBooking, other), [["passenger_payment", 0, null]])
      assert.deepStrictEqual(yield* transactionsOf(other), [])
    })
  )

  it.effect("SUBS-001 after the end of a contract only seats requested before are subsidised", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* setTime(departurePlus(-12 * 60))
      const tripAndPeople = yield* createTripAndPeople(3)
      const { driver, other, passenger, trip } = tripAndPeople
      yield* bookAndAccept(trip, driver, passenger)
      yield* sql`UPDATE contract SET active = false`
      const late = yield* bookAndAccept(trip, driver, other)
      const shown = yield* get(`/api/v3/commute/booking/${late}`, other)
      assert.deepInclude(shown.body, {
        subsidy: 0,
        subsidy_eligibility_verdict: "outside_sponsored_area",
        has_contract: false
      })
      yield* driveAndEnd(tripAndPeople, true)
      assert.deepStrictEqual(
        (yield* transactionsOf(driver)).map(({ amount }) => amount),
        [10, 15, 15]
      )
    })
  )
})

layer(layerAccountApi)("the days of transactions", (it) => {
  it.effect("MONEY-027 transactions are filtered by the days of the person's country", () =>
    Effect.gen(function* () {
      yield* createPerson(anna)
      // On the clocks of Denmark half past midnight, on the second of March.
      yield* setTime("2026-03-01T23:30:00Z")
      yield* onProductTime(topUp(anna, 10_000))
      const token = yield* tokenOf(anna)
      const count = (query: string) =>
        Effect.map(
          get(`/api/me/transactions${query}`, { token }),
          (answer) => Object(pick(answer, "data")).length
        )
      assert.strictEqual(yield* count("?from=2026-03-02&to=2026-03-02"), 1)
      assert.strictEqual(yield* count("?to=2026-03-01"), 0)
      assert.strictEqual(yield* count("?from=2026-03-03"), 0)
      const reversed = yield* get("/api/me/transactions?from=2026-03-02&to=2026-03-01", {
        token,
        headers: { "accept-language": "da" }
      })
      assert.deepStrictEqual(pick(reversed, "errors"), {
        from: ["Den første dag må ikke ligge efter den sidste."]
      })
      const invalid = yield* get("/api/me/transactions?from=yesterday", {
        token,
        headers: { "accept-language": "da" }
      })
      assert.deepStrictEqual(pick(invalid, "errors"), { from: ["Dette har ikke den rigtige form."] })
    })
  )
})
