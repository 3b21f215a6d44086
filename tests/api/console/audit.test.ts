import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { AuditLog } from "#core/ports/AuditLog.ts"
import { layerTestPorts } from "#tests/support/api.ts"
import { bo } from "#tests/support/builders.ts"
import { createPerson } from "#tests/support/world.ts"

const entry = (nr: number) => ({
  whoId: bo,
  asId: Option.none(),
  impersonationId: Option.none(),
  what: "person_opened",
  target: Option.none(),
  reason: Option.none(),
  caseReference: Option.none(),
  data: { nr }
})

const pageOf = Effect.fn("pageOf")(function* (page: number, perPage: number, query = "") {
  return yield* (yield* AuditLog).page({ query, ofWho: Option.none(), page, perPage })
})

const twelveEntries = Effect.gen(function* () {
  yield* createPerson(bo, 1)
  const log = yield* AuditLog
  for (let nr = 1; nr <= 12; nr += 1) yield* log.add(entry(nr))
})

/** What only somebody with the whole database in hand can do. */
const tamper = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE audit DISABLE TRIGGER audit_is_for_good`
  return sql
})

layer(layerTestPorts)("the audit's chain", (it) => {
  it.effect("CONS-002 goes on past nine entries, newest first, each with the hash of the one before", () =>
    Effect.gen(function* () {
      yield* twelveEntries
      const { intact, records, total } = yield* pageOf(1, 50)
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

  it.effect("CONS-002 stays whole when twelve entries arrive at once", () =>
    Effect.gen(function* () {
      const log = yield* AuditLog
      const twelve = Array.from({ length: 12 }, (_, index) => log.add(entry(13 + index)))
      yield* Effect.all(twelve, { concurrency: "unbounded" })
      const { intact, records } = yield* pageOf(1, 50)
      assert.deepStrictEqual([intact, records.length], [true, 24])
    })
  )

  it.effect("CONS-002 tells on the page of an entry that was rewritten, and only there", () =>
    Effect.gen(function* () {
      const sql = yield* tamper
      yield* sql`UPDATE audit SET data = '{"nr": 99}' WHERE id = 11`
      const intact = yield* Effect.forEach([1, 2, 3], (page) =>
        Effect.map(pageOf(page, 8), (seen) => seen.intact)
      )
      assert.deepStrictEqual(intact, [true, false, true])
      assert.isFalse((yield* pageOf(1, 50, "person")).intact)
      yield* sql`UPDATE audit SET data = '{"nr": 11}' WHERE id = 11`
      assert.isTrue((yield* pageOf(1, 50)).intact)
    })
  )

  it.effect("CONS-002 tells that an entry is gone, between two pages and at the very beginning too", () =>
    Effect.gen(function* () {
      const sql = yield* tamper
      yield* sql`DELETE FROM audit WHERE id = 16`
      assert.isFalse((yield* pageOf(1, 8)).intact)
      assert.isTrue((yield* pageOf(2, 8)).intact)
      yield* sql`DELETE FROM audit WHERE id = 1`
      assert.isFalse((yield* pageOf(3, 8)).intact)
    })
  )
})
