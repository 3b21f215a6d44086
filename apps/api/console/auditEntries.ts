import { DateTime, Effect, Option } from "effect"
import { accessState } from "#core/account/impersonation.ts"
import { fullName, type Person } from "#core/account/Person.ts"
import type { AuditAccess, AuditEntry } from "#core/contract/consoleAudit.ts"
import type { AuditRecord } from "#core/ports/AuditLog.ts"
import { Impersonations, type StoredImpersonation } from "#core/ports/Impersonations.ts"
import { People } from "#core/ports/People.ts"
import type { UserId } from "#core/shared/ids.ts"

interface Related {
  readonly people: ReadonlyArray<Person>
  readonly impersonations: ReadonlyArray<StoredImpersonation>
  readonly now: DateTime.Utc
}

/** A person by id, of those who are loaded. */
export const personRefOf = (id: UserId, people: ReadonlyArray<Person>) => {
  const person = people.find((one) => one.id === id)
  return { id, name: person === undefined ? "" : fullName(person) }
}

const accessOf = (one: StoredImpersonation, now: DateTime.Utc): AuditAccess => ({
  id: one.id,
  state: accessState(one, now),
  hasActed: Option.isSome(one.actReason),
  actReason: one.actReason,
  showsMessages: one.showsMessages,
  redeemedAt: one.redeemedAt,
  endedAt: one.endedAt
})

/** The impersonation whose start the entry is. */
const startedBy = ({ impersonationId, what }: AuditRecord) =>
  what === "impersonation_started" ? Option.toArray(impersonationId) : []

const entryOf = (record: AuditRecord, { impersonations, now, people }: Related): AuditEntry => ({
  id: record.id,
  at: record.at,
  who: {
    ...personRefOf(record.whoId, people),
    role: Option.fromNullishOr(people.find((one) => one.id === record.whoId)?.role)
  },
  as: Option.map(record.asId, (id) => personRefOf(id, people)),
  what: record.what,
  target: record.target,
  reason: record.reason,
  case: record.caseReference,
  data: record.data,
  hash: record.hash,
  previousHash: record.previousHash,
  access: Option.map(
    Option.fromUndefinedOr(impersonations.find(({ id }) => startedBy(record).includes(id))),
    (one) => accessOf(one, now)
  )
})

/** CONS-003 The views of entries, with the names of the people in them and where their impersonations stand. */
export const auditEntries = Effect.fn("auditEntries")(function* (records: ReadonlyArray<AuditRecord>) {
  const ids = records.flatMap((record) => [record.whoId, ...Option.toArray(record.asId)])
  const related: Related = {
    people: yield* (yield* People).findMany([...new Set(ids)]),
    impersonations: yield* (yield* Impersonations).findMany(records.flatMap(startedBy)),
    now: yield* DateTime.now
  }
  return records.map((record) => entryOf(record, related))
})
