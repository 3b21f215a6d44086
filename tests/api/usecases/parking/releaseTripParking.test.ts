import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { TripId } from "#core/shared/ids.ts"
import { aContract, anna, at, bo, bookingId, onWire } from "#tests/support/builders/entities.ts"
import { anOfferPayload } from "#tests/support/builders/payloads.ts"
import { fredensgade, tvaerbakken } from "#tests/support/region/addresses.ts"
import { layerDemoRegionApi } from "#tests/support/region/demoRegion.ts"
import { pick, post, tokenOf } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { addPassenger, createSite, siteNumber } from "#tests/support/world/parking.ts"
import { createPerson } from "#tests/support/world/people.ts"

const offerPath = "/api/v3/commute/driver/trip"

/** Creates Bo's trip with a reserved spot and a cancelled booking; answers a function that edits it. */
const createTripWithSpot = Effect.fn("createTripWithSpot")(function* (number: number, departure: string) {
  const token = yield* tokenOf(bo)
  const created = yield* post(offerPath, anOfferPayload(departure, { seats: 2 }), { token })
  const id = TripId.make(String(pick(created, "trip", "id")))
  yield* addPassenger(yield* (yield* TripStore).find(id), number)
  const reserved = yield* post(`/api/commute/${id}/parking`, { license_plate: "AB12345" }, { token })
  assert.strictEqual(reserved.status, 201, JSON.stringify(reserved.body))
  // Without the use case, which would release the spot: a trip with a spot has passengers and is not edited, unless a setting lets
  // drivers park alone.
  yield* (yield* BookingStore).setStatus(bookingId(number), "CANCELED", at("2026-03-01T12:00:00Z"))
  const edit = Effect.fn(function* (departureTime: string, more: Readonly<Record<string, unknown>>) {
    const command = anOfferPayload(departureTime, { driver_trip_id: id, ...more })
    const edited = yield* post(`${offerPath}/update`, command, { token })
    assert.strictEqual(edited.status, 200, JSON.stringify(edited.body))
    return (yield* (yield* ParkingReservations).ofTrip(id))._tag
  })
  return edit
})

layer(layerDemoRegionApi, { timeout: "120 seconds" })("the parking spot of an edited trip", (it) => {
  it.effect("N38 TRIP-044 the spot stays reserved if the trip arrives at the same place and time", () =>
    Effect.gen(function* () {
      yield* setTime("2026-03-01T12:00:00Z")
      yield* createPerson(bo, { name: "Bo" })
      yield* createPerson(anna, { name: "Anna" })
      yield* createContract(aContract())
      const { lat, lng } = fredensgade
      yield* createSite(siteNumber(1, { lat, lng, contractId: Option.some(aContract().id) }), { Gård: 5 })
      const edit = yield* createTripWithSpot(1, "2026-03-02T08:00:00Z")
      assert.strictEqual(
        yield* edit("2026-03-02T08:00:00Z", { seats: 4, charge_for_trip: false }),
        "reserved"
      )
    })
  )

  it.effect("N38 TRIP-044 the spot is released if the trip arrives at another time", () =>
    Effect.gen(function* () {
      const edit = yield* createTripWithSpot(2, "2026-03-03T08:00:00Z")
      assert.strictEqual(yield* edit("2026-03-03T09:00:00Z", {}), "released")
    })
  )

  it.effect("N38 TRIP-044 the spot is released if the trip arrives at another place", () =>
    Effect.gen(function* () {
      const edit = yield* createTripWithSpot(3, "2026-03-04T08:00:00Z")
      const toAnotherPlace = { ...onWire("from", fredensgade), ...onWire("to", tvaerbakken) }
      assert.strictEqual(yield* edit("2026-03-04T08:00:00Z", toAnotherPlace), "released")
    })
  )
})
