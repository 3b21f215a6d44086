import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { onProductTime } from "#api/clock/ProductClock.ts"
import type { TravelPassId, UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { addTravelPass } from "#core/usecases/travelPasses/addTravelPass.ts"
import { decideTravelPass } from "#core/usecases/travelPasses/decideTravelPass.ts"
import { anAddress, at, userId } from "#tests/support/builders/entities.ts"
import { aPng } from "#tests/support/builders/images.ts"
import {
  consoleTokenOf,
  get,
  layerAccountApi,
  pick,
  send,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { prepared } from "#tests/support/server/prepared.ts"
import { type Caller, createCaller, createPerson } from "#tests/support/world/people.ts"
import { bookAndAccept, createTripAndPeople } from "#tests/support/world/trips.ts"

const agent = userId(901)
const layerWithStaff = prepared(layerAccountApi, createPerson(agent, { name: "Sofie", role: "SUPPORT" }))

/** A charged ride of 30 km in Norway on 2 March, which costs 20 kroner without a pass. */
const createRide = Effect.fn("createRide")(function* (number: number) {
  yield* setTime(at("2026-03-01T12:00:00Z"))
  return yield* createTripAndPeople(number, { from: anAddress({ country: "NO" }) })
})

const addPass = (personId: UserId) => {
  const period = { start: Option.some("2026-03-01"), end: Option.some("2026-03-30") }
  const draft = { ...period, typeId: Option.some("ruter-period") }
  const added = addTravelPass(personId, draft, Option.some(Uint8Array.from(aPng())))
  return onProductTime(Effect.map(added, ({ id }) => id))
}

const approve = (id: TravelPassId) =>
  onProductTime(decideTravelPass({ id, agentId: agent, state: "APPROVED", reason: "Valid in March" }))

const offered = Effect.fnUntraced(function* ({ passenger, trip }: { passenger: Caller; trip: DriverTrip }) {
  const result = yield* get(`/api/v3/commute/marketplace/trip/${trip.id}`, passenger)
  return [pick(result, "actual_price"), pick(result, "travel_pass")]
})

const booked = Effect.fnUntraced(function* (id: string, passenger: UserId) {
  const booking = yield* get(`/api/v3/commute/booking/${id}`, { token: yield* tokenOf(passenger) })
  return [pick(booking, "price"), pick(booking, "travel_pass")]
})

layer(layerWithStaff, { timeout: "60 seconds" })("the travel pass that lowers a price", (it) => {
  it.effect(
    "PASS-002 PASS-011 PASS-016 is named with the booking, also when it has expired and is deleted",
    () =>
      Effect.gen(function* () {
        const ride = yield* createRide(1)
        const { driver, passenger, trip } = ride
        const pass = yield* addPass(passenger.id)
        yield* approve(pass)
        assert.deepStrictEqual(yield* offered(ride), [0, "Ruter periodebillett"])
        const id = yield* bookAndAccept(trip, driver, passenger)
        const made = [0, "Ruter periodebillett"]
        assert.deepStrictEqual(yield* booked(id, passenger.id), made)

        yield* setTime(at("2026-03-30T22:00:00Z"))
        assert.deepStrictEqual(yield* booked(id, passenger.id), made)
        const token = yield* tokenOf(passenger.id)
        assert.strictEqual(
          (yield* send("DELETE", `/api/me/travel-passes/${pass}`, undefined, { token })).status,
          204
        )
        assert.deepStrictEqual(yield* booked(id, passenger.id), made)
        const details = yield* get(`/api/console/trips/${trip.id}`, { token: yield* consoleTokenOf(agent) })
        assert.strictEqual(pick(details, "bookings", "0", "travel_pass"), "Ruter periodebillett")
      })
  )

  it.effect("PASS-006 PASS-011 is not named with a booking from before its approval", () =>
    Effect.gen(function* () {
      const { driver, trip } = yield* createRide(2)
      const passenger = yield* createCaller(userId(200), { currency: "NOK", funds: 10_000 })
      const pass = yield* addPass(passenger.id)
      assert.deepStrictEqual(yield* offered({ trip, passenger }), [20, null])
      const id = yield* bookAndAccept(trip, driver, passenger)
      yield* approve(pass)
      assert.deepStrictEqual(yield* booked(id, passenger.id), [20, null])
      const next = (yield* createRide(3)).trip
      assert.deepStrictEqual(yield* offered({ trip: next, passenger }), [0, "Ruter periodebillett"])
    })
  )

  it.effect(
    "PASS-011 N77 is no business of the driver: neither the trip nor the export of the driver names it",
    () =>
      Effect.gen(function* () {
        const { driver, passenger, trip } = yield* createRide(4)
        yield* approve(yield* addPass(passenger.id))
        yield* bookAndAccept(trip, driver, passenger)
        const seen = yield* get(`/api/v3/commute/driver/trip/${trip.id}`, driver)
        assert.strictEqual(pick(seen, "passenger_trips", "0", "price"), 0)
        assert.notInclude(JSON.stringify(seen.body), "Ruter")
        const ofDriver = yield* get("/api/me/export", driver)
        assert.strictEqual(pick(ofDriver, "data", "booking", "0", "price"), 0)
        assert.notInclude(JSON.stringify(ofDriver.body), "Ruter")
        const own = yield* get("/api/me/export", passenger)
        assert.strictEqual(pick(own, "data", "booking", "0", "travel_pass"), "Ruter periodebillett")
      })
  )
})
