import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { anna, bo, carl, userId } from "#tests/support/builders/entities.ts"
import {
  type ApiResponse,
  consoleTokenOf,
  get,
  layerAccountApi,
  pick,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { prepared } from "#tests/support/server/prepared.ts"
import { createAcceptedBooking, createDriverAndPassengers } from "#tests/support/world/acceptedBookings.ts"
import { createPerson } from "#tests/support/world/people.ts"

const agent = userId(20)

const createPeople = Effect.gen(function* () {
  yield* createDriverAndPassengers
  yield* createPerson(agent, { role: "SUPPORT" })
})

const idsOf = (answer: ApiResponse): ReadonlyArray<unknown> => {
  const rows = pick(answer, "data")
  return Array.isArray(rows) ? rows.map((row: { readonly id: string }) => row.id) : []
}

/** Copies a booking 59 times, each a minute later, so that there are two pages. */
const fillPages = Effect.fn("fillPages")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO booking (id, trip_id, driver_id, passenger_id, status, seats, from_stop_id, to_stop_id,
      from_position, to_position, departure, arrival, distance, currency, price, subsidy, verdict, by_code, created_at,
      cancelled_at)
    SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, trip_id, driver_id, passenger_id, 'CANCELED', seats,
      from_stop_id, to_stop_id, from_position, to_position, departure, arrival, distance, currency, price, subsidy, verdict,
      false, created_at + n * interval '1 minute', created_at
    FROM booking, generate_series(1, 59) n WHERE id = ${id}`
})

layer(prepared(layerAccountApi, createPeople))("the bookings of the console", (it) => {
  it.effect("CONS-001 BOOK-002 a booking is listed with its people, its money and its hold", () =>
    Effect.gen(function* () {
      const { id, trip } = yield* createAcceptedBooking(1)
      const token = yield* consoleTokenOf(agent)
      const listed = yield* get(`/api/console/bookings?query=${trip.id}`, { token })
      assert.strictEqual(pick(listed, "total"), 1)
      const row = (name: string) => pick(listed, "data", "0", name)
      assert.deepStrictEqual(
        ["id", "status", "trip_id", "trip_state", "seats", "hold", "currency"].map(row),
        [id, "ACCEPTED", trip.id, "scheduled", 1, "held", "DKK"]
      )
      assert.deepStrictEqual(row("passenger"), { id: anna, name: "Anna Test" })
      assert.deepStrictEqual(row("driver"), { id: bo, name: "Bo Test" })
      assert.strictEqual(Number(row("payout")), Number(row("price")) + Number(row("subsidy")))
    })
  )

  it.effect(
    "CONS-001 BOOK-002 the pages follow each other, forwards and backwards, and none repeats a row",
    () =>
      Effect.gen(function* () {
        const { id } = yield* createAcceptedBooking(2, carl)
        yield* fillPages(id)
        const token = yield* consoleTokenOf(agent)
        for (const sort of ["created", "-created", "departure", "-departure"]) {
          const path = `/api/console/bookings?query=Carl&sort=${sort}`
          const first = yield* get(path, { token })
          const next = String(pick(first, "next"))
          const second = yield* get(`${path}&after=${next}`, { token })
          const ids = [...idsOf(first), ...idsOf(second)]
          assert.deepStrictEqual([idsOf(first).length, ids.length, new Set(ids).size], [50, 60, 60], sort)
          assert.strictEqual(pick(second, "next"), null)
          assert.deepStrictEqual([pick(first, "total"), pick(first, "is_total_exact")], [60, true])
        }
        const latest = yield* get("/api/console/bookings?query=Carl", { token })
        assert.strictEqual(idsOf(latest)[0], "00000000-0000-4000-8000-000000000059")
        const accepted = yield* get("/api/console/bookings?query=Carl&status=ACCEPTED", { token })
        assert.deepStrictEqual(idsOf(accepted), [id])
      })
  )

  it.effect("CONS-001 the bookings of a day are those that depart on it", () =>
    Effect.gen(function* () {
      const { id } = yield* createAcceptedBooking(4)
      const token = yield* consoleTokenOf(agent)
      const day = (from: string, to: string) =>
        Effect.map(get(`/api/console/bookings?query=Anna&from=${from}&to=${to}`, { token }), idsOf)
      assert.deepStrictEqual(yield* day("2026-03-05T23:00:00Z", "2026-03-06T23:00:00Z"), [id])
      assert.deepStrictEqual(yield* day("2026-03-06T23:00:00Z", "2026-03-07T23:00:00Z"), [])
    })
  )

  it.effect(
    "CONS-001 BOOK-003 BOOK-005 SRCH-048 a booking has its links, its passenger and what the rules answer",
    () =>
      Effect.gen(function* () {
        const { id, trip } = yield* createAcceptedBooking(6)
        const token = yield* consoleTokenOf(agent)
        const details = yield* get(`/api/console/bookings/${id}`, { token })
        assert.strictEqual(details.status, 200)
        const field = (name: string) => pick(details, name)
        assert.deepStrictEqual(
          [
            "driver_trip_id",
            "from_driver_stop_id",
            "to_driver_stop_id",
            "passenger_rating",
            "cancelled_at"
          ].map(field),
          [trip.id, trip.stops[0]?.id, trip.stops[3]?.id, null, null]
        )
        assert.deepStrictEqual(
          ["id", "name", "display_name", "image", "has_mandatory_properties"].map((name) =>
            pick(details, "user", name)
          ),
          [anna, "Anna", "Anna T", null, true]
        )
        const verdicts = pick(details, "verdicts")
        assert.deepStrictEqual(
          Array.isArray(verdicts)
            ? verdicts.map((one: { question: string; answer: string; code: string | null }) => [
                one.question,
                one.answer,
                one.code
              ])
            : [],
          [
            ["accept", "no", "booking_not_open"],
            ["cancel", "yes", null],
            ["book", "yes", null],
            ["pay", "yes", null],
            ["subsidy", "yes", null]
          ]
        )
        const missing = yield* get(`/api/console/bookings/${bo}`, { token })
        assert.deepStrictEqual([missing.status, pick(missing, "error")], [404, "booking_not_found"])
      })
  )

  it.effect(
    "TRIP-045 TRIP-048 a trip has what its driver gets of it, and what anyone with its link gets",
    () =>
      Effect.gen(function* () {
        const { id, trip } = yield* createAcceptedBooking(8)
        const details = yield* get(`/api/console/trips/${trip.id}`, { token: yield* consoleTokenOf(agent) })
        const driverTrip = yield* get(`/api/v3/commute/driver/trip/${trip.id}`, { token: yield* tokenOf(bo) })
        const publicTrip = yield* get(`/api/trip/${trip.id}`, {})
        assert.deepStrictEqual([driverTrip.status, publicTrip.status], [200, 200])
        assert.deepStrictEqual(pick(details, "driver_trip"), driverTrip.body)
        assert.deepStrictEqual(pick(details, "public_trip"), publicTrip.body)
        assert.strictEqual(pick(details, "driver_trip", "passenger_trips", "0", "id"), id)
      })
  )
})
