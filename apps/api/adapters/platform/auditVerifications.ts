import { DateTime, Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import type { AuditHead, AuditLog, AuditRecord } from "#core/ports/AuditLog.ts"
import { checkChain, genesis, writtenChain } from "./auditChain.ts"

const decodeLatest = rowsDecoder(
  Schema.Struct({
    head_id: Schema.NumberFromString,
    broken_at: Schema.OptionFromNullOr(Schema.NumberFromString),
    whole_at: Schema.OptionFromNullOr(Schema.DateTimeUtcFromDate)
  })
)

type Saved = Parameters<AuditLog["Service"]["saveVerification"]>[0]

/** A later verification may be saved first: one of new entries never goes back to an earlier head. */
const makeSave =
  (sql: SqlClient.SqlClient) =>
  ({ at, brokenAt, head, isWhole }: Saved) => {
    const columns = {
      at: DateTime.toDateUtc(at),
      head_id: head.id,
      broken_at: Option.getOrNull(brokenAt),
      whole_at: isWhole ? DateTime.toDateUtc(at) : null
    }
    return sql`INSERT INTO audit_verification AS latest ${sql.insert({ is_latest: true, ...columns })}
      ON CONFLICT (is_latest) DO UPDATE SET at = excluded.at,
        head_id = CASE WHEN ${isWhole} OR excluded.broken_at IS NOT NULL THEN excluded.head_id
          ELSE GREATEST(latest.head_id, excluded.head_id) END,
        whole_at = COALESCE(excluded.whole_at, latest.whole_at),
        broken_at = CASE WHEN ${isWhole} THEN excluded.broken_at
          ELSE COALESCE(latest.broken_at, excluded.broken_at) END`.pipe(Effect.asVoid, Effect.orDie)
  }

const readLatest = (sql: SqlClient.SqlClient) =>
  sql`SELECT head_id::text, broken_at::text, whole_at FROM audit_verification`.pipe(
    Effect.flatMap(decodeLatest),
    Effect.map(([latest]) => latest ?? { head_id: 0, broken_at: Option.none(), whole_at: Option.none() }),
    Effect.orDie
  )

/** The latest verification, kept in the database. */
export const makeVerifications = (
  sql: SqlClient.SqlClient,
  listAfter: AuditLog["Service"]["listAfter"],
  hashOf: (record: AuditRecord) => string
) => {
  const save = makeSave(sql)

  /** The entry that was verified last, if it is there and unchanged. */
  const headOf = Effect.fnUntraced(function* (id: number) {
    if (id === 0) return Option.some<AuditHead>(genesis)
    const [record] = yield* listAfter(id - 1, 1)
    return record !== undefined && record.id === id && record.hash === hashOf(record)
      ? Option.some<AuditHead>(record)
      : Option.none()
  })

  const checkAfter = Effect.fnUntraced(function* (id: number, atMost: number) {
    const before = yield* headOf(id)
    if (Option.isNone(before)) return { head: { ...genesis, id }, brokenAt: Option.some(id) }
    const records = yield* listAfter(id, atMost)
    const state = checkChain(records, before.value, writtenChain([]), hashOf)
    return "brokenAt" in state
      ? { head: before.value, brokenAt: Option.some(state.brokenAt) }
      : { head: state.head, brokenAt: Option.none() }
  })

  return {
    save,
    verifyNew: Effect.fn("AuditLog.verifyNew")(function* (atMost: number) {
      const latest = yield* readLatest(sql)
      const known = { verifiedTo: latest.head_id, brokenAt: latest.broken_at, wholeAt: latest.whole_at }
      if (Option.isSome(latest.broken_at)) return known
      const found = yield* checkAfter(latest.head_id, atMost)
      if (found.head.id === latest.head_id && Option.isNone(found.brokenAt)) return known
      yield* save({ at: yield* DateTime.now, isWhole: false, ...found })
      return { ...known, verifiedTo: found.head.id, brokenAt: found.brokenAt }
    })
  }
}
