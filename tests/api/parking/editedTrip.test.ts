import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { TripId } from "#core/shared/ids.ts"
import { get, pick, post, tokenOf } from "#tests/support/account.ts"
import { aContract, anna, bo, bookingId, onWire } from "#tests/support/builders.ts"
import { setNow } from "#tests/support/coast.ts"
import { anOffer, fredensgade, tvaerbakken } from "#tests/support/drives.ts"
import { open, rideAlong, siteNumber } from "#tests/support/parkingWorld.ts"
import { layerRegionApi } from "#tests/support/regionApi.ts"
import { createPerson, sponsor } from "#tests/support/world.ts"

const offerPath = "/api/v3/commute/driver/trip"

/** A trip of Bo's on which somebody rode along until he had a spot at its end. */
const abandoned = Effect.fn("abandoned")(function* (number: number, departure: string) {
  const token = yield* tokenOf(bo)
  const made = yield* post(offerPath, anOffer(departure, { seats: 2 }), { token })
  const id = TripId.make(String(pick(made, "trip", "id")))
  yield* rideAlong(yield* (yield* TripStore).find(id), number)
  const reserved = yield* post(`/api/commute/${id}/parking`, { license_plate: "AB12345" }, { token })
  assert.strictEqual(reserved.status, 201, JSON.stringify(reserved.body))
  yield* get(`/api/v3/commute/booking/${bookingId(number)}/cancel`, { token: yield* tokenOf(anna) })
  const edit = Effect.fn(function* (when: string, more: Readonly<Record<string, unknown>>) {
    const command = anOffer(when, { driver_trip_id: id, ...more })
    const edited = yield* post(`${offerPath}/update`, command, { token })
    assert.strictEqual(edited.status, 200, JSON.stringify(edited.body))
    return (yield* (yield* ParkingReservations).ofTrip(id))._tag
  })
  return edit
})

layer(layerRegionApi, { timeout: "120 seconds" })("the spot of a trip that is planned anew", (it) => {
  it.effect("N38 TRIP-044 stays while the trip comes to the same place at the same time", () =>
    Effect.gen(function* () {
      yield* setNow("2026-03-01T12:00:00Z")
      yield* createPerson(bo, 1, "Bo")
      yield* createPerson(anna, 2, "Anna")
      yield* sponsor(aContract())
      const { lat, lng } = fredensgade
      yield* open(siteNumber(1, { lat, lng, contractId: Option.some(aContract().id) }), { Gård: 5 })
      const edit = yield* abandoned(1, "2026-03-02T08:00:00Z")
      assert.strictEqual(
        yield* edit("2026-03-02T08:00:00Z", { seats: 4, charge_for_trip: false }),
        "reserved"
      )
    })
  )

  it.effect("N38 TRIP-044 is free again when it comes at another time", () =>
    Effect.gen(function* () {
      const edit = yield* abandoned(2, "2026-03-03T08:00:00Z")
      assert.strictEqual(yield* edit("2026-03-03T09:00:00Z", {}), "released")
    })
  )

  it.effect("N38 TRIP-044 is free again when it goes elsewhere", () =>
    Effect.gen(function* () {
      const edit = yield* abandoned(3, "2026-03-04T08:00:00Z")
      const back = { ...onWire("from", fredensgade), ...onWire("to", tvaerbakken) }
      assert.strictEqual(yield* edit("2026-03-04T08:00:00Z", back), "released")
    })
  )
})
