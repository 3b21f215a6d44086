import { assert, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { anna, aTripOnDay, bo } from "#tests/support/builders/entities.ts"
import { get, layerAccountApi, pick, post } from "#tests/support/server/accountApi.ts"
import { withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createDriverAndPassengers } from "#tests/support/world/acceptedBookings.ts"
import {
  createTripAndPeople,
  departurePlus,
  offer,
  reportPosition,
  startTrip
} from "#tests/support/world/trips.ts"

const layerApi = withBackgroundWork(layerAccountApi)
const both = [bo, anna].toSorted().join(",")

layer(layerApi)("boarding by code", (it) => {
  it.effect(
    "RT-002 ASVS-11.5.1 publishes one event to driver and passenger, and both see the booking; nobody guesses the prospect",
    () =>
      Effect.gen(function* () {
        const { annaToken, boToken } = yield* createDriverAndPassengers
        const trip = yield* offer(aTripOnDay(0))
        yield* setTime(trip.plannedDeparture)
        yield* post(`/api/commute/${trip.id}/start`, {}, { token: boToken })
        const position = {
          lat: trip.from.lat,
          lng: trip.from.lng,
          accuracy: 5,
          timestamp: DateTime.formatIso(trip.plannedDeparture)
        }
        yield* post(`/api/driver-trip/${trip.id}/position`, { position }, { token: boToken })
        const code = yield* post(`/api/driver-trip/${trip.id}/code`, {}, { token: boToken })
        const seen = yield* get(`/api/driver-trip-code/${String(pick(code, "value"))}`, { token: annaToken })
        const prospect = { prospect_id: pick(seen, "prospect_id") }
        assert.match(String(prospect.prospect_id), /^[\w-]{43}$/)
        const boarded = yield* post("/api/driver-trip-prospect/book", prospect, { token: annaToken })
        const id = String(pick(boarded, "trip", "passenger_trip", "id"))
        const active = yield* get("/api/commute/active-trip", { token: boToken })
        assert.deepInclude(pick(active, "passenger_trips", "0"), {
          id,
          status: "ACCEPTED",
          boarded_by_code: true
        })
        const overview = yield* get("/api/v3/commute/overview/list", { token: annaToken })
        assert.deepInclude(pick(overview, "passenger_trips", "0"), { id })
        const sql = yield* SqlClient.SqlClient
        const events = yield* sql<{ user_ids: ReadonlyArray<string> }>`SELECT user_ids FROM outbox
        WHERE kind = 'PassengerJoinedTrip'`
        assert.deepStrictEqual(
          events.map(({ user_ids }) => [...user_ids].sort().join(",")),
          [both]
        )
      })
  )
})

layer(layerAccountApi)("a trip code of a late car", (it) => {
  it.effect(
    "N96 N82 CODE-013 answers the planned times and, in whole minutes, those at which the car is expected",
    () =>
      Effect.gen(function* () {
        yield* setTime(departurePlus(20))
        const { driver, passenger, trip } = yield* createTripAndPeople(1)
        assert.strictEqual((yield* startTrip(trip, driver)).status, 200)
        const { lat, lng } = trip.from
        assert.strictEqual((yield* reportPosition(trip, driver, { lat, lng }, departurePlus(20))).status, 200)
        const code = yield* post(`/api/driver-trip/${trip.id}/code`, {}, driver)
        for (const caller of [{}, passenger]) {
          const seen = yield* get(`/api/driver-trip-code/${String(pick(code, "value"))}`, caller)
          assert.deepInclude(pick(seen, "trip"), {
            departure_time: "2026-03-02T08:00:00.000Z",
            arrival_time: "2026-03-02T08:30:00.000Z"
          })
          assert.deepStrictEqual(pick(seen, "expected"), {
            departure_time: "2026-03-02T08:20:00.000Z",
            arrival_time: "2026-03-02T08:50:00.000Z"
          })
        }
      })
  )
})
