import { assert, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { ProductClock } from "#api/clock/ProductClock.ts"
import { at, tripId, userId } from "#tests/support/builders/entities.ts"
import { consoleTokenOf, get, layerAccountApi, pick } from "#tests/support/server/accountApi.ts"
import { createPerson } from "#tests/support/world/people.ts"

const now = at("2026-03-02T08:00:00Z")
const agent = userId(20)

/** Trips every hour from 2026-03-01T08:00Z on: 24 that are completed, then 24 to come, of which 3 are cancelled. */
const createTrips = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* (yield* ProductClock).setNow(DateTime.toEpochMillis(now))
  yield* createPerson(agent, { role: "SUPPORT", name: "Zeno" })
  yield* createPerson(userId(30), { name: "Bo" })
  const ids = Array.from({ length: 48 }, (_, number) => tripId(number))
  yield* sql`INSERT INTO driver_trip (id, driver_id, type, planned_departure, planned_arrival, started_at, completed_at, cancelled_at,
      seats, offered, charge_for_trip, from_street, from_zipcode, from_city, from_country, from_lat, from_lng, to_street, to_zipcode,
      to_city, to_country, to_lat, to_lng, distance, duration, route, created_at)
    SELECT id::uuid, ${userId(30)}, 'PLANNED', leaves, leaves + interval '30 minutes',
      CASE WHEN n < 24 THEN leaves END, CASE WHEN n < 24 THEN leaves END,
      CASE WHEN n >= 45 THEN ${DateTime.toDateUtc(now)}::timestamptz END, 3, true, true, 'Algade', '4000', 'Lund', 'DK', 55, 12,
      'Nygade', '1000', 'Town', 'DK', 55.1, 12.1, 9000, 1800, '', ${DateTime.toDateUtc(now)}
    FROM (SELECT id, ordinality::int - 1 AS n, ${DateTime.toDateUtc(now)}::timestamptz + (ordinality - 25) * interval '1 hour'
        + interval '1 minute' AS leaves
      FROM unnest(${ids}::text[]) WITH ORDINALITY AS given (id)) trip`
  return { token: yield* consoleTokenOf(agent) }
})

const groups = Effect.fn("groups")(function* (path: string, token: string) {
  const data: unknown = pick(yield* get(`/api/console/groups/${path}`, { token }), "data")
  if (!Array.isArray(data)) throw new Error(path)
  return data.map((group: { readonly value: string; readonly total: number }) => [group.value, group.total])
})

layer(layerAccountApi, { timeout: "60 seconds" })("the groups of a list", (it) => {
  it.effect(
    "CONS-001 count the rows of each state and day that the other filters find, and leave empty ones out",
    () =>
      Effect.gen(function* () {
        const { token } = yield* createTrips
        const byState = [
          ["scheduled", 21],
          ["completed", 24],
          ["cancelled", 3]
        ]
        assert.deepStrictEqual(yield* groups("trips?by=state", token), byState)
        // The filter by which the list is grouped is ignored.
        assert.deepStrictEqual(yield* groups("trips?by=state&state=active", token), byState)
        const march2 = "from=2026-03-01T23:00:00Z&to=2026-03-02T23:00:00Z"
        assert.deepStrictEqual(yield* groups(`trips?by=state&${march2}`, token), [
          ["scheduled", 15],
          ["completed", 9]
        ])
        // A day is one of the clocks in Denmark; without a filter the groups begin today.
        assert.deepStrictEqual(yield* groups("trips?by=day", token), [
          ["2026-03-02", 24],
          ["2026-03-03", 9]
        ])
        assert.deepStrictEqual(
          yield* groups("trips?by=day&state=completed&from=2026-02-28T23:00:00Z", token),
          [
            ["2026-03-01", 15],
            ["2026-03-02", 9]
          ]
        )
        assert.deepStrictEqual(yield* groups("trips?by=day&query=nobody", token), [])
        assert.strictEqual((yield* get("/api/console/groups/trips?by=colour", { token })).status, 422)
      })
  )

  it.effect("CONS-001 count no further than ten thousand, and say so", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const token = yield* consoleTokenOf(agent)
      yield* sql`INSERT INTO voucher (code, target_group, type, amount, currency, created_at)
        SELECT 'GROUP' || n, 'NEW_USERS', 'CREDIT', 100, 'DKK', now() FROM generate_series(1, 10001) n`
      const answer = yield* get("/api/console/groups/vouchers?by=state", { token })
      assert.deepStrictEqual(pick(answer, "data", "0"), {
        value: "VALID",
        total: 10_000,
        is_total_exact: false
      })
    })
  )
})
