import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { get, layerAccountApi, pick, post } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { book, changeBooking, createTripAndPeople, departurePlus } from "#tests/support/world/trips.ts"

const countNotices = Effect.fn("countNotices")(function* (personId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ count: number }>`SELECT count(*)::int AS count FROM notification
    WHERE user_id = ${personId}`
  return row?.count
})

layer(layerAccountApi)("the quota of bookings of one trip", (it) => {
  it.effect(
    "SEC-015 refuses a sixth request of a seat on one trip, and still lets the passenger board by code",
    () =>
      Effect.gen(function* () {
        yield* setTime(departurePlus(-120))
        const { driver, other, passenger, trip } = yield* createTripAndPeople(1)
        for (const end of ["cancel", "cancel", "deny", "cancel", "cancel"]) {
          const booked = yield* book(trip, passenger)
          assert.strictEqual(booked.status, 200)
          const who = end === "deny" ? driver : passenger
          assert.strictEqual((yield* changeBooking(pick(booked, "id"), end, who)).status, 200)
        }
        const notices = yield* countNotices(driver.id)
        const refusal = yield* book(trip, passenger)
        assert.deepStrictEqual(
          [refusal.status, pick(refusal, "error"), pick(refusal, "max"), pick(refusal, "message")],
          [
            409,
            "too_many_bookings_of_trip",
            5,
            "You have requested seats on this trip 5 times. Choose another trip."
          ]
        )
        assert.strictEqual(yield* countNotices(driver.id), notices)
        assert.strictEqual((yield* book(trip, other)).status, 200)

        yield* setTime(departurePlus(0))
        yield* (yield* TripStore).setTimes(trip.id, { startedAt: Option.some(trip.plannedDeparture) })
        const renewsAt = DateTime.add(trip.plannedDeparture, { minutes: 5 })
        yield* (yield* TripCodes).save({ tripId: trip.id, value: "12345678", renewsAt })
        const prospect = yield* get("/api/driver-trip-code/12345678", passenger)
        const boarded = yield* post(
          "/api/driver-trip-prospect/book",
          { prospect_id: pick(prospect, "prospect_id") },
          passenger
        )
        assert.deepStrictEqual(
          [boarded.status, pick(boarded, "trip", "passenger_trip", "status")],
          [200, "ACCEPTED"]
        )
      })
  )
})
