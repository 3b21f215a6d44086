import { createHash } from "node:crypto"
import { DateTime, Option, Schema } from "effect"
import { AuditTarget } from "#core/console/AuditTarget.ts"
import type { AuditRecord } from "#core/ports/AuditLog.ts"
import { ImpersonationId, UserId } from "#core/shared/ids.ts"

const Row = Schema.Struct({
  id: Schema.NumberFromString,
  at: Schema.DateTimeUtcFromDate,
  who_id: UserId,
  as_id: Schema.OptionFromNullOr(UserId),
  impersonation_id: Schema.OptionFromNullOr(ImpersonationId),
  what: Schema.String,
  target_kind: Schema.NullOr(AuditTarget.fields.kind),
  target_id: Schema.NullOr(Schema.String),
  target_label: Schema.NullOr(Schema.String),
  reason: Schema.OptionFromNullOr(Schema.String),
  case_reference: Schema.OptionFromNullOr(Schema.String),
  data: Schema.Record(Schema.String, Schema.Json),
  previous_hash: Schema.String,
  hash: Schema.String,
  is_keyed: Schema.Boolean
})
export const decodeAuditRows = Schema.decodeUnknownEffect(Schema.Array(Row))

const targetOf = (row: typeof Row.Type) =>
  row.target_kind === null || row.target_id === null
    ? Option.none()
    : Option.some({ kind: row.target_kind, id: row.target_id, label: row.target_label ?? "" })

export const recordOf = (row: typeof Row.Type): AuditRecord => ({
  id: row.id,
  at: row.at,
  whoId: row.who_id,
  asId: row.as_id,
  impersonationId: row.impersonation_id,
  what: row.what,
  target: targetOf(row),
  reason: row.reason,
  caseReference: row.case_reference,
  data: row.data,
  previousHash: row.previous_hash,
  hash: row.hash,
  isKeyed: row.is_keyed
})

/** Serialises an entry, the same for any order of the keys in its data. */
const canonical = (record: Omit<AuditRecord, "hash">): string =>
  JSON.stringify([
    record.id,
    DateTime.formatIso(record.at),
    record.whoId,
    Option.getOrNull(record.asId),
    Option.getOrNull(record.impersonationId),
    record.what,
    Option.getOrNull(record.target),
    Option.getOrNull(record.reason),
    Option.getOrNull(record.caseReference),
    Object.entries(record.data).sort(([a], [b]) => (a < b ? -1 : 1)),
    record.previousHash
  ])

/** SEC-012 Hashes an entry with the key, so that a rewritten log needs the key too. Older entries have a plain hash. */
export const makeHashOf =
  (keyedHash: (text: string) => string) =>
  (record: Omit<AuditRecord, "hash">): string =>
    record.isKeyed
      ? keyedHash(canonical(record))
      : createHash("sha256").update(canonical(record)).digest("hex")

const targetColumns = ({ target }: Omit<AuditRecord, "hash">) => ({
  target_kind: Option.getOrNull(Option.map(target, (one) => one.kind)),
  target_id: Option.getOrNull(Option.map(target, (one) => one.id)),
  target_label: Option.getOrNull(Option.map(target, (one) => one.label))
})

export const auditColumns = (record: Omit<AuditRecord, "hash">) => ({
  id: record.id,
  at: DateTime.toDateUtc(record.at),
  who_id: record.whoId,
  as_id: Option.getOrNull(record.asId),
  impersonation_id: Option.getOrNull(record.impersonationId),
  what: record.what,
  ...targetColumns(record),
  reason: Option.getOrNull(record.reason),
  case_reference: Option.getOrNull(record.caseReference),
  previous_hash: record.previousHash,
  is_keyed: record.isKeyed
})
