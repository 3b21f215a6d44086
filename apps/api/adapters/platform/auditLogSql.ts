import { PgClient } from "@effect/sql-pg"
import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { signal } from "#api/database/signal.ts"
import { type AuditEvent, type AuditHead, AuditLog, auditEntryJob } from "#core/ports/AuditLog.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { Transaction } from "#core/ports/Transaction.ts"
import { ImpersonationId } from "#core/shared/ids.ts"
import { checkChain, genesis, writtenChain } from "./auditChain.ts"
import { isListed } from "./auditConditions.ts"
import { makeCounts } from "./auditCounts.ts"
import { auditColumns, decodeAuditRows, makeHashOf, recordOf } from "./auditRows.ts"
import { makeVerifications } from "./auditVerifications.ts"

/** Key of the advisory lock under which all processes append, one entry at a time: any number. */
const LOCK = 7_205_184

/** Seconds until the head of a new entry is written: those of one moment share a head. */
const HEAD_DELAY = 60

/** Entries that a verification reads at once. */
const BATCH = 1_000

type HashOf = ReturnType<typeof makeHashOf>

/**
 * Schedules the job of a new entry. One that is scheduled is not moved, unlike by `Jobs.schedule`: entries without a pause would
 * put it off for ever.
 */
const scheduleHead = Effect.fn("AuditLog.scheduleHead")(function* (at: DateTime.Utc) {
  const sql = yield* SqlClient.SqlClient
  const dueAt = DateTime.toDateUtc(DateTime.add(at, { seconds: HEAD_DELAY }))
  yield* sql`INSERT INTO job (kind, key, due_at, payload) VALUES (${auditEntryJob}, 'new', ${dueAt}, 'null'::jsonb)
    ON CONFLICT ON CONSTRAINT job_once DO NOTHING`
  yield* signal("job")
})

const makeAdd = (sql: PgClient.PgClient, transaction: Transaction["Service"], hashOf: HashOf) => {
  const append = Effect.fn("AuditLog.append")(function* (event: AuditEvent) {
    yield* sql`SELECT pg_advisory_xact_lock(${LOCK})`
    const [last] = yield* sql<{
      id: string
      hash: string
    }>`SELECT audit.id::text, hash FROM audit ORDER BY audit.id DESC LIMIT 1`
    // Whole milliseconds: the entry must have the same hash after PostgreSQL has rounded its time.
    const at = DateTime.makeUnsafe(DateTime.toEpochMillis(yield* DateTime.now))
    const previousHash = last?.hash ?? genesis.hash
    const record = { ...event, id: Number(last?.id ?? 0) + 1, at, previousHash, isKeyed: true }
    const row = { ...auditColumns(record), data: sql.json(event.data), hash: hashOf(record) }
    yield* sql`INSERT INTO audit ${sql.insert(row)}`
    yield* Effect.provideService(scheduleHead(at), SqlClient.SqlClient, sql)
  })
  return (event: AuditEvent) => transaction.run(Effect.orDie(append(event)))
}

const makeListAfter = (sql: SqlClient.SqlClient) =>
  Effect.fn("AuditLog.listAfter")(function* (id: number, count: number) {
    const rows = yield* sql`SELECT a.*, a.id::text AS id FROM audit a
      WHERE a.id > ${id} ORDER BY a.id LIMIT ${count}`
    return (yield* decodeAuditRows(rows)).map(recordOf)
  }, Effect.orDie)

const makeVerify = (listAfter: AuditLog["Service"]["listAfter"], hashOf: HashOf) =>
  Effect.fn("AuditLog.verify")(function* (heads: ReadonlyArray<AuditHead>, start: Option.Option<AuditHead>) {
    const written = writtenChain(heads)
    // The entry of the start is verified too, because only its hash is known to be right.
    const first = Option.match(start, { onNone: () => 0, onSome: ({ id }) => Math.max(0, id - 1) })
    const [before] = first === 0 ? [genesis] : yield* listAfter(first - 1, 1)
    let head: AuditHead = before ?? genesis
    for (;;) {
      const records = yield* listAfter(head.id, BATCH)
      const state = checkChain(records, head, written, hashOf)
      if ("brokenAt" in state) return { head, brokenAt: Option.some(state.brokenAt) }
      head = state.head
      if (records.length < BATCH) break
    }
    const last = head.id
    return { head, brokenAt: heads.some(({ id }) => id > last) ? Option.some(last + 1) : Option.none() }
  })

