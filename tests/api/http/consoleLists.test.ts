import { assert, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { ProductClock } from "#api/clock/ProductClock.ts"
import { at, tripId, userId } from "#tests/support/builders/entities.ts"
import { consoleTokenOf, get, layerAccountApi, pick } from "#tests/support/server/accountApi.ts"
import { createPerson } from "#tests/support/world/people.ts"

const now = at("2026-03-02T08:00:00Z")
const agent = userId(20)
const drivers = [30, 31, 32].map(userId)

/**
 * 120 trips on three days, each leaving with two others: three drivers, of whom one has no name, and four cities. All of the first sixty
 * are over.
 */
const createTrips = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* (yield* ProductClock).setNow(DateTime.toEpochMillis(now))
  yield* createPerson(agent, { role: "SUPPORT", name: "Zeno" })
  for (const [number, driver] of drivers.entries())
    yield* createPerson(driver, { name: ["Bo", "Anna", "Bo"][number] ?? "" })
  yield* sql`UPDATE person SET name = NULL, last_name = NULL WHERE id = ${userId(32)}`
  const ids = Array.from({ length: 120 }, (_, number) => tripId(number))
  yield* sql`INSERT INTO driver_trip (id, driver_id, type, planned_departure, planned_arrival, started_at, completed_at, seats, offered,
      charge_for_trip, from_street, from_zipcode, from_city, from_country, from_lat, from_lng, to_street, to_zipcode, to_city,
      to_country, to_lat, to_lng, distance, duration, route, created_at)
    SELECT id::uuid, (${drivers}::uuid[])[1 + n % 3], 'PLANNED', leaves, leaves + interval '30 minutes',
      CASE WHEN n < 60 THEN leaves END, CASE WHEN n < 60 THEN leaves END, 3, true, true, 'Algade', '4000', 'City ' || n % 4, 'DK',
      55, 12, 'Nygade', '1000', 'Town ' || n % 2, 'DK', 55.1, 12.1, 9000, 1800, '', ${DateTime.toDateUtc(now)}
    FROM (SELECT id, ordinality::int - 1 AS n, ${DateTime.toDateUtc(now)}::timestamptz + (ordinality - 61) / 3 * interval '1 hour' AS leaves
      FROM unnest(${ids}::text[]) WITH ORDINALITY AS given (id)) trip`
  return { token: yield* consoleTokenOf(agent) }
})

interface Row {
  readonly id: string
  readonly [name: string]: unknown
}

/** Reads all pages of a list, in order. */
const readAll = Effect.fn("readAll")(function* (path: string, token: string) {
  const rows: Array<Row> = []
  const lengths: Array<number> = []
  let after = ""
  do {
    const page = yield* get(`${path}${after === "" ? "" : `&after=${after}`}`, { token })
    const data: unknown = pick(page, "data")
    if (!Array.isArray(data)) throw new Error(JSON.stringify(page))
    rows.push(...data)
    lengths.push(data.length)
    const next = pick(page, "next")
    after = typeof next === "string" ? next : ""
  } while (after !== "")
  return { rows, lengths }
})

const numbers = (first: number, end: number, step: number) =>
  Array.from({ length: Math.ceil((end - first) / step) }, (_, index) => tripId(first + index * step))

layer(layerAccountApi, { timeout: "60 seconds" })("the lists of the console, page after page", (it) => {
  it.effect(
    "CONS-001 the trips of each order come once each, rows that are alike by id, and back in the opposite order",
    () =>
      Effect.gen(function* () {
        const { token } = yield* createTrips
        const ordersOf: Readonly<Record<string, ReadonlyArray<string>>> = {
          departure: numbers(0, 120, 1),
          from: [0, 1, 2, 3].flatMap((city) => numbers(city, 120, 4)),
          to: [0, 1].flatMap((town) => numbers(town, 120, 2)),
          driver: [2, 1, 0].flatMap((driver) => numbers(driver, 120, 3))
        }
        for (const [sort, expected] of Object.entries(ordersOf)) {
          const forward = yield* readAll(`/api/console/trips?sort=${sort}`, token)
          assert.deepStrictEqual(forward.lengths, [50, 50, 20], sort)
          assert.deepStrictEqual(
            forward.rows.map(({ id }) => id),
            expected,
            sort
          )
          const backward = yield* readAll(`/api/console/trips?sort=-${sort}`, token)
          assert.deepStrictEqual(
            backward.rows.map(({ id }) => id),
            expected.toReversed(),
            `-${sort}`
          )
        }
        const open = yield* readAll("/api/console/trips?state=scheduled&sort=from", token)
        assert.deepStrictEqual(
          open.rows.map(({ id }) => id),
          [64, 65, 66, 63].flatMap((first) => numbers(first, 120, 4))
        )
      })
  )

  it.effect("CONS-001 the next page follows a row that the list has no more", () =>
    Effect.gen(function* () {
      const token = yield* consoleTokenOf(agent)
      const sql = yield* SqlClient.SqlClient
      const first = yield* get("/api/console/trips?state=scheduled&sort=from", { token })
      const last = tripId(91)
      assert.strictEqual(pick(first, "next"), last)
      yield* sql`UPDATE driver_trip SET cancelled_at = ${DateTime.toDateUtc(now)} WHERE id = ${last}`
      const rest = yield* readAll(`/api/console/trips?state=scheduled&sort=from&after=${last}`, token)
      assert.deepStrictEqual(
        rest.rows.map(({ id }) => id),
        numbers(95, 120, 4)
      )
    })
  )

  it.effect("CONS-001 a list says how many rows there are, and up to which number it counts", () =>
    Effect.gen(function* () {
      const token = yield* consoleTokenOf(agent)
      const sql = yield* SqlClient.SqlClient
      const few = yield* get("/api/console/trips?state=completed", { token })
      assert.deepStrictEqual([pick(few, "total"), pick(few, "is_total_exact")], [60, true])
      yield* sql`INSERT INTO person (id, phone, language, currency, name, country, created_at)
        SELECT gen_random_uuid(), '+4540' || lpad(n::text, 6, '0'), 'DA', 'DKK', 'Many', 'DK', now() FROM generate_series(1, 10001) n`
      const many = yield* get("/api/console/people", { token })
      assert.deepStrictEqual([pick(many, "total"), pick(many, "is_total_exact")], [10_000, false])
    })
  )
})
