import { assert, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { TripCodes } from "#core/ports/TripCodes.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { type Answer, askCode, get, layerAccountApi, pick, post } from "#tests/support/account.ts"
import { aContract, anAddress, aStop, at, onWire, roskilde } from "#tests/support/builders.ts"
import { resultsIn, searchEvents, setNow } from "#tests/support/coast.ts"
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
  start,
  tripLike
} from "#tests/support/scene.ts"
import { offer, sponsor } from "#tests/support/world.ts"

const evening = minutesOn(-12 * 60)
const arrival = minutesOn(30)

const told = (answer: Answer) => [answer.status, pick(answer, "error")]
const listed = (caller: Caller, list: "driver_trips" | "passenger_trips") =>
  Effect.map(get("/api/v3/commute/overview/list", caller), (answer) => pick(answer, list, "0", "id"))
const bookUnsigned = ({ id, stops }: DriverTrip) =>
  post("/api/v3/commute/marketplace/book", {
    driver_trip_id: id,
    from_driver_stop_id: stops[0]?.id,
    to_driver_stop_id: stops[3]?.id
  })

/** What anybody finds on the way of the trips. */
const findTrips = Effect.map(
  searchEvents({
    departure_lat: String(roskilde.lat),
    departure_lng: String(roskilde.lng),
    arrival_lat: String(aStop(3).lat),
    arrival_lng: String(aStop(3).lng),
    planned_time: departure,
    planned_time_by: "DEPARTURE"
  }),
  (events) => resultsIn(events).map(({ id }) => id)
)

const rate = (booking: unknown, caller: Caller, rating: number) =>
  post(`/api/v3/commute/rate/${String(booking)}`, { rating }, caller)
const cancelTrip = ({ id }: DriverTrip, caller: Caller) => get(`/api/v3/commute/trip/${id}/cancel`, caller)

/** Starts the trip and ends it where it was going to. */
const driveThere = Effect.fn("driveThere")(function* (trip: DriverTrip, driver: Caller, withSubsidy = false) {
  yield* setNow(departure)
  assert.strictEqual((yield* start(trip, driver)).status, 200)
  yield* setNow(arrival)
  yield* report(trip, driver, { lat: trip.to.lat, lng: trip.to.lng }, arrival)
  const ended = yield* end(trip, driver, withSubsidy)
  assert.strictEqual(ended.status, 200, JSON.stringify(ended.body))
  return ended
})

