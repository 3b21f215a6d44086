import { DateTime, Effect, Option } from "effect"
import { AuditHeads } from "#core/ports/AuditHeads.ts"
import { type AuditHead, AuditLog } from "#core/ports/AuditLog.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"

const verifyAfter = Effect.fn("verifyAfter")(function* (start: Option.Option<AuditHead>) {
  const at = yield* DateTime.now
  const log = yield* AuditLog
  const heads = yield* (yield* AuditHeads).list
  const found = yield* log.verify(heads, start)
  yield* log.saveVerification({ at, ...found })
  if (Option.isSome(found.brokenAt))
    yield* (yield* SecurityLog).record({
      name: "audit_broken",
      details: { entry: String(found.brokenAt.value) }
    })
  return { at, ...found }
})

/** SEC-012 Verifies the whole audit log, and compares it with the heads outside of the database. */
export const verifyAudit = verifyAfter(Option.none())

/** SEC-012 Verifies the entries since the last head that was written outside of the database. */
export const verifyNewAudit = Effect.gen(function* () {
  const heads = yield* (yield* AuditHeads).list
  return yield* verifyAfter(Option.fromUndefinedOr(heads.at(-1)))
})

/** SEC-012 Verifies the whole audit log, and writes its head outside of the database and to the log unless it is broken. */
export const writeAuditHead = Effect.gen(function* () {
  const { at, brokenAt, head } = yield* verifyAudit
  if (Option.isSome(brokenAt) || head.id === 0) return
  const heads = yield* AuditHeads
  const last = (yield* heads.list).at(-1)
  if (last?.id === head.id) return
  yield* heads.append({ at, ...head })
  yield* (yield* SecurityLog).record({
    name: "audit_head_written",
    details: { entry: String(head.id), hash: head.hash }
  })
})
