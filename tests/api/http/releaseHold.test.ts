import { assert, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { roskilde, userId } from "#tests/support/builders/entities.ts"
import {
  type ApiResponse,
  get,
  layerAccountApi,
  pick,
  post,
  solveBotCheck,
  withBotCheck
} from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import type { Caller } from "#tests/support/world/people.ts"
import { createStaffCaller } from "#tests/support/world/staff.ts"
import { createTripAndPeople, departurePlus, reportPosition, startTrip } from "#tests/support/world/trips.ts"

const reason = "Nobody is at the stop"
const outcome = (answer: ApiResponse) => [answer.status, pick(answer, "error") ?? null]

const release = (id: string, phone: string, agent: Caller, key?: string) =>
  post(
    `/api/console/trips/${id}/release-hold`,
    { reason, phone },
    { ...agent, ...(key === undefined ? {} : { headers: { "idempotency-key": key } }) }
  )

/** A trip under way with its code, two agents, and a visitor who holds a seat of it. */
const createHold = Effect.fn("createHold")(function* (number: number, phone: string) {
  yield* setTime(departurePlus(-1))
  const { driver, trip } = yield* createTripAndPeople(number)
  assert.strictEqual((yield* startTrip(trip, driver)).status, 200)
  yield* reportPosition(trip, driver, roskilde, departurePlus(-1))
  const code = String(pick(yield* post(`/api/driver-trip/${trip.id}/code`, {}, driver), "value"))
  const prospectId = pick(yield* get(`/api/driver-trip-code/${code}`), "prospect_id")
  const hold = Effect.flatMap(solveBotCheck, (solution) =>
    post("/api/phone/otp", { phone, prospectId }, withBotCheck(solution))
  )
  assert.strictEqual((yield* hold).status, 204)
  const agent = yield* createStaffCaller(userId(900 + number * 2), "SUPPORT")
  const second = yield* createStaffCaller(userId(901 + number * 2), "SUPPORT")
  return { trip, agent, second, hold }
})

const takenSeats = Effect.fn("takenSeats")(function* (tripId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{
    taken: number
  }>`SELECT max(taken)::int AS taken FROM trip_leg WHERE trip_id = ${tripId}`
  return row?.taken
})

const Hold = Schema.Struct({
  phone: Schema.String,
  from_stop_id: Schema.String,
  to_stop_id: Schema.String,
  until: Schema.String
})
const decodeHolds = Schema.decodeUnknownSync(Schema.Array(Hold))

layer(layerAccountApi)("a seat that a visitor holds", (it) => {
  it.effect(
    "CONS-001 N08 SEC-012 stands in the console with its number, and is free once two agents have released it at once",
    () =>
      Effect.gen(function* () {
        const phone = "+4531000071"
        const { agent, second, trip } = yield* createHold(1, phone)
        const read = get(`/api/console/trips/${trip.id}`, agent)
        const [hold] = decodeHolds(pick(yield* read, "holds"))
        const [first, last] = [trip.stops[0]?.id, trip.stops.at(-1)?.id]
        assert.deepStrictEqual([hold?.phone, hold?.from_stop_id, hold?.to_stop_id], [phone, first, last])
        // The clock of the test goes on; ten minutes are the setting.
        assert.match(String(hold?.until), /^2026-03-02T08:09:/)
        assert.strictEqual(yield* takenSeats(trip.id), 1)
        const answers = yield* Effect.all(
          [release(trip.id, phone, agent, "release-once-1"), release(trip.id, phone, second)],
          { concurrency: "unbounded" }
        )
        answers.push(yield* release(trip.id, phone, agent, "release-once-1"))
        assert.deepStrictEqual(
          answers.map(({ status }) => status),
          [204, 204, 204]
        )
        assert.deepStrictEqual([pick(yield* read, "holds"), yield* takenSeats(trip.id)], [[], 0])
        const sql = yield* SqlClient.SqlClient
        assert.deepStrictEqual(
          yield* sql`SELECT target_id, reason, data ->> 'number_ends_with' AS ending FROM audit WHERE what = 'seat_hold_released'`,
          [{ target_id: trip.id, reason, ending: "71" }]
        )
        assert.lengthOf(yield* sql`SELECT FROM audit WHERE audit::text LIKE '%4531000071%'`, 0)
        assert.deepStrictEqual(
          yield* sql`SELECT through FROM trip_event WHERE trip_id = ${trip.id} AND what = 'seat_hold_released'`,
          [{ through: "console" }]
        )
      })
  )

  it.effect("CONS-001 N08 of another trip stays, and a visitor holds it again by the code in force", () =>
    Effect.gen(function* () {
      const phone = "+4531000072"
      const { agent, hold, trip } = yield* createHold(2, phone)
      const elsewhere = yield* createTripAndPeople(3)
      assert.strictEqual((yield* release(elsewhere.trip.id, phone, agent)).status, 204)
      assert.strictEqual(yield* takenSeats(trip.id), 1)
      assert.deepStrictEqual(outcome(yield* release(agent.id, phone, agent)), [404, "trip_not_found"])
      assert.strictEqual((yield* release(trip.id, phone, agent)).status, 204)
      assert.strictEqual(yield* takenSeats(trip.id), 0)
      yield* setTime(departurePlus(1))
      assert.strictEqual((yield* hold).status, 204)
      assert.strictEqual(yield* takenSeats(trip.id), 1)
    })
  )
})
