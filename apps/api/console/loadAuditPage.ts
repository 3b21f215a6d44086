import { Effect, Option } from "effect"
import { fullName, type Person } from "#core/account/Person.ts"
import type { AuditEntry, AuditExport, AuditExportQuery, AuditQuery } from "#core/contract/consoleAudit.ts"
import { AuditLog, type AuditRecord } from "#core/ports/AuditLog.ts"
import { People } from "#core/ports/People.ts"
import type { UserId } from "#core/shared/ids.ts"
import { pageOf } from "#core/shared/paging.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { auditOwnAccess } from "#core/usecases/console/auditStaffSignIn.ts"
import { verifyAudit } from "#core/usecases/console/verifyAudit.ts"
import { PER_PAGE } from "./listTrips.ts"

const refOf = (id: UserId, people: ReadonlyArray<Person>) => {
  const person = people.find((one) => one.id === id)
  return { id, name: person === undefined ? "" : fullName(person) }
}

const entryOf = (record: AuditRecord, people: ReadonlyArray<Person>): AuditEntry => ({
  id: record.id,
  at: record.at,
  who: {
    ...refOf(record.whoId, people),
    role: Option.fromNullishOr(people.find((one) => one.id === record.whoId)?.role)
  },
  as: Option.map(record.asId, (id) => refOf(id, people)),
  what: record.what,
  target: record.target,
  reason: record.reason,
  case: record.caseReference,
  data: record.data,
  hash: record.hash,
  previousHash: record.previousHash
})

/** The views of entries, with the names of the people in them. */
const entriesOf = Effect.fn("entriesOf")(function* (records: ReadonlyArray<AuditRecord>) {
  const ids = records.flatMap((record) => [record.whoId, ...Option.toArray(record.asId)])
  const people = yield* (yield* People).findMany([...new Set(ids)])
  return records.map((record) => entryOf(record, people))
})

/** CONS-003 Loads a page of the audit log: all entries for an ADMIN, their own for SUPPORT. */
export const loadAuditPage = Effect.fn("loadAuditPage")(function* (query: AuditQuery, staff: SignedInUser) {
  const page = query.page ?? 1
  const whoId = staff.role === "ADMIN" ? Option.none() : Option.some(staff.id)
  const found = yield* (yield* AuditLog).page({
    query: query.query ?? "",
    whoId,
    page,
    perPage: PER_PAGE
  })
  return {
    data: yield* entriesOf(found.records),
    ...pageOf(page, PER_PAGE, found.total),
    intact: found.intact
  }
})

/** Entries of one answer of the export. */
const EXPORT_PART = 5_000

/** SEC-012 Verifies the whole audit log, records the export, and loads the entries after a number, oldest first. */
export const exportAudit = Effect.fn("exportAudit")(function* (query: AuditExportQuery, staff: SignedInUser) {
  const after = query.after ?? 0
  const log = yield* AuditLog
  const { at, brokenAt } = yield* verifyAudit
  yield* auditOwnAccess(staff.id, "audit_exported", { after })
  const records = yield* log.listAfter(after, EXPORT_PART)
  const exported: AuditExport = {
    verifiedAt: at,
    intact: Option.isNone(brokenAt),
    brokenAt,
    data: yield* entriesOf(records),
    next:
      records.length < EXPORT_PART
        ? Option.none()
        : Option.map(Option.fromUndefinedOr(records.at(-1)), ({ id }) => id)
  }
  return exported
})
