import { PgClient } from "@effect/sql-pg"
import { DateTime, Effect, Layer, Option } from "effect"
import type { SqlClient } from "effect/sql"
import { type AuditEvent, AuditLog, type AuditRecord } from "#core/ports/AuditLog.ts"
import { Transaction } from "#core/ports/Transaction.ts"
import type { UserId } from "#core/shared/ids.ts"
import { auditColumns, decodeAuditRows, hashOf, recordOf } from "./auditRows.ts"

/** Key of the advisory lock under which all processes append, one entry at a time: any number. */
const LOCK = 7_205_184

const GENESIS = "0".repeat(64)

const makeAdd = (sql: PgClient.PgClient, transaction: Transaction["Service"]) => {
  const append = Effect.fn("AuditLog.append")(function* (event: AuditEvent) {
    yield* sql`SELECT pg_advisory_xact_lock(${LOCK})`
    const [last] = yield* sql<{
      id: string
      hash: string
    }>`SELECT audit.id::text, hash FROM audit ORDER BY audit.id DESC LIMIT 1`
    // Whole milliseconds: the entry must have the same hash after PostgreSQL has rounded its time.
    const at = DateTime.makeUnsafe(DateTime.toEpochMillis(yield* DateTime.now))
    const record = { ...event, id: Number(last?.id ?? 0) + 1, at, previousHash: last?.hash ?? GENESIS }
    const row = { ...auditColumns(record), data: sql.json(event.data), hash: hashOf(record) }
    yield* sql`INSERT INTO audit ${sql.insert(row)}`
  })
  return (event: AuditEvent) => transaction.run(Effect.orDie(append(event)))
}

/** Checks the chain of hashes of `records`, newest first and followed by the next older entry; the oldest names `GENESIS`. */
const isLinked = (records: ReadonlyArray<AuditRecord>, count: number): boolean =>
  records.slice(0, count).every(({ previousHash }, at) => previousHash === (records[at + 1]?.hash ?? GENESIS))

const makeReadPage = (sql: SqlClient.SqlClient) =>
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
    return { records, total: count?.total ?? 0, intact: intact && linked }
  }, Effect.orDie)

export const layerAuditLogSql = Layer.effect(
  AuditLog,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    return { add: makeAdd(sql, yield* Transaction), page: makeReadPage(sql) }
  })
)
