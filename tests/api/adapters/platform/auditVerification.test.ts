import { createHash } from "node:crypto"
import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Layer, Option, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { layerAuditHeadsFile } from "#api/adapters/platform/auditHeadsFile.ts"
import { layerAuditLogSql } from "#api/adapters/platform/auditLogSql.ts"
import { auditColumns, makeHashOf } from "#api/adapters/platform/auditRows.ts"
import { layerSecrets } from "#api/adapters/platform/secrets.ts"
import { layerAuditCheck } from "#api/start/layerAuditCheck.ts"
import { AuditHeads } from "#core/ports/AuditHeads.ts"
import { AuditLog } from "#core/ports/AuditLog.ts"
import { verifyAudit, writeAuditHead, writeNewAuditHead } from "#core/usecases/console/verifyAudit.ts"
import { anAuditEvent } from "#tests/support/builders/audit.ts"
import { at, bo } from "#tests/support/builders/entities.ts"
import { layerTestPorts, testKey } from "#tests/support/server/testApi.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"
import { createPerson } from "#tests/support/world/people.ts"

const addEntries = Effect.fn("addEntries")(function* (from: number, to: number) {
  const log = yield* AuditLog
  for (let nr = from; nr <= to; nr += 1) yield* log.add(anAuditEvent(nr))
})

/** Adds an entry as the server did before its hashes had a key, and as anybody can who writes to the table. */
const addUnkeyedEntry = Effect.fn("addUnkeyedEntry")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient
  const [last] = yield* (yield* AuditLog).listAfter(id - 2, 1)
  const record = {
    ...anAuditEvent(id),
    id,
    at: at("2026-03-02T12:00:00Z"),
    previousHash: last?.hash ?? "0".repeat(64),
    isKeyed: false
  }
  const hash = makeHashOf(() => "")(record)
  yield* sql`INSERT INTO audit ${sql.insert({ ...auditColumns(record), data: JSON.stringify(record.data), hash })}`
})

