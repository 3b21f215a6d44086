import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Option, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { layerAuditHeadsFile } from "#api/adapters/platform/auditHeadsFile.ts"
import { layerAuditLogSql } from "#api/adapters/platform/auditLogSql.ts"
import { layerSecrets } from "#api/adapters/platform/secrets.ts"
import { AuditHeads } from "#core/ports/AuditHeads.ts"
import { AuditLog } from "#core/ports/AuditLog.ts"
import { verifyAudit, verifyNewAudit, writeAuditHead } from "#core/usecases/console/verifyAudit.ts"
import { anAuditEvent } from "#tests/support/builders/audit.ts"
import { bo } from "#tests/support/builders/entities.ts"
import { layerTestPorts, testKey } from "#tests/support/server/testApi.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"
import { createPerson } from "#tests/support/world/people.ts"

const addEntries = Effect.fn("addEntries")(function* (from: number, to: number) {
  const log = yield* AuditLog
  for (let nr = from; nr <= to; nr += 1) yield* log.add(anAuditEvent(nr))
})

/** Disables the trigger that protects the rows, as only the owner of the database can. */
const disableTrigger = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE audit DISABLE TRIGGER audit_is_for_good`
  return sql
})

const brokenAt = <E, R>(verification: Effect.Effect<{ readonly brokenAt: Option.Option<number> }, E, R>) =>
  Effect.map(verification, (found) => Option.getOrNull(found.brokenAt))

const isPageIntact = Effect.gen(function* () {
  const log = yield* AuditLog
  return (yield* log.page({ query: "", whoId: Option.none(), page: 1, perPage: 5 })).intact
})

const layerWithHeads = () => layerTestPorts.pipe(Layer.provideMerge(layerAuditHeadsFile(folderForTests())))

layer(layerWithHeads())("the verification of the audit log", (it) => {
  it.effect("SEC-012 covers all entries, not only those of a page", () =>
    Effect.gen(function* () {
      yield* createPerson(bo)
      yield* addEntries(1, 1205)
      assert.isNull(yield* brokenAt(verifyAudit))
      const sql = yield* disableTrigger
      yield* sql`UPDATE audit SET data = '{"nr": 99}' WHERE id = 3`
      assert.isTrue(yield* isPageIntact)
      assert.strictEqual(yield* brokenAt(verifyAudit), 3)
      assert.isFalse(yield* isPageIntact)
      yield* sql`UPDATE audit SET data = '{"nr": 3}' WHERE id = 3`
      assert.isNull(yield* brokenAt(verifyAudit))
    })
  )

  it.effect("SEC-012 finds a cut tail by the head outside of the database", () =>
    Effect.gen(function* () {
      yield* writeAuditHead
      const heads = yield* (yield* AuditHeads).list
      assert.deepStrictEqual(
        heads.map(({ id }) => id),
        [1205]
      )
      const sql = yield* disableTrigger
      const cut = yield* sql`DELETE FROM audit WHERE id > 1200 RETURNING id`
      assert.lengthOf(cut, 5)
      assert.strictEqual(yield* brokenAt(verifyNewAudit), 1201)
      assert.strictEqual(yield* brokenAt(verifyAudit), 1201)
    })
  )

  it.effect("SEC-012 finds a tail that was replaced by entries with valid hashes", () =>
    Effect.gen(function* () {
      yield* addEntries(2201, 2210)
      assert.strictEqual(yield* brokenAt(verifyNewAudit), 1205)
      yield* writeAuditHead
      const heads = yield* (yield* AuditHeads).list
      assert.lengthOf(heads, 1)
    })
  )
})

layer(layerWithHeads())("the keyed hashes of the audit log", (it) => {
  it.effect("SEC-012 do not fit entries that were hashed without the server's key", () =>
    Effect.gen(function* () {
      yield* createPerson(bo)
      yield* addEntries(1, 2)
      const forged = Layer.fresh(layerAuditLogSql).pipe(
        Layer.provide(layerSecrets(Redacted.make("another key than the server's")))
      )
      yield* Effect.provide(addEntries(3, 3), forged)
      assert.strictEqual(yield* brokenAt(verifyAudit), 3)
    })
  )

  it.effect("SEC-012 AUDIT_SECRET is the key, so that another TOKEN_SECRET leaves the log intact", () =>
    Effect.gen(function* () {
      const sql = yield* disableTrigger
      yield* sql`DELETE FROM audit WHERE id = 3`
      const rotated = Layer.fresh(layerAuditLogSql).pipe(
        Layer.provide(layerSecrets(Redacted.make("the next token secret"), testKey))
      )
      assert.isNull(yield* brokenAt(Effect.provide(verifyAudit, rotated)))
    })
  )

  it.effect("SEC-012 cover older entries without a key, and are followed by none", () =>
    Effect.gen(function* () {
      const sql = yield* disableTrigger
      yield* sql`UPDATE audit SET is_keyed = false WHERE id = 2`
      assert.strictEqual(yield* brokenAt(verifyAudit), 2)
    })
  )
})
