import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { anna, aTripOnDay, bo, carl, userId } from "#tests/support/builders/entities.ts"
import {
  consoleTokenOf,
  get,
  layerAccountApi,
  pick,
  post,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { advanceClock } from "#tests/support/server/clock.ts"
import { prepared } from "#tests/support/server/prepared.ts"
import {
  createAcceptedBooking,
  createDriverAndPassengers,
  offerOnlyTrip
} from "#tests/support/world/acceptedBookings.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { offer, requestSeat } from "#tests/support/world/trips.ts"

const [agent, partner] = [userId(20), userId(21)]

const createPeople = Effect.gen(function* () {
  yield* createDriverAndPassengers
  yield* createPerson(agent, { role: "SUPPORT" })
  yield* createPerson(partner, { role: "PARTNER" })
})

const nowOf = (id: string) =>
  Effect.flatMap(consoleTokenOf(agent), (token) => get(`/api/console/people/${id}/now`, { token }))

layer(prepared(layerAccountApi, createPeople))("where a person stands", (it) => {
  it.effect("CONS-001 is the next ride with its other people, and the money that it holds", () =>
    Effect.gen(function* () {
      const { id, trip } = yield* createAcceptedBooking(1)
      yield* requestSeat(trip, carl)
      const passenger = yield* nowOf(anna)
      assert.deepStrictEqual(
        [passenger.status, pick(passenger, "ride", "part"), pick(passenger, "ride", "trip", "id")],
        [200, "passenger", trip.id]
      )
      assert.deepStrictEqual(pick(passenger, "ride", "companions"), [
        { person: { id: bo, name: "Bo Test" }, booking_id: id, status: "ACCEPTED", is_on_board: false }
      ])
      const money = yield* get(`/api/console/people/${anna}/money`, { token: yield* consoleTokenOf(agent) })
      assert.isAbove(Number(pick(passenger, "money", "0", "held")), 0)
      assert.strictEqual(pick(passenger, "money", "0", "held"), pick(money, "balances", "0", "held"))

      const driver = yield* nowOf(bo)
      const companions = pick(driver, "ride", "companions")
      assert.strictEqual(pick(driver, "ride", "part"), "driver")
      assert.sameDeepMembers(
        Array.isArray(companions)
          ? companions.map((one: { person: { name: string }; status: string }) => [
              one.person.name,
              one.status
            ])
          : [],
        [
          ["Anna Test", "ACCEPTED"],
          ["Carl Test", "AWAITING_APPROVAL"]
        ]
      )
    })
  )

  it.effect("CONS-001 is the ride under way rather than an earlier one that waits", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { trip: earlier } = yield* createAcceptedBooking(4)
      const later = yield* offer(aTripOnDay(5, { route: "_p~iF~ps|U" }))
      assert.strictEqual(pick(yield* nowOf(bo), "ride", "trip", "id"), earlier.id)
      yield* sql`UPDATE driver_trip SET started_at = created_at WHERE id = ${later.id}`
      const now = yield* nowOf(bo)
      assert.deepStrictEqual(
        [pick(now, "ride", "trip", "id"), pick(now, "ride", "trip", "display_state")],
        [later.id, "active"]
      )
      assert.strictEqual(pick(yield* nowOf(anna), "ride", "trip", "id"), earlier.id)
    })
  )

  it.effect("CONS-001 has what came to nothing, the latest first", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const trip = yield* offerOnlyTrip(6)
      const id = yield* requestSeat(trip, carl)
      const denied = yield* get(`/api/v3/commute/booking/${id}/deny`, { token: yield* tokenOf(bo) })
      assert.strictEqual(denied.status, 200)
      yield* sql`INSERT INTO payment (id, person_id, provider, reference, method, amount, currency, status, created_at, updated_at)
        VALUES (gen_random_uuid(), ${carl}, 'sandbox', 'unpaid', 'mobilepay', 5000, 'DKK', 'cancelled', '2026-01-01', '2026-01-01')`
      const now = yield* nowOf(carl)
      const setbacks = pick(now, "setbacks")
      assert.deepStrictEqual(
        Array.isArray(setbacks)
          ? setbacks.map((one: { kind: string; trip_id: string | null }) => [one.kind, one.trip_id])
          : [],
        [
          ["seat_declined", trip.id],
          ["top_up_failed", null]
        ]
      )
      assert.strictEqual(pick(now, "ride"), null)
    })
  )

  it.effect("CONS-001 has the last refusals, each once and not those of a form", () =>
    Effect.gen(function* () {
      const redeem = (json: Readonly<Record<string, string>>) =>
        Effect.flatMap(tokenOf(carl), (token) => post("/api/v5/me/vouchers", json, { token }))
      const refusalsOf = Effect.fnUntraced(function* (id: string) {
        const setbacks = pick(yield* nowOf(id), "setbacks")
        if (!Array.isArray(setbacks)) throw new Error("no setbacks")
        return setbacks
          .filter((one: { readonly kind: string }) => one.kind === "call_refused")
          .map((one: Readonly<Record<"area" | "at" | "code", string>>) => [one.area, one.code, one.at])
      })
      assert.deepStrictEqual(yield* refusalsOf(carl), [])
      assert.strictEqual(pick(yield* redeem({ code: "NO-SUCH-CODE" }), "error"), "voucher.failed")
      assert.strictEqual((yield* redeem({})).status, 422)
      const [[area, code, first] = []] = yield* refusalsOf(carl)
      assert.deepStrictEqual([area, code], ["money", "voucher.failed"])
      yield* advanceClock(60)
      yield* redeem({ code: "ANOTHER-ONE" })
      const again = yield* refusalsOf(carl)
      assert.strictEqual(again.length, 1)
      assert.notStrictEqual(again[0]?.[2], first)
      assert.deepStrictEqual(yield* refusalsOf(anna), [])
    })
  )

  it.effect("CONS-003 is nothing for a partner, and nobody's for an unknown id", () =>
    Effect.gen(function* () {
      const answer = yield* get(`/api/console/people/${anna}/now`, { token: yield* consoleTokenOf(partner) })
      assert.deepStrictEqual([answer.status, pick(answer, "error")], [403, "staff_only"])
      assert.notInclude(JSON.stringify(answer.body), "Test")
      const missing = yield* nowOf(userId(99))
      assert.deepStrictEqual([missing.status, pick(missing, "error")], [404, "person_not_found"])
    })
  )
})