layer(layerAccountApi)("who does what", (it) => {
  it.effect(
    "PROD-002 a visitor looks, a passenger finds and books a seat, and a driver is asked for it",
    () =>
      Effect.gen(function* () {
        yield* setNow(evening)
        const { driver, passenger, trip } = yield* aScene(1)
        assert.deepStrictEqual(yield* findTrips, [trip.id])
        assert.strictEqual((yield* get(`/api/v3/commute/marketplace/trip/${trip.id}`)).status, 200)
        assert.strictEqual((yield* bookUnsigned(trip)).status, 401)
        assert.strictEqual((yield* book(trip, passenger)).status, 200)
        const drive = yield* get(`/api/v3/commute/driver/trip/${trip.id}`, driver)
        assert.deepStrictEqual(
          [pick(drive, "passenger_trips", "0", "user", "id"), pick(drive, "passenger_trips", "0", "status")],
          [passenger.id, "AWAITING_APPROVAL"]
        )
      })
  )

  it.effect("PROD-003 one account drives its own trip and rides on another's, under one sign-in", () =>
    Effect.gen(function* () {
      yield* setNow(evening)
      const { driver: both, other, trip: own } = yield* aScene(2)
      const others = yield* offer(tripLike(102, other.id, {}, 120))
      const booking = yield* rideAlong(others, other, both)
      assert.deepStrictEqual(
        [yield* listed(both, "driver_trips"), yield* listed(both, "passenger_trips")],
        [own.id, booking]
      )
      assert.deepStrictEqual(told(yield* book(own, both)), [403, "cannot_book_own_commute"])
      yield* driveThere(own, both)
      const me = yield* get("/api/me", both)
      assert.deepStrictEqual([pick(me, "id"), pick(me, "stats", "trips_driver")], [both.id, 1])
    })
  )

  it.effect("PROD-004 a visitor gets a seat by trip code alone, and only once the phone is verified", () =>
    Effect.gen(function* () {
      const { driver, trip } = yield* aScene(3)
      yield* setNow(departure)
      yield* start(trip, driver)
      const renewsAt = DateTime.add(at(departure), { minutes: 5 })
      yield* (yield* TripCodes).put({ tripId: trip.id, value: "12345678", renewsAt })
      const seen = yield* get("/api/driver-trip-code/12345678")
      assert.strictEqual(seen.status, 200)
      const prospect = { prospect_id: pick(seen, "prospect_id") }
      assert.strictEqual((yield* post("/api/driver-trip-prospect/book", prospect)).status, 401)
      assert.strictEqual((yield* bookUnsigned(trip)).status, 401)

      const [phone, prospectId] = ["+4521000077", pick(seen, "prospect_id")]
      const otp = yield* askCode(phone)
      const register = (code: string) =>
        post("/api/sign-up/register", { phoneNumber: phone, otp: code, language: "EN", prospectId })
      const wrong = yield* register(otp === "000000" ? "111111" : "000000")
      assert.deepStrictEqual(told(wrong), [422, "auth.otp.invalid_credentials"])
      const token = String(pick(yield* register(otp), "token"))
      const boarded = yield* post("/api/driver-trip-prospect/book", prospect, { token })
      assert.deepStrictEqual(
        [boarded.status, pick(boarded, "trip", "passenger_trip", "status")],
        [200, "ACCEPTED"]
      )
    })
  )

  it.effect("PROD-008 a seat is asked for, which the driver answers, or taken at once, by code", () =>
    Effect.gen(function* () {
      yield* setNow(evening)
      const { driver, other, passenger, trip } = yield* aScene(4)
      const asked = yield* book(trip, passenger)
      assert.strictEqual(pick(asked, "status"), "AWAITING_APPROVAL")
      const accepted = yield* onBooking(pick(asked, "id"), "accept", driver)
      assert.strictEqual(pick(accepted, "status"), "ACCEPTED")
      yield* setNow(departure)
      yield* start(trip, driver)
      const renewsAt = DateTime.add(at(departure), { minutes: 5 })
      yield* (yield* TripCodes).put({ tripId: trip.id, value: "87654321", renewsAt })
      const prospect_id = pick(yield* get("/api/driver-trip-code/87654321", other), "prospect_id")
      const direct = yield* post("/api/driver-trip-prospect/book", { prospect_id }, other)
      assert.strictEqual(pick(direct, "trip", "passenger_trip", "status"), "ACCEPTED")
      const drive = yield* get(`/api/v3/commute/driver/trip/${trip.id}`, driver)
      assert.lengthOf(Object(pick(drive, "passenger_trips")), 2)
    })
  )

  it.effect("PROD-010 driver and passenger rate each other, after the trip and nobody else", () =>
    Effect.gen(function* () {
      yield* setNow(evening)
      const { driver, other, passenger, trip } = yield* aScene(5)
      const booking = yield* rideAlong(trip, driver, passenger)
      for (const caller of [driver, passenger]) {
        assert.deepStrictEqual(told(yield* rate(booking, caller, 5)), [422, "not_rateable"])
      }
      yield* driveThere(trip, driver)
      assert.deepStrictEqual(told(yield* rate(booking, other, 1)), [404, "booking_not_found"])
      assert.strictEqual(pick(yield* rate(booking, passenger, 4.5), "rating"), 4.5)
      assert.strictEqual(pick(yield* rate(booking, driver, 3), "rating"), 3)
      const ridden = yield* get(`/api/v3/commute/booking/${booking}`, passenger)
      const drive = yield* get(`/api/v3/commute/driver/trip/${trip.id}`, driver)
      assert.deepStrictEqual(
        [
          pick(ridden, "driver_rating", "rating"),
          pick(drive, "passenger_trips", "0", "passenger_rating", "rating")
        ],
        [4.5, 3]
      )
      assert.strictEqual(pick(yield* get("/api/me", driver), "ratings_average"), 4.5)
    })
  )
})

