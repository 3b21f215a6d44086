import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { CSV_BATCH } from "#api/console/csv/streamCsv.ts"
import { anna, aTrip, bo, userId } from "#tests/support/builders/entities.ts"
import { consoleTokenOf, get, layerAccountApi } from "#tests/support/server/accountApi.ts"
import { prepared } from "#tests/support/server/prepared.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

const support = userId(11)

const createWorld = Effect.gen(function* () {
  yield* createPerson(support, { role: "SUPPORT", name: "Sigrid" })
  yield* createPerson(bo, { name: "=cmd|calc" })
  yield* createPerson(anna, { name: 'Anna "Nan", the first' })
  yield* offer(aTrip())
})

layer(prepared(layerAccountApi, createWorld))("the files of the console's lists", (it) => {
  it.effect("CONS-001 have all people who match, in more rows than are read at once, and no formula", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`INSERT INTO person SELECT (jsonb_populate_record(p, jsonb_build_object(
        'id', gen_random_uuid(), 'phone', '+4530' || lpad(n::text, 6, '0'), 'name', 'Many'))).*
        FROM person p CROSS JOIN generate_series(1, 4500) n WHERE p.id = ${anna}`
      const token = yield* consoleTokenOf(support)
      const many = yield* get("/api/console/exports/people?query=many", { token })
      assert.strictEqual(many.status, 200)
      const lines = String(many.body).split("\r\n")
      assert.isAbove(lines.length, 2 * CSV_BATCH)
      assert.strictEqual(lines.length, 4502)
      assert.strictEqual(new Set(lines).size, 4502)
      const formula = yield* get("/api/console/exports/people?query=calc", { token })
      assert.include(String(formula.body), ",'=cmd|calc Test,'+45")
      const quoted = yield* get("/api/console/exports/people?query=nan", { token })
      assert.include(String(quoted.body), ',"Anna ""Nan"", the first Test",')
    })
  )

  it.effect("CONS-001 have the trips that match, and the audit has the download", () =>
    Effect.gen(function* () {
      const token = yield* consoleTokenOf(support)
      const trips = yield* get("/api/console/exports/trips?state=pending_activation", { token })
      assert.include(String(trips.body), `\r\n${aTrip().id},pending_activation,`)
      const none = yield* get("/api/console/exports/trips?state=completed", { token })
      assert.strictEqual(String(none.body).split("\r\n").length, 2)
      const sql = yield* SqlClient.SqlClient
      const rows =
        yield* sql`SELECT data->>'list' AS list FROM audit WHERE what = 'list_exported' ORDER BY id DESC LIMIT 1`
      assert.deepStrictEqual(rows, [{ list: "trips" }])
    })
  )
})
