import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { aTrip, bo, carl, userId } from "#tests/support/builders/entities.ts"
import {
  type ApiResponse,
  consoleTokenOf,
  get,
  layerAccountApi,
  pick
} from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { prepared } from "#tests/support/server/prepared.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

const support = userId(11)

/** The id of the copy with the number. */
const copy = (number: number): string => `0192f0c5-0000-7000-8000-${number.toString(16).padStart(12, "0")}`

/** Copies a person and a trip 5,001 times: more than are sorted. Trip `n` leaves `n` minutes after the first one, which is over. */
const createMany = Effect.gen(function* () {
  yield* setTime("2026-03-04T12:00:00Z")
  yield* createPerson(support, { role: "SUPPORT", name: "Sigrid" })
  yield* createPerson(carl, { name: "Mange" })
  yield* createPerson(bo, { name: "Bo" })
  const trip = yield* offer(aTrip())
  const sql = yield* SqlClient.SqlClient
  const id = sql`('0192f0c5-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  yield* sql`INSERT INTO person SELECT (jsonb_populate_record(p, jsonb_build_object(
    'id', ${id}, 'phone', '+4530' || lpad(n::text, 6, '0'), 'email', n || '@example.dk', 'last_name', lpad(n::text, 5, '0')))).*
    FROM person p CROSS JOIN generate_series(1, 5001) n WHERE p.id = ${carl}`
  yield* sql`INSERT INTO driver_trip SELECT (jsonb_populate_record(t, jsonb_build_object(
    'id', ${id}, 'driver_id', ${id}, 'to_city', 'Nørreby', 'planned_departure', t.planned_departure + n * interval '1 minute',
    'planned_arrival', t.planned_arrival + n * interval '1 minute', 'cancelled_at', CASE WHEN n % 1000 = 0 THEN t.planned_departure END))).*
    FROM driver_trip t CROSS JOIN generate_series(1, 5001) n WHERE t.id = ${trip.id}`
})

const idsOf = (answer: ApiResponse, list: string): ReadonlyArray<unknown> => {
  const rows = pick(answer, list)
  return Array.isArray(rows) ? rows.map((row: { readonly id: string }) => row.id) : []
}
const copies = (first: number, last: number): ReadonlyArray<string> =>
  Array.from({ length: Math.abs(last - first) + 1 }, (_, at) => copy(first < last ? first + at : first - at))

layer(prepared(layerAccountApi, createMany))("a search of the console that finds very many rows", (it) => {
  it.effect(
    "CONS-001 has trips in every order, page by page, and says that it did not count all of them",
    () =>
      Effect.gen(function* () {
        const options = { token: yield* consoleTokenOf(support) }
        const read = (query: string) => get(`/api/console/trips?query=norreby${query}`, options)
        for (const [sort, expected] of [
          ["departure", copies(1, 50)],
          ["-departure", copies(5001, 4952)],
          ["driver", copies(1, 50)],
          ["-driver", copies(5001, 4952)]
        ] as const) {
          const page = yield* read(`&sort=${sort}`)
          assert.deepStrictEqual(idsOf(page, "data"), [...expected], sort)
          assert.deepStrictEqual([pick(page, "total"), pick(page, "is_total_exact")], [5001, false])
        }
        const next = yield* read(`&sort=departure&after=${copy(50)}`)
        assert.deepStrictEqual(idsOf(next, "data"), [...copies(51, 100)])
        const cancelled = yield* read("&sort=departure&state=cancelled")
        assert.deepStrictEqual(idsOf(cancelled, "data"), [1000, 2000, 3000, 4000, 5000].map(copy))
      })
  )

  it.effect("CONS-001 has people by name, and trips whose departure is nearest to now", () =>
    Effect.gen(function* () {
      const options = { token: yield* consoleTokenOf(support) }
      const people = yield* get("/api/console/people?query=mange", options)
      assert.strictEqual(pick(people, "data", "0", "name"), "Mange 00001")
      assert.deepStrictEqual([pick(people, "total"), pick(people, "is_total_exact")], [5002, true])
      const found = yield* get("/api/console/search?query=norreby", options)
      // The first trip leaves at 8 o'clock on the second of March, so number 3,120 leaves at noon on the fourth, a moment ago.
      assert.deepStrictEqual(idsOf(found, "trips"), [3120, 3121, 3119, 3122, 3118, 3123].map(copy))
    })
  )
})