const makeReadPage = (sql: SqlClient.SqlClient, hashOf: HashOf): AuditLog["Service"]["page"] =>
  Effect.fn("AuditLog.page")(function* (filter, { after, count, isAscending = false }) {
    const [sign, direction] = isAscending ? [">", ""] : ["<", "DESC"]
    const isBehind = Option.match(after, {
      onNone: () => sql`true`,
      onSome: (id) => sql`a.id ${sql.literal(sign)} ${id}`
    })
    const rows = yield* sql`SELECT a.*, a.id::text AS id FROM audit a
      WHERE ${isListed(sql, filter)} AND ${isBehind} ORDER BY a.id ${sql.literal(direction)} LIMIT ${count + 1}`
    const found = (yield* decodeAuditRows(rows)).map(recordOf)
    const records = found.slice(0, count)
    return {
      records,
      hasMore: found.length > count,
      intact: records.every((record) => record.hash === hashOf(record))
    }
  }, Effect.orDie)

/** Entries of before the audit kept `changes` have none. */
const decodeCalls = rowsDecoder(
  Schema.Struct({
    impersonation_id: ImpersonationId,
    call: Schema.String,
    changes: Schema.NullOr(Schema.Boolean)
  })
)

const makeLookUps = (sql: SqlClient.SqlClient) => ({
  ofImpersonation: Effect.fn("AuditLog.ofImpersonation")(function* (id: ImpersonationId, count: number) {
    const rows = yield* sql`SELECT a.*, a.id::text AS id FROM audit a
      WHERE a.impersonation_id = ${id} ORDER BY a.id LIMIT ${count}`
    return (yield* decodeAuditRows(rows)).map(recordOf)
  }, Effect.orDie),
  callsOf: (ids: ReadonlyArray<ImpersonationId>) =>
    ids.length === 0
      ? Effect.succeed([])
      : sql`SELECT impersonation_id, data->>'call' AS call, bool_or(data->>'changes' = 'true') AS changes FROM audit
        WHERE impersonation_id = ANY(${[...ids]}::uuid[]) AND what = 'impersonated_call' AND data->>'call' IS NOT NULL
        GROUP BY impersonation_id, data->>'call'`.pipe(
          Effect.flatMap(decodeCalls),
          Effect.map((rows) =>
            rows.map(({ call, changes, impersonation_id }) => ({
              impersonationId: impersonation_id,
              call,
              changes: changes ?? false
            }))
          ),
          Effect.orDie
        ),
  hasAfter: (
    { actions, targetId, whoId }: Parameters<AuditLog["Service"]["hasAfter"]>[0],
    at: DateTime.Utc
  ) =>
    sql`SELECT 1 FROM audit a WHERE a.target_id = ${targetId} AND a.what = ANY(${[...actions]}::text[])
      AND (${whoId ?? null}::uuid IS NULL OR a.who_id = ${whoId ?? null}::uuid) AND a.at > ${DateTime.toDateUtc(at)} LIMIT 1`.pipe(
      Effect.map((rows) => rows.length > 0),
      Effect.orDie
    )
})

/** A cluster has its number for good, so that only another address leads to a log with another name. */
const nameDatabase = (sql: SqlClient.SqlClient) =>
  sql<{
    name: string
  }>`SELECT system_identifier || '/' || current_database() AS name FROM pg_control_system()`.pipe(
    Effect.map(([row]) => row?.name ?? ""),
    Effect.orDie
  )

export const layerAuditLogSql = Layer.effect(
  AuditLog,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const hashOf = makeHashOf((yield* Secrets).auditHash)
    const listAfter = makeListAfter(sql)
    const verifications = makeVerifications(sql, listAfter, hashOf)
    return {
      database: yield* Effect.cached(nameDatabase(sql)),
      add: makeAdd(sql, yield* Transaction, hashOf),
      verify: makeVerify(listAfter, hashOf),
      saveVerification: verifications.save,
      verifyNew: verifications.verifyNew,
      listAfter,
      ...makeLookUps(sql),
      ...makeCounts(sql),
      page: makeReadPage(sql, hashOf)
    }
  })
)
