import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { AuditLog } from "#core/ports/AuditLog.ts"
import { anAuditEvent } from "#tests/support/builders/audit.ts"
import { bo } from "#tests/support/builders/entities.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"
import { createPerson } from "#tests/support/world/people.ts"

const loadPage = Effect.fn("loadPage")(function* (page: number, perPage: number, query = "") {
  return yield* (yield* AuditLog).page({ query, whoId: Option.none(), page, perPage })
})

const addTwelveEntries = Effect.gen(function* () {
  yield* createPerson(bo)
  const log = yield* AuditLog
  for (let nr = 1; nr <= 12; nr += 1) yield* log.add(anAuditEvent(nr))
})

/** Disables the trigger that protects the rows, as only the owner of the database can. */
const disableTrigger = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE audit DISABLE TRIGGER audit_is_for_good`
  return sql
})

layer(layerTestPorts)("the hash chain of the audit log", (it) => {
  it.effect("CONS-002 lists twelve entries newest first, each with the hash of the previous one", () =>
    Effect.gen(function* () {
      yield* addTwelveEntries
      const { intact, records, total } = yield* loadPage(1, 50)
      assert.deepStrictEqual(
        records.map(({ id, data }) => [id, data["nr"]]),
        [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((nr) => [nr, nr])
      )
      const hashes = records.map(({ hash }) => hash)
      assert.deepStrictEqual(
        records.map(({ previousHash }) => previousHash),
        [...hashes.slice(1), "0".repeat(64)]
      )
      assert.deepStrictEqual([intact, total], [true, 12])
    })
  )

  it.effect("CONS-002 stays intact when twelve entries are added at once", () =>
    Effect.gen(function* () {
      const log = yield* AuditLog
      const twelve = Array.from({ length: 12 }, (_, index) => log.add(anAuditEvent(13 + index)))
      yield* Effect.all(twelve, { concurrency: "unbounded" })
      const { intact, records } = yield* loadPage(1, 50)
      assert.deepStrictEqual([intact, records.length], [true, 24])
    })
  )

  it.effect("CONS-002 reports a rewritten entry on its page and on no other", () =>
    Effect.gen(function* () {
      const sql = yield* disableTrigger
      yield* sql`UPDATE audit SET data = '{"nr": 99}' WHERE id = 11`
      const intact = yield* Effect.forEach([1, 2, 3], (page) =>
        Effect.map(loadPage(page, 8), (seen) => seen.intact)
      )
      assert.deepStrictEqual(intact, [true, false, true])
      assert.isFalse((yield* loadPage(1, 50, "person")).intact)
      yield* sql`UPDATE audit SET data = '{"nr": 11}' WHERE id = 11`
      assert.isTrue((yield* loadPage(1, 50)).intact)
    })
  )

  it.effect("CONS-002 reports a deleted entry, also between two pages and at the beginning", () =>
    Effect.gen(function* () {
      const sql = yield* disableTrigger
      yield* sql`DELETE FROM audit WHERE id = 16`
      assert.isFalse((yield* loadPage(1, 8)).intact)
      assert.isTrue((yield* loadPage(2, 8)).intact)
      yield* sql`DELETE FROM audit WHERE id = 1`
      assert.isFalse((yield* loadPage(3, 8)).intact)
    })
  )
})
