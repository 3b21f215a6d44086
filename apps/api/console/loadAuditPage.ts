import { Effect, Option } from "effect"
import type { AuditExport, AuditExportQuery, AuditQuery } from "#core/contract/consoleAudit.ts"
import type { AuditGroupQuery } from "#core/contract/consoleGroups.ts"
import { type AuditFilter, AuditLog } from "#core/ports/AuditLog.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { auditOwnAccess } from "#core/usecases/console/auditStaffSignIn.ts"
import { verifyAudit } from "#core/usecases/console/verifyAudit.ts"
import { auditEntries } from "./auditEntries.ts"
import { countDays } from "./countGroups.ts"
import { COUNT_LIMIT, shownCount } from "./countLists.ts"
import { PER_PAGE } from "./keysetPage.ts"

/** CONS-003 The rows that a query finds: of all staff for an ADMIN, the own ones for SUPPORT. */
const filterOf = (query: AuditQuery, staff: SignedInUser): AuditFilter => ({
  query: query.query ?? "",
  actions: (query.actions ?? "").split(";").map((actions) => actions.split(",")),
  action: Option.fromUndefinedOr(query.action),
  agent: query.agent ?? "",
  person: query.person ?? "",
  from: Option.fromUndefinedOr(query.from),
  to: Option.fromUndefinedOr(query.to),
  whoId: staff.role === "ADMIN" ? Option.none() : Option.some(staff.id)
})

/** Entries that one page verifies at most: a log of more is verified by and by. */
const VERIFIED_AT_ONCE = 2_000

/** CONS-003 Loads a page of the audit log, and verifies its new entries. */
export const loadAuditPage = Effect.fn("loadAuditPage")(function* (query: AuditQuery, staff: SignedInUser) {
  const log = yield* AuditLog
  const filter = filterOf(query, staff)
  const after = Option.fromUndefinedOr(query.after)
  const { hasMore, intact, records } = yield* log.page(filter, {
    after,
    count: PER_PAGE,
    isAscending: query.sort === "at"
  })
  const chain = yield* log.verifyNew(VERIFIED_AT_ONCE)
  return {
    data: yield* auditEntries(records),
    ...shownCount(yield* log.count(filter, COUNT_LIMIT)),
    next: hasMore ? Option.map(Option.fromUndefinedOr(records.at(-1)), ({ id }) => id) : Option.none(),
    chain: { intact: intact && Option.isNone(chain.brokenAt), ...chain }
  }
})

/** CONS-001, CONS-003 Counts the rows that a query finds by action, or on each day; the filter by which they are grouped is ignored. */
export const groupAudit = Effect.fn("groupAudit")(function* (
  { by, ...query }: typeof AuditGroupQuery.Type,
  staff: SignedInUser
) {
  const log = yield* AuditLog
  const countOf = (ofDay: AuditQuery) =>
    Effect.map(log.count(filterOf(ofDay, staff), COUNT_LIMIT), shownCount)
  if (by === "day") return yield* countDays(query, "past", (days) => Effect.forEach(days, countOf))
  const filter = { ...filterOf(query, staff), action: Option.none() }
  const counted = yield* log.countByAction(filter, COUNT_LIMIT)
  return { data: counted.map(({ action, count }) => ({ value: action, ...shownCount(count) })) }
})

/** CONS-003 Lists the rows that a query finds, in its order. */
export const listAuditEntries = Effect.fn("listAuditEntries")(function* (
  query: AuditQuery,
  staff: SignedInUser,
  options: { readonly after: Option.Option<number>; readonly count: number }
) {
  const { records } = yield* (yield* AuditLog).page(filterOf(query, staff), {
    ...options,
    isAscending: query.sort === "at"
  })
  return yield* auditEntries(records)
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
    data: yield* auditEntries(records),
    next:
      records.length < EXPORT_PART
        ? Option.none()
        : Option.map(Option.fromUndefinedOr(records.at(-1)), ({ id }) => id)
  }
  return exported
})
