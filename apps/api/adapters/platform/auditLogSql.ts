import { PgClient } from "@effect/sql-pg"
import { DateTime, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { signal } from "#api/database/signal.ts"
import {
  type AuditEvent,
  type AuditHead,
  AuditLog,
  type AuditRecord,
  auditEntryJob
} from "#core/ports/AuditLog.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { Transaction } from "#core/ports/Transaction.ts"
import type { UserId } from "#core/shared/ids.ts"
import { checkChain, genesis, writtenChain } from "./auditChain.ts"
import { auditColumns, decodeAuditRows, makeHashOf, recordOf } from "./auditRows.ts"

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

const makeVerifications = (sql: SqlClient.SqlClient) => ({
  save: ({ at, brokenAt, head, isWhole }: Parameters<AuditLog["Service"]["saveVerification"]>[0]) => {
    const columns = {
      at: DateTime.toDateUtc(at),
      head_id: head.id,
      broken_at: Option.getOrNull(brokenAt)
    }
    return sql`INSERT INTO audit_verification AS latest ${sql.insert({ is_latest: true, ...columns })}
      ON CONFLICT (is_latest) DO UPDATE SET at = excluded.at, head_id = excluded.head_id,
        broken_at = CASE WHEN ${isWhole} THEN excluded.broken_at
          ELSE COALESCE(latest.broken_at, excluded.broken_at) END`.pipe(Effect.asVoid, Effect.orDie)
  },
  isBroken: sql`SELECT 1 FROM audit_verification WHERE broken_at IS NOT NULL`.pipe(
    Effect.map((rows) => rows.length > 0)
  )
})

/** Checks the chain of hashes of `records`, newest first and followed by the next older entry; the oldest names the genesis. */
const isLinked = (records: ReadonlyArray<AuditRecord>, count: number): boolean =>
  records
    .slice(0, count)
    .every(({ previousHash }, at) => previousHash === (records[at + 1]?.hash ?? genesis.hash))

const makeReadPage = (
  sql: SqlClient.SqlClient,
  hashOf: HashOf,
  { isBroken }: ReturnType<typeof makeVerifications>
) =>
  Effect.fn("AuditLog.page")(function* (options: {
    readonly query: string
    readonly whoId: Option.Option<UserId>
    readonly page: number
    readonly perPage: number
  }) {
    const like = `%${options.query.replace(/[%_\\]/g, "\\$&")}%`
    const who = Option.getOrNull(options.whoId)
    const where = sql`(${who}::uuid IS NULL OR a.who_id = ${who}::uuid) AND (${options.query} = ''
      OR a.what ILIKE ${like} OR a.reason ILIKE ${like} OR a.case_reference ILIKE ${like}
      OR a.target_label ILIKE ${like} OR a.target_id ILIKE ${like}
      OR concat_ws(' ', w.name, w.last_name) ILIKE ${like} OR concat_ws(' ', s.name, s.last_name) ILIKE ${like})`
    const from = sql`audit a JOIN person w ON w.id = a.who_id LEFT JOIN person s ON s.id = a.as_id`
    const rows = yield* sql`SELECT a.*, a.id::text AS id FROM ${from} WHERE ${where}
      ORDER BY a.id DESC LIMIT ${options.perPage + 1} OFFSET ${(options.page - 1) * options.perPage}`
    const [count] = yield* sql<{ total: number }>`SELECT count(*)::int AS total FROM ${from} WHERE ${where}`
    const found = (yield* decodeAuditRows(rows)).map(recordOf)
    const records = found.slice(0, options.perPage)
    const isGapless = options.query === "" && Option.isNone(options.whoId)
    const intact = records.every((record) => record.hash === hashOf(record))
    const linked = !isGapless || isLinked(found, records.length)
    const broken = yield* isBroken
    return { records, total: count?.total ?? 0, intact: intact && linked && !broken }
  }, Effect.orDie)

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
    const verifications = makeVerifications(sql)
    return {
      database: yield* Effect.cached(nameDatabase(sql)),
      add: makeAdd(sql, yield* Transaction, hashOf),
      verify: makeVerify(listAfter, hashOf),
      saveVerification: verifications.save,
      listAfter,
      page: makeReadPage(sql, hashOf, verifications)
    }
  })
)