layer(layerAccountApi)("the driver", (it) => {
  it.effect("PROD-012 alone accepts, denies and cancels passengers", () =>
    Effect.gen(function* () {
      yield* setNow(evening)
      const { driver, other, passenger, trip } = yield* aScene(1)
      const [wanted, unwanted] = [
        pick(yield* book(trip, passenger), "id"),
        pick(yield* book(trip, other), "id")
      ]
      for (const call of ["accept", "deny"]) {
        for (const caller of [passenger, other]) {
          assert.deepStrictEqual(told(yield* onBooking(wanted, call, caller)), [404, "booking_not_found"])
        }
      }
      assert.strictEqual(pick(yield* onBooking(wanted, "accept", driver), "status"), "ACCEPTED")
      assert.strictEqual(pick(yield* onBooking(unwanted, "deny", driver), "status"), "DENIED")
      assert.deepStrictEqual(told(yield* onBooking(wanted, "cancel", other)), [404, "booking_not_found"])
      assert.strictEqual(pick(yield* onBooking(wanted, "cancel", driver), "status"), "CANCELED")
    })
  )

  it.effect("PROD-012 alone starts and ends the trip, has its subsidy and rates the passengers", () =>
    Effect.gen(function* () {
      yield* setNow(evening)
      yield* sponsor(aContract())
      const { driver, passenger, trip } = yield* aScene(2)
      const booking = yield* rideAlong(trip, driver, passenger)
      const before = Number(pick(yield* get("/api/me", driver), "balance"))
      yield* setNow(departure)
      assert.deepStrictEqual(told(yield* start(trip, passenger)), [404, "trip_not_found"])
      assert.deepStrictEqual(told(yield* end(trip, passenger)), [404, "trip_not_found"])
      const ended = yield* driveThere(trip, driver, true)
      const subsidy = pick(ended, "passenger_trips", "0", "subsidy")
      const payout = Number(pick(ended, "passenger_trips", "0", "payout"))
      assert.isAbove(Number(subsidy), 0)
      assert.strictEqual(Number(pick(yield* get("/api/me", driver), "balance")), before + payout)
      assert.strictEqual(pick(yield* rate(booking, driver, 5), "rating"), 5)
    })
  )

  it.effect("PROD-012 shares the trip by its link, and alone cancels it, unless it is completed", () =>
    Effect.gen(function* () {
      yield* setNow(evening)
      const { driver, passenger, trip } = yield* aScene(3)
      const shared = `/api/trip/${trip.id}`
      assert.strictEqual((yield* get(shared)).status, 200)
      assert.deepStrictEqual(told(yield* cancelTrip(trip, passenger)), [404, "trip_not_found"])
      const next = yield* offer(tripLike(103, driver.id, {}, 180))
      assert.strictEqual((yield* cancelTrip(next, driver)).status, 204)
      yield* driveThere(trip, driver)
      assert.deepStrictEqual(told(yield* cancelTrip(trip, driver)), [409, "trip_already_completed"])
    })
  )
})

layer(layerAccountApi)("the passenger", (it) => {
  it.effect("PROD-013 asks for a ride, books it for that request, and cancels", () =>
    Effect.gen(function* () {
      yield* setNow(evening)
      const { other, passenger, trip } = yield* aScene(1)
      const placeOf = (position: number) => {
        const { lat, lng } = aStop(position)
        return anAddress({ lat, lng })
      }
      const command = {
        planned_time: departure,
        planned_time_by: "DEPARTURE",
        ...onWire("from", placeOf(0)),
        ...onWire("to", placeOf(3))
      }
      const path = "/api/v3/commute/passenger/request"
      const asked = yield* post(path, command, passenger)
      assert.strictEqual(asked.status, 201, JSON.stringify(asked.body))
      const request_id = pick(asked, "id")
      const stateOf = Effect.map(get(`${path}/${String(request_id)}`, passenger), (answer) =>
        pick(answer, "status")
      )
      const booked = pick(yield* book(trip, passenger, { request_id }), "id")
      assert.strictEqual(yield* stateOf, "AWAITING_APPROVAL")
      assert.deepStrictEqual(told(yield* onBooking(booked, "cancel", other)), [404, "booking_not_found"])
      assert.strictEqual(pick(yield* onBooking(booked, "cancel", passenger), "status"), "CANCELED")
      assert.strictEqual(yield* stateOf, "OPEN")
    })
  )

  it.effect("PROD-013 rates the driver, and no longer cancels what has been ridden", () =>
    Effect.gen(function* () {
      yield* setNow(evening)
      const { driver, passenger, trip } = yield* aScene(2)
      const booking = yield* rideAlong(trip, driver, passenger)
      yield* driveThere(trip, driver)
      assert.strictEqual(pick(yield* rate(booking, passenger, 4), "rating"), 4)
      assert.deepStrictEqual(told(yield* onBooking(booking, "cancel", passenger)), [
        409,
        "trip_already_completed"
      ])
    })
  )
})
