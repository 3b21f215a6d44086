import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import type { TripId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { aContract, anna, bookingId, carl } from "#tests/support/builders/entities.ts"
import { get, layerAccountApi, pick, post, tokenOf } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import {
  addPassenger,
  createCarpool,
  createSite,
  placeNumber,
  siteNumber
} from "#tests/support/world/parking.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { changeBooking } from "#tests/support/world/trips.ts"

const prepare = Effect.gen(function* () {
  yield* setTime("2026-03-02T06:00:00Z")
  yield* createPerson(anna, { name: "Anna" })
  yield* createContract(aContract())
})

const reserve = Effect.fn("reserve")(function* (trip: DriverTrip) {
  const token = yield* tokenOf(trip.driverId)
  return yield* post(`/api/commute/${trip.id}/parking`, { license_plate: "AB12345" }, { token })
})
const cancel = Effect.fn("cancel")(function* (number: number) {
  return yield* changeBooking(bookingId(number), "cancel", { id: anna, token: yield* tokenOf(anna) })
})
const stateOf = Effect.fn("stateOf")(function* (id: TripId) {
  return (yield* (yield* ParkingReservations).ofTrip(id))._tag
})
const noticesOf = Effect.fn("noticesOf")(function* ({ driverId }: DriverTrip) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{
    kind: string
    body: string
  }>`SELECT kind, data ->> 'body' AS body FROM notification
    WHERE user_id = ${driverId} AND kind LIKE 'parking%'`
  return rows.map(({ body, kind }) => [kind, body])
})

layer(layerAccountApi, { timeout: "60 seconds" })(
  "the parking spot of a driver whose passenger leaves",
  (it) => {
    it.effect("N37 is released with a notice, so that one passenger serves one driver", () =>
      Effect.gen(function* () {
        yield* prepare
        yield* createSite(siteNumber(1), { Gård: 1 })
        const first = yield* createCarpool(placeNumber(1), 1)
        const second = yield* createCarpool(placeNumber(1), 2)
        assert.strictEqual((yield* reserve(first)).status, 201)
        assert.strictEqual(pick(yield* reserve(second), "error"), "no_available_parking_section")
        assert.strictEqual((yield* cancel(1)).status, 200)
        assert.strictEqual(yield* stateOf(first.id), "released")
        assert.deepStrictEqual(yield* noticesOf(first), [
          [
            "parking_released",
            "Site 1, plads Gård1: din sidste passager har forladt turen. Du kan reservere igen, så snart nogen kører med dig."
          ]
        ])
        assert.strictEqual(pick(yield* reserve(first), "error"), "trip_not_eligible_for_parking")
        assert.strictEqual((yield* reserve(second)).status, 201)
      })
    )

    it.effect("N37 stays reserved while another passenger is left", () =>
      Effect.gen(function* () {
        yield* createSite(siteNumber(3), { Gård: 1 })
        const trip = yield* createCarpool(placeNumber(3), 3)
        yield* createPerson(carl, { name: "Carl" })
        yield* addPassenger(trip, 4, carl)
        assert.strictEqual((yield* reserve(trip)).status, 201)
        assert.strictEqual((yield* cancel(3)).status, 200)
        assert.strictEqual(yield* stateOf(trip.id), "reserved")
        assert.deepStrictEqual(yield* noticesOf(trip), [])
      })
    )

    it.effect("N37 is never reserved without a passenger, when both happen at the same moment", () =>
      Effect.gen(function* () {
        yield* createSite(siteNumber(5), { Gård: 8 })
        const numbers = Array.from({ length: 8 }, (_, index) => 50 + index)
        const trips = yield* Effect.forEach(numbers, (number) => createCarpool(placeNumber(5), number))
        yield* Effect.all(
          trips.flatMap((trip, index) => [reserve(trip), cancel(numbers[index] ?? 0)]),
          { concurrency: "unbounded" }
        )
        const states = yield* Effect.forEach(trips, ({ id }) => stateOf(id))
        assert.deepStrictEqual(
          states.filter((state) => state === "reserved"),
          []
        )
      })
    )

    it.effect("N37 SEC-001 is not given for a passenger by code who boarded where the car was not seen", () =>
      Effect.gen(function* () {
        yield* createSite(siteNumber(6), { Gård: 1 })
        const trip = yield* createCarpool(placeNumber(6), 6)
        const sql = yield* SqlClient.SqlClient
        yield* sql`DELETE FROM trip_position WHERE trip_id = ${trip.id}`
        const token = yield* tokenOf(trip.driverId)
        assert.strictEqual(pick(yield* reserve(trip), "error"), "trip_not_eligible_for_parking")
        assert.strictEqual(pick(yield* get(`/api/commute/${trip.id}/parking`, { token }), "eligible"), false)
      })
    )
  }
)
