import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { AuditEntryNotFound } from "#core/account/auditRefusals.ts"
import { auditSteps } from "#core/account/auditSteps.ts"
import { AuditTarget } from "#core/console/AuditTarget.ts"
import { AuditLog } from "#core/ports/AuditLog.ts"
import { People } from "#core/ports/People.ts"
import type { ImpersonationId, UserId } from "#core/shared/ids.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { auditEntries, personRefOf } from "./auditEntries.ts"
import { loadImpersonationTimeline } from "./loadTimeline.ts"

/** The most entries of a session that one answer has. */
const MAX_ENTRIES = 2_000

const decodeTargets = rowsDecoder(AuditTarget)

/** Finds the trips, bookings and people that the ids of calls name. An id that the console cannot open is left out. */
const targetsOf = Effect.fnUntraced(function* (ids: ReadonlyArray<string>) {
  if (ids.length === 0) return []
  const sql = yield* SqlClient.SqlClient
  const list = [...new Set(ids)]
  return yield* sql`SELECT 'trip' AS kind, t.id::text AS id, t.from_city || ' → ' || t.to_city AS label
      FROM driver_trip t WHERE t.id = ANY(${list}::uuid[])
    UNION ALL
    SELECT 'booking', b.id::text, trim(concat_ws(' ', p.name, p.last_name)) FROM booking b
      JOIN person p ON p.id = b.passenger_id WHERE b.id = ANY(${list}::uuid[])
    UNION ALL
    SELECT 'person', p.id::text, trim(concat_ws(' ', p.name, p.last_name)) FROM person p
      WHERE p.id = ANY(${list}::uuid[])`.pipe(Effect.flatMap(decodeTargets), Effect.orDie)
})

const loadSession = Effect.fnUntraced(function* (id: ImpersonationId, agentId: UserId) {
  const entries = yield* (yield* AuditLog).ofImpersonation(id, MAX_ENTRIES + 1)
  const steps = auditSteps(entries.slice(0, MAX_ENTRIES))
  const targets = yield* targetsOf(steps.flatMap(({ ids }) => ids))
  const others = new Set(steps.map(({ whoId }) => whoId).filter((whoId) => whoId !== agentId))
  const people = yield* (yield* People).findMany([...others])
  return {
    steps: steps.map(({ ids, whoId, ...step }) => ({
      ...step,
      by: others.has(whoId) ? Option.some(personRefOf(whoId, people)) : Option.none(),
      targets: targets.filter((target) => ids.includes(target.id))
    })),
    isComplete: entries.length <= MAX_ENTRIES,
    changes: yield* loadImpersonationTimeline(id)
  }
})

/** CONS-003 Loads an entry of the audit log; that of an impersonation with what the agent saw, changed and was refused. */
export const loadAuditEntry = Effect.fn("loadAuditEntry")(function* (id: number, staff: SignedInUser) {
  const [record] = yield* (yield* AuditLog).listAfter(id - 1, 1)
  if (record?.id !== id || (staff.role !== "ADMIN" && record.whoId !== staff.id))
    return yield* new AuditEntryNotFound()
  const [entry] = yield* auditEntries([record])
  if (entry === undefined) return yield* new AuditEntryNotFound()
  const session = Option.map(entry.access, ({ id: impersonationId }) =>
    loadSession(impersonationId, record.whoId)
  )
  return {
    entry,
    ...(yield* Option.getOrElse(session, () => Effect.succeed({ steps: [], isComplete: true, changes: [] })))
  }
})
