import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { anAddress, aTrip } from "#tests/support/builders/entities.ts"
import { type ApiResponse, get, layerAccountApi, pick } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import {
  book,
  bookAndAccept,
  createTripAndPeople,
  departurePlus,
  endTrip,
  offer,
  startTrip
} from "#tests/support/world/trips.ts"

const idsIn = (answer: ApiResponse, list: string): ReadonlyArray<string> => {
  const items = pick(answer, list)
  return Array.isArray(items) ? items.map(({ id }) => String(id)) : []
}

layer(layerAccountApi)("a driver's trip", (it) => {
  it.effect(
    "PROD-012 TRIP-045 shows all bookings and the earnings to its driver, a passenger the own booking alone",
    () =>
      Effect.gen(function* () {
        yield* setTime(departurePlus(-60))
        const { driver, other, passenger, trip } = yield* createTripAndPeople(1)
        const own = yield* bookAndAccept(trip, driver, passenger)
        const others = yield* bookAndAccept(trip, driver, other)
        const open = (caller: typeof driver) => get(`/api/v3/commute/driver/trip/${trip.id}`, caller)
        const bookingsFor = (caller: typeof driver) =>
          Effect.map(open(caller), (answer) => idsIn(answer, "passenger_trips"))
        assert.sameMembers([...(yield* bookingsFor(driver))], [own, others])
        assert.deepStrictEqual([yield* bookingsFor(passenger), yield* bookingsFor(other)], [[own], [others]])

        yield* setTime(departurePlus(0))
        assert.strictEqual((yield* startTrip(trip, driver)).status, 200)
        assert.strictEqual((yield* endTrip(trip, driver)).status, 200)
        assert.deepInclude(pick(yield* open(driver), "benefits", "0"), {
          type: "driver_earnings",
          amount: 30
        })
        assert.deepStrictEqual(pick(yield* open(passenger), "benefits"), [])
      })
  )

  it.effect(
    "TRIP-033 L10N-005 has its first and last stop, and the currency of the country of its start",
    () =>
      Effect.gen(function* () {
        yield* setTime(departurePlus(-60))
        const { driver } = yield* createTripAndPeople(2)
        const from = anAddress({ country: "NO" })
        const trip = yield* offer(aTrip({ number: 3, driverId: driver.id, from, later: { minutes: 120 } }))
        assert.deepInclude((yield* get(`/api/v3/commute/driver/trip/${trip.id}`, driver)).body, {
          from_via_stop_id: trip.stops[0]?.id,
          to_via_stop_id: trip.stops[3]?.id,
          currency: "NOK"
        })
      })
  )
})

layer(layerAccountApi)("a part of a trip", (it) => {
  it.effect("BOOK-002 is booked with the times, the stops and the length of the part", () =>
    Effect.gen(function* () {
      yield* setTime(departurePlus(-60))
      const { passenger, trip } = yield* createTripAndPeople(1)
      const part = { from_driver_stop_id: trip.stops[1]?.id, to_driver_stop_id: trip.stops[2]?.id }
      const id = String(pick(yield* book(trip, passenger, part), "id"))
      const booking = yield* get(`/api/v3/commute/booking/${id}`, passenger)
      assert.deepInclude(booking.body, {
        departure_time: departurePlus(10),
        arrival_time: departurePlus(20),
        planned_departure: departurePlus(0),
        distance: 10_000
      })
      assert.deepStrictEqual(
        [pick(booking, "departure_stop", "name"), pick(booking, "arrival_stop", "name")],
        ["Stop 1", "Stop 2"]
      )
    })
  )

  it.effect("SRCH-048 SRCH-011 can be booked until the car is at its first stop", () =>
    Effect.gen(function* () {
      yield* setTime(departurePlus(5))
      const { driver, other, passenger, trip } = yield* createTripAndPeople(2)
      const [first, second, last] = [trip.stops[0]?.id, trip.stops[1]?.id, trip.stops[3]?.id]
      const shown = yield* get(
        `/api/v3/commute/marketplace/trip/${trip.id}?departureStopPivotId=${second}&destinationStopPivotId=${last}`,
        passenger
      )
      assert.deepInclude(shown.body, { bookable_until: departurePlus(10), user_id: driver.id })
      const late = yield* book(trip, passenger, { from_driver_stop_id: first })
      assert.deepStrictEqual([late.status, pick(late, "error")], [409, "booking_closed"])
      assert.strictEqual((yield* book(trip, passenger, { from_driver_stop_id: second })).status, 200)
      yield* setTime(departurePlus(11))
      const later = yield* book(trip, other, { from_driver_stop_id: second })
      assert.deepStrictEqual([later.status, pick(later, "error")], [409, "booking_closed"])
    })
  )
})
