import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { AuditLog } from "#core/ports/AuditLog.ts"
import { anAuditEvent, everyRow } from "#tests/support/builders/audit.ts"
import { bo } from "#tests/support/builders/entities.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"
import { createPerson } from "#tests/support/world/people.ts"

/** The latest `count` entries, or those behind the entry `after`. */
const loadPage = Effect.fn("loadPage")(function* (count: number, after?: number, query = "") {
  return yield* (yield* AuditLog).page(
    { ...everyRow, query },
    { after: Option.fromUndefinedOr(after), count }
  )
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
      const { intact, records } = yield* loadPage(50)
      const log = yield* AuditLog
      const counts = yield* Effect.all([log.count(everyRow, 100), log.count(everyRow, 10)])
      assert.deepStrictEqual(
        records.map(({ id, data }) => [id, data["count"]]),
        [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((nr) => [nr, nr])
      )
      const hashes = records.map(({ hash }) => hash)
      assert.deepStrictEqual(
        records.map(({ previousHash }) => previousHash),
        [...hashes.slice(1), "0".repeat(64)]
      )
      assert.deepStrictEqual([intact, ...counts], [true, 12, 10])
    })
  )

  it.effect("CONS-002 stays intact when twelve entries are added at once", () =>
    Effect.gen(function* () {
      const log = yield* AuditLog
      const twelve = Array.from({ length: 12 }, (_, index) => log.add(anAuditEvent(13 + index)))
      yield* Effect.all(twelve, { concurrency: "unbounded" })
      const { intact, records } = yield* loadPage(50)
      assert.deepStrictEqual([intact, records.length], [true, 24])
    })
  )

  it.effect("CONS-002 reports a rewritten entry on its page and on no other", () =>
    Effect.gen(function* () {
      const sql = yield* disableTrigger
      yield* sql`UPDATE audit SET data = '{"count": 99}' WHERE id = 11`
      const intact = yield* Effect.forEach([undefined, 17, 9], (after) =>
        Effect.map(loadPage(8, after), (seen) => seen.intact)
      )
      assert.deepStrictEqual(intact, [true, false, true])
      assert.isFalse((yield* loadPage(50, undefined, "person")).intact)
      yield* sql`UPDATE audit SET data = '{"count": 11}' WHERE id = 11`
      assert.isTrue((yield* loadPage(50)).intact)
    })
  )

  it.effect("SEC-012 verifies new entries only, and knows the chain to its end", () =>
    Effect.gen(function* () {
      const log = yield* AuditLog
      const verify = Effect.map(log.verifyNew(10), ({ brokenAt, verifiedTo }) => [
        verifiedTo,
        Option.getOrNull(brokenAt)
      ])
      assert.deepStrictEqual(
        [yield* verify, yield* verify, yield* verify, yield* verify],
        [
          [10, null],
          [20, null],
          [24, null],
          [24, null]
        ]
      )
      yield* log.add(anAuditEvent(25))
      assert.deepStrictEqual(yield* verify, [25, null])
    })
  )

  it.effect("SEC-012 reports a deleted entry that is on no page, and one that is cut off", () =>
    Effect.gen(function* () {
      const log = yield* AuditLog
      for (let nr = 26; nr <= 30; nr += 1) yield* log.add(anAuditEvent(nr))
      const sql = yield* disableTrigger
      const brokenAt = Effect.map(log.verifyNew(100), (found) => Option.getOrNull(found.brokenAt))
      yield* sql`DELETE FROM audit WHERE id = 27`
      assert.isTrue((yield* loadPage(2)).intact)
      assert.deepStrictEqual([yield* brokenAt, yield* brokenAt], [27, 27])
      yield* sql`DELETE FROM audit WHERE id > 20`
      yield* sql`UPDATE audit_verification SET broken_at = NULL`
      assert.strictEqual(yield* brokenAt, 25)
    })
  )
})