/** Disables the trigger that protects the rows, as only the owner of the database can. */
const disableTrigger = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE audit DISABLE TRIGGER audit_is_for_good`
  return sql
})

const brokenAt = <E, R>(verification: Effect.Effect<{ readonly brokenAt: Option.Option<number> }, E, R>) =>
  Effect.map(verification, (found) => Option.getOrNull(found.brokenAt))

/** The first broken entry that the latest verification found. */
const lastBroken = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<{
    broken: number | null
  }>`SELECT broken_at::int AS broken FROM audit_verification`
  return found?.broken
})

/** Whether the chain is intact as far as a page of the list knows. */
const isKnownIntact = Effect.map(
  Effect.flatMap(AuditLog, (log) => log.verifyNew(100)),
  (chain) => Option.isNone(chain.brokenAt)
)

const layerWithHeads = () => layerTestPorts.pipe(Layer.provideMerge(layerAuditHeadsFile(folderForTests())))

layer(layerWithHeads())("the verification of the audit log", (it) => {
  it.effect(
    "SEC-012 covers all entries, not only those of a page",
    () =>
      Effect.gen(function* () {
        yield* createPerson(bo)
        yield* addEntries(1, 1205)
        assert.isNull(yield* brokenAt(verifyAudit))
        const sql = yield* disableTrigger
        yield* sql`UPDATE audit SET data = '{"count": 99}' WHERE id = 3`
        assert.isTrue(yield* isKnownIntact)
        assert.strictEqual(yield* brokenAt(verifyAudit), 3)
        assert.isFalse(yield* isKnownIntact)
        yield* sql`UPDATE audit SET data = '{"count": 3}' WHERE id = 3`
        assert.isNull(yield* brokenAt(verifyAudit))
      }),
    60_000
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
      yield* writeNewAuditHead
      assert.strictEqual(yield* lastBroken, 1201)
      assert.strictEqual(yield* brokenAt(verifyAudit), 1201)
    })
  )

  it.effect("SEC-012 finds a tail that was replaced by entries with valid hashes", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`DELETE FROM audit_verification`
      yield* addEntries(2201, 2210)
      yield* writeNewAuditHead
      assert.strictEqual(yield* lastBroken, 1205)
      yield* writeAuditHead
      const heads = yield* (yield* AuditHeads).list
      assert.lengthOf(heads, 1)
    })
  )
})

layer(layerWithHeads())("a broken entry of the audit log", (it) => {
  it.effect("SEC-012 is known until a verification of the whole log finds it intact", () =>
    Effect.gen(function* () {
      yield* createPerson(bo)
      yield* addEntries(1, 5)
      yield* writeAuditHead
      const sql = yield* disableTrigger
      yield* sql`UPDATE audit SET data = '{"count": 99}' WHERE id = 3`
      yield* verifyAudit
      yield* addEntries(6, 6)
      yield* writeNewAuditHead
      assert.strictEqual(yield* lastBroken, 3)
      yield* sql`UPDATE audit SET data = '{"count": 3}' WHERE id = 3`
      yield* verifyAudit
      assert.isNull(yield* lastBroken)
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
        Layer.provide(layerSecrets(Redacted.make("the next token secret"), { auditKey: testKey }))
      )
      assert.isNull(yield* brokenAt(Effect.provide(verifyAudit, rotated)))
    })
  )

  it.effect("SEC-012 are followed by no entry without a key", () =>
    Effect.gen(function* () {
      yield* addUnkeyedEntry(3)
      assert.strictEqual(yield* brokenAt(verifyAudit), 3)
      const sql = yield* disableTrigger
      yield* sql`DELETE FROM audit WHERE id = 3`
      yield* sql`UPDATE audit SET is_keyed = false WHERE id = 2`
      assert.strictEqual(yield* brokenAt(verifyAudit), 2)
    })
  )
})

layer(layerWithHeads())("an audit log from before its hashes had a key", (it) => {
  it.effect("SEC-012 is intact, and goes on with keyed entries", () =>
    Effect.gen(function* () {
      yield* createPerson(bo)
      yield* addUnkeyedEntry(1)
      yield* addUnkeyedEntry(2)
      yield* addEntries(3, 3)
      assert.isNull(yield* brokenAt(verifyAudit))
      const sql = yield* disableTrigger
      yield* sql`UPDATE audit SET what = 'nothing' WHERE id = 1`
      assert.strictEqual(yield* brokenAt(verifyAudit), 1)
    })
  )
})

/** The hash that an entry had before entries were keyed. */
const plainHash = (
  row: { readonly id: string; readonly at: Date; readonly data: unknown },
  previous: string
) =>
  createHash("sha256")
    .update(
      JSON.stringify([
        Number(row.id),
        row.at.toISOString(),
        bo,
        null,
        null,
        "terms_published",
        null,
        null,
        null,
        Object.entries(row.data ?? {}),
        previous
      ])
    )
    .digest("hex")

/** Rewrites the whole log without the key, as only the owner of the database can, and without a word of entry 2. */
const rewriteWithoutKey = Effect.gen(function* () {
  const sql = yield* disableTrigger
  yield* sql`UPDATE audit SET data = '{"count": 77}' WHERE id = 2`
  const rows = yield* sql<{ id: string; at: Date; data: unknown }>`
    SELECT id::text, at, data FROM audit ORDER BY audit.id`
  let previous = "0".repeat(64)
  for (const row of rows) {
    const hash = plainHash(row, previous)
    yield* sql`UPDATE audit SET is_keyed = false, hash = ${hash}, previous_hash = ${previous}
      WHERE audit.id = ${row.id}::bigint`
    previous = hash
  }
})

layer(layerWithHeads())("the audit log of a new server", (it) => {
  it.effect("SEC-012 has a head before its first entry, so that it cannot be rewritten without the key", () =>
    Effect.gen(function* () {
      yield* Layer.build(layerAuditCheck)
      const { list } = yield* AuditHeads
      assert.deepStrictEqual(
        (yield* list).map(({ id }) => id),
        [0]
      )
      yield* createPerson(bo)
      yield* addEntries(1, 3)
      yield* rewriteWithoutKey
      assert.strictEqual(yield* brokenAt(verifyAudit), 1)
    })
  )

  it.effect("SEC-012 is compared with its last head at the start", () =>
    Effect.gen(function* () {
      const sql = yield* disableTrigger
      yield* sql`DELETE FROM audit`
      yield* addEntries(1, 3)
      yield* Layer.build(layerAuditCheck)
      assert.isNull(yield* lastBroken)
      yield* sql`DELETE FROM audit WHERE id = 3`
      yield* Layer.build(layerAuditCheck)
      assert.strictEqual(yield* lastBroken, 3)
    })
  )
})

layer(layerWithHeads())("the audit log of one of two databases of a folder", (it) => {
  it.effect("SEC-012 is not compared with the heads of the other one", () =>
    Effect.gen(function* () {
      const { append } = yield* AuditHeads
      yield* append({
        at: yield* DateTime.now,
        database: "7000000000000000001/samvej",
        id: 9,
        hash: "f".repeat(64),
        isKeyed: true
      })
      yield* createPerson(bo)
      yield* addEntries(1, 3)
      assert.isNull(yield* brokenAt(verifyAudit))
    })
  )
})
