import { assert, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { TripCodes } from "#core/ports/TripCodes.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { aContract, anAddress, aStop, aTrip, at, onWire, roskilde } from "#tests/support/builders/entities.ts"
import {
  type ApiResponse,
  get,
  layerAccountApi,
  pick,
  post,
  requestCode
} from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { resultsIn, searchEvents } from "#tests/support/server/searchStream.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { saveDrive } from "#tests/support/world/drive.ts"
import type { Caller } from "#tests/support/world/people.ts"
import {
  book,
  bookAndAccept,
  changeBooking,
  createTripAndPeople,
  departure,
  departurePlus,
  endTrip,
  offer,
  reportPosition,
  startTrip
} from "#tests/support/world/trips.ts"

const evening = departurePlus(-12 * 60)
const arrival = departurePlus(30)

const statusAndError = (answer: ApiResponse) => [answer.status, pick(answer, "error")]
const firstInOverview = (caller: Caller, list: "driver_trips" | "passenger_trips") =>
  Effect.map(get("/api/v3/commute/overview/list", caller), (answer) => pick(answer, list, "0", "id"))
const bookUnsigned = ({ id, stops }: DriverTrip) =>
  post("/api/v3/commute/marketplace/book", {
    driver_trip_id: id,
    from_driver_stop_id: stops[0]?.id,
    to_driver_stop_id: stops[3]?.id
  })

/** The ids of the trips that a visitor finds along the route. */
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

/** Starts the trip and ends it at its destination. */
const completeTrip = Effect.fn("completeTrip")(function* (
  trip: DriverTrip,
  driver: Caller,
  withSubsidy = false
) {
  yield* setTime(departure)
  assert.strictEqual((yield* startTrip(trip, driver)).status, 200)
  yield* saveDrive(trip)
  yield* setTime(arrival)
  yield* reportPosition(trip, driver, { lat: trip.to.lat, lng: trip.to.lng }, arrival)
  const ended = yield* endTrip(trip, driver, withSubsidy)
  assert.strictEqual(ended.status, 200, JSON.stringify(ended.body))
  return ended
})

layer(layerAccountApi)("the roles of visitor, passenger and driver", (it) => {
  it.effect(
    "PROD-002 a visitor finds and opens a trip, a passenger books a seat, and the driver sees the booking",
    () =>
      Effect.gen(function* () {
        yield* setTime(evening)
        const { driver, passenger, trip } = yield* createTripAndPeople(1)
        assert.deepStrictEqual(yield* findTrips, [trip.id])
        assert.strictEqual((yield* get(`/api/v3/commute/marketplace/trip/${trip.id}`)).status, 200)
        assert.strictEqual((yield* bookUnsigned(trip)).status, 401)
        assert.strictEqual((yield* book(trip, passenger)).status, 200)
        const driverTrip = yield* get(`/api/v3/commute/driver/trip/${trip.id}`, driver)
        assert.deepStrictEqual(
          [
            pick(driverTrip, "passenger_trips", "0", "user", "id"),
            pick(driverTrip, "passenger_trips", "0", "status")
          ],
          [passenger.id, "AWAITING_APPROVAL"]
        )
      })
  )

  it.effect("PROD-003 one signed-in account is the driver of one trip and a passenger of another", () =>
    Effect.gen(function* () {
      yield* setTime(evening)
      const { driver: both, other, trip: own } = yield* createTripAndPeople(2)
      const others = yield* offer(aTrip({ number: 102, driverId: other.id, later: { minutes: 120 } }))
      const booking = yield* bookAndAccept(others, other, both)
      assert.deepStrictEqual(
        [yield* firstInOverview(both, "driver_trips"), yield* firstInOverview(both, "passenger_trips")],
        [own.id, booking]
      )
      assert.deepStrictEqual(statusAndError(yield* book(own, both)), [403, "cannot_book_own_commute"])
      yield* completeTrip(own, both)
      const me = yield* get("/api/me", both)
      assert.deepStrictEqual([pick(me, "id"), pick(me, "stats", "trips_driver")], [both.id, 1])
    })
  )

  it.effect("PROD-004 a visitor gets a seat by trip code only, after verifying the phone number", () =>
    Effect.gen(function* () {
      const { driver, trip } = yield* createTripAndPeople(3)
      yield* setTime(departure)
      yield* startTrip(trip, driver)
      const renewsAt = DateTime.add(at(departure), { minutes: 5 })
      yield* (yield* TripCodes).save({ tripId: trip.id, value: "12345678", renewsAt })
      const lookedUp = yield* get("/api/driver-trip-code/12345678")
      assert.strictEqual(lookedUp.status, 200)
      const prospect = { prospect_id: pick(lookedUp, "prospect_id") }
      assert.strictEqual((yield* post("/api/driver-trip-prospect/book", prospect)).status, 401)
      assert.strictEqual((yield* bookUnsigned(trip)).status, 401)

      const [phone, prospectId] = ["+4521000077", pick(lookedUp, "prospect_id")]
      const otp = yield* requestCode(phone)
      const register = (code: string) =>
        post("/api/sign-up/register", { phoneNumber: phone, otp: code, language: "EN", prospectId })
      const wrong = yield* register(otp === "000000" ? "111111" : "000000")
      assert.deepStrictEqual(statusAndError(wrong), [422, "auth.otp.invalid_credentials"])
      const token = String(pick(yield* register(otp), "token"))
      const boarded = yield* post("/api/driver-trip-prospect/book", prospect, { token })
      assert.deepStrictEqual(
        [boarded.status, pick(boarded, "trip", "passenger_trip", "status")],
        [200, "ACCEPTED"]
      )
    })
  )

  it.effect(
    "PROD-008 a seat is requested and accepted by the driver, or confirmed at once by trip code",
    () =>
      Effect.gen(function* () {
        yield* setTime(evening)
        const { driver, other, passenger, trip } = yield* createTripAndPeople(4)
        const booked = yield* book(trip, passenger)
        assert.strictEqual(pick(booked, "status"), "AWAITING_APPROVAL")
        const accepted = yield* changeBooking(pick(booked, "id"), "accept", driver)
        assert.strictEqual(pick(accepted, "status"), "ACCEPTED")
        yield* setTime(departure)
        yield* startTrip(trip, driver)
        const renewsAt = DateTime.add(at(departure), { minutes: 5 })
        yield* (yield* TripCodes).save({ tripId: trip.id, value: "87654321", renewsAt })
        const prospect_id = pick(yield* get("/api/driver-trip-code/87654321", other), "prospect_id")
        const direct = yield* post("/api/driver-trip-prospect/book", { prospect_id }, other)
        assert.strictEqual(pick(direct, "trip", "passenger_trip", "status"), "ACCEPTED")
        const driverTrip = yield* get(`/api/v3/commute/driver/trip/${trip.id}`, driver)
        assert.lengthOf(Object(pick(driverTrip, "passenger_trips")), 2)
      })
  )

  it.effect(
    "PROD-010 driver and passenger rate each other after the trip; another person cannot rate them",
    () =>
      Effect.gen(function* () {
        yield* setTime(evening)
        const { driver, other, passenger, trip } = yield* createTripAndPeople(5)
        const booking = yield* bookAndAccept(trip, driver, passenger)
        for (const caller of [driver, passenger]) {
          assert.deepStrictEqual(statusAndError(yield* rate(booking, caller, 5)), [422, "not_rateable"])
        }
        yield* completeTrip(trip, driver)
        assert.deepStrictEqual(statusAndError(yield* rate(booking, other, 1)), [404, "booking_not_found"])
        assert.strictEqual(pick(yield* rate(booking, passenger, 4.5), "rating"), 4.5)
        assert.strictEqual(pick(yield* rate(booking, driver, 3), "rating"), 3)
        const passengerTrip = yield* get(`/api/v3/commute/booking/${booking}`, passenger)
        const driverTrip = yield* get(`/api/v3/commute/driver/trip/${trip.id}`, driver)
        assert.deepStrictEqual(
          [
            pick(passengerTrip, "driver_rating", "rating"),
            pick(driverTrip, "passenger_trips", "0", "passenger_rating", "rating")
          ],
          [4.5, 3]
        )
        assert.strictEqual(pick(yield* get("/api/me", driver), "ratings_average"), 4.5)
      })
  )
})

layer(layerAccountApi)("the driver", (it) => {
  it.effect("PROD-012 is the only one to accept, deny and cancel bookings of the trip", () =>
    Effect.gen(function* () {
      yield* setTime(evening)
      const { driver, other, passenger, trip } = yield* createTripAndPeople(1)
      const [wanted, unwanted] = [
        pick(yield* book(trip, passenger), "id"),
        pick(yield* book(trip, other), "id")
      ]
      for (const call of ["accept", "deny"]) {
        for (const caller of [passenger, other]) {
          assert.deepStrictEqual(statusAndError(yield* changeBooking(wanted, call, caller)), [
            404,
            "booking_not_found"
          ])
        }
      }
      assert.strictEqual(pick(yield* changeBooking(wanted, "accept", driver), "status"), "ACCEPTED")
      assert.strictEqual(pick(yield* changeBooking(unwanted, "deny", driver), "status"), "DENIED")
      assert.deepStrictEqual(statusAndError(yield* changeBooking(wanted, "cancel", other)), [
        404,
        "booking_not_found"
      ])
      assert.strictEqual(pick(yield* changeBooking(wanted, "cancel", driver), "status"), "CANCELED")
    })
  )

  it.effect(
    "PROD-012 is the only one to start and end the trip, gets its payout and rates the passengers",
    () =>
      Effect.gen(function* () {
        yield* setTime(evening)
        yield* createContract(aContract())
        const { driver, passenger, trip } = yield* createTripAndPeople(2)
        const booking = yield* bookAndAccept(trip, driver, passenger)
        const before = Number(pick(yield* get("/api/me", driver), "balance"))
        yield* setTime(departure)
        assert.deepStrictEqual(statusAndError(yield* startTrip(trip, passenger)), [404, "trip_not_found"])
        assert.deepStrictEqual(statusAndError(yield* endTrip(trip, passenger)), [404, "trip_not_found"])
        const ended = yield* completeTrip(trip, driver, true)
        const subsidy = pick(ended, "passenger_trips", "0", "subsidy")
        const payout = Number(pick(ended, "passenger_trips", "0", "payout"))
        assert.isAbove(Number(subsidy), 0)
        assert.strictEqual(Number(pick(yield* get("/api/me", driver), "balance")), before + payout)
        assert.strictEqual(pick(yield* rate(booking, driver, 5), "rating"), 5)
      })
  )

  it.effect(
    "PROD-012 shares the trip by its link, and is the only one to cancel it, before it is completed",
    () =>
      Effect.gen(function* () {
        yield* setTime(evening)
        const { driver, passenger, trip } = yield* createTripAndPeople(3)
        const shared = `/api/trip/${trip.id}`
        assert.strictEqual((yield* get(shared)).status, 200)
        assert.deepStrictEqual(statusAndError(yield* cancelTrip(trip, passenger)), [404, "trip_not_found"])
        const next = yield* offer(aTrip({ number: 103, driverId: driver.id, later: { minutes: 180 } }))
        assert.strictEqual((yield* cancelTrip(next, driver)).status, 204)
        yield* completeTrip(trip, driver)
        assert.deepStrictEqual(statusAndError(yield* cancelTrip(trip, driver)), [
          409,
          "trip_already_completed"
        ])
      })
  )
})

layer(layerAccountApi)("the passenger", (it) => {
  it.effect("PROD-013 creates a request, books a trip for it, and cancels the booking", () =>
    Effect.gen(function* () {
      yield* setTime(evening)
      const { other, passenger, trip } = yield* createTripAndPeople(1)
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
      const created = yield* post(path, command, passenger)
      assert.strictEqual(created.status, 201, JSON.stringify(created.body))
      const request_id = pick(created, "id")
      const loadStatus = Effect.map(get(`${path}/${String(request_id)}`, passenger), (answer) =>
        pick(answer, "status")
      )
      const booked = pick(yield* book(trip, passenger, { request_id }), "id")
      assert.strictEqual(yield* loadStatus, "AWAITING_APPROVAL")
      assert.deepStrictEqual(statusAndError(yield* changeBooking(booked, "cancel", other)), [
        404,
        "booking_not_found"
      ])
      assert.strictEqual(pick(yield* changeBooking(booked, "cancel", passenger), "status"), "CANCELED")
      assert.strictEqual(yield* loadStatus, "OPEN")
    })
  )

  it.effect("PROD-013 rates the driver, and cannot cancel the booking of a completed trip", () =>
    Effect.gen(function* () {
      yield* setTime(evening)
      const { driver, passenger, trip } = yield* createTripAndPeople(2)
      const booking = yield* bookAndAccept(trip, driver, passenger)
      yield* completeTrip(trip, driver)
      assert.strictEqual(pick(yield* rate(booking, passenger, 4), "rating"), 4)
      assert.deepStrictEqual(statusAndError(yield* changeBooking(booking, "cancel", passenger)), [
        409,
        "trip_already_completed"
      ])
    })
  )
})
