import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Struct } from "effect"
import { SqlClient } from "effect/sql"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { get, layerAccountApi, pick, post } from "#tests/support/account.ts"
import { aContract, at } from "#tests/support/builders.ts"
import { setNow } from "#tests/support/coast.ts"
import {
  aScene,
  book,
  type Caller,
  departure,
  end,
  minutesOn,
  onBooking,
  report,
  rideAlong,
  start
} from "#tests/support/scene.ts"
import { sponsor } from "#tests/support/world.ts"

type Scene = Effect.Success<ReturnType<typeof aScene>>

const arrival = minutesOn(30)
const driven = Effect.fn("driven")(function* ({ driver, trip }: Scene, withSubsidy: boolean) {
  yield* setNow(departure)
  assert.strictEqual((yield* start(trip, driver)).status, 200)
  yield* setNow(arrival)
  yield* report(trip, driver, { lat: trip.to.lat, lng: trip.to.lng }, arrival)
  assert.strictEqual((yield* end(trip, driver, withSubsidy)).status, 200)
})

/** What a person is shown of their money, but for its ids and dates, without the money that everybody comes with. */
const movementsOf = Effect.fn("movementsOf")(function* (caller: Caller) {
  const data = pick(yield* get("/api/me/transactions", caller), "data")
  const all: ReadonlyArray<Readonly<Record<string, unknown>>> = Array.isArray(data) ? data : []
  return all
    .filter(({ actionable_type }) => actionable_type !== "top_up")
    .map((movement) => Struct.omit(movement, ["date", "id"]))
    .toSorted((a, b) => Number(a["amount"]) - Number(b["amount"]))
})
const balanceOf = (caller: Caller) => Effect.map(get("/api/me", caller), (me) => pick(me, "balance"))
const benefitsOf = (booking: unknown, caller: Caller) =>
  Effect.map(get(`/api/v3/commute/booking/${String(booking)}`, caller), (ride) => {
    const items = pick(ride, "benefits")
    return Array.isArray(items) ? items.map(({ amount, type }) => [type, amount]) : []
  })

layer(layerAccountApi)("the money of a ride", (it) => {
  it.effect(
    "BOOK-020 CODE-013 is not shown as discounted to who boards a trip that charges, where nobody pays for it",
    () =>
      Effect.gen(function* () {
        yield* setNow(minutesOn(-12 * 60))
        const { driver, passenger, trip } = yield* aScene(0)
        yield* setNow(departure)
        yield* start(trip, driver)
        const renewsAt = DateTime.add(at(departure), { minutes: 5 })
        yield* (yield* TripCodes).put({ tripId: trip.id, value: "12345678", renewsAt })
        const seen = yield* get("/api/driver-trip-code/12345678", passenger)
        assert.deepInclude(pick(seen, "trip"), {
          price: { price: 0, discounted_price: 0 },
          actual_price: 0,
          discount_reason: "outside_sponsored_area"
        })
        const command = { prospect_id: pick(seen, "prospect_id") }
        const boarded = yield* post("/api/driver-trip-prospect/book", command, passenger)
        assert.strictEqual(pick(boarded, "trip", "passenger_trip", "price"), 0)
      })
  )

  it.effect(
    "MONEY-025 SUBS-006 END-012 is a payment of the passenger, and the driver's in two parts: the fare and the subsidy",
    () =>
      Effect.gen(function* () {
        yield* setNow(minutesOn(-12 * 60))
        yield* sponsor(aContract())
        const scene = yield* aScene(1)
        const { driver, passenger, trip } = scene
        const booking = yield* rideAlong(trip, driver, passenger)
        assert.deepStrictEqual(yield* movementsOf(passenger), [])
        yield* driven(scene, true)
        const earned = {
          type: "RECEIVE",
          actionable_type: "commute_driver_trip",
          actionable_id: trip.id,
          currency: "DKK",
          meta: { ingoing: true }
        }
        assert.deepStrictEqual(yield* movementsOf(driver), [
          { ...earned, amount: 10 },
          { ...earned, amount: 15 }
        ])
        assert.deepStrictEqual(yield* movementsOf(passenger), [
          {
            type: "PAYMENT",
            actionable_type: "commute_passenger_trip",
            actionable_id: booking,
            amount: 15,
            currency: "DKK",
            meta: { ingoing: false }
          }
        ])
        assert.deepStrictEqual([yield* balanceOf(driver), yield* balanceOf(passenger)], [125, 85])
        assert.deepStrictEqual(yield* benefitsOf(booking, passenger), [
          ["passenger_payment", 15],
          ["passenger_subsidy", 10]
        ])
      })
  )

  it.effect("BENEFIT-005 MONEY-025 is no subsidy of anybody's after a trip that ended without", () =>
    Effect.gen(function* () {
      yield* setNow(minutesOn(-12 * 60))
      const scene = yield* aScene(2)
      const { driver, other, passenger, trip } = scene
      const booking = yield* rideAlong(trip, driver, passenger)
      const free = pick(yield* book(trip, other), "id")
      yield* onBooking(free, "accept-without-income", driver)
      assert.deepStrictEqual(yield* benefitsOf(free, other), [
        ["passenger_payment", 0],
        ["passenger_subsidy", 10]
      ])
      yield* driven(scene, false)
      assert.deepStrictEqual(
        (yield* movementsOf(driver)).map(({ amount }) => amount),
        [15]
      )
      assert.deepStrictEqual(yield* benefitsOf(booking, passenger), [["passenger_payment", 15]])
      assert.deepStrictEqual(yield* benefitsOf(free, other), [["passenger_payment", 0]])
      assert.deepStrictEqual(yield* movementsOf(other), [])
    })
  )

  it.effect(
    "SUBS-001 is no subsidy once the area's contract has ended, but for a seat asked for before",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* setNow(minutesOn(-12 * 60))
        const scene = yield* aScene(3)
        const { driver, other, passenger, trip } = scene
        yield* rideAlong(trip, driver, passenger)
        yield* sql`UPDATE contract SET active = false`
        const late = yield* rideAlong(trip, driver, other)
        const ride = yield* get(`/api/v3/commute/booking/${late}`, other)
        assert.deepInclude(ride.body, {
          subsidy: 0,
          subsidy_eligibility_verdict: "outside_sponsored_area",
          has_contract: false
        })
        yield* driven(scene, true)
        assert.deepStrictEqual(
          (yield* movementsOf(driver)).map(({ amount }) => amount),
          [10, 15, 15]
        )
      })
  )
})
