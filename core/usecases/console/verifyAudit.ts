import { DateTime, Effect, Option } from "effect"
import { AuditHeads, type WrittenHead } from "#core/ports/AuditHeads.ts"
import { type AuditHead, AuditLog } from "#core/ports/AuditLog.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"

/** Loads the heads of this database, oldest first. A head of no entry begins the log: earlier ones are of another log. */
const ownHeads = Effect.gen(function* () {
  const database = yield* (yield* AuditLog).database
  const heads = (yield* (yield* AuditHeads).list).filter((head) => head.database === database)
  const begin = heads.findLastIndex(({ id }) => id === 0)
  return { database, heads: heads.slice(Math.max(begin, 0)) }
})

const verifyAfter = Effect.fn("verifyAfter")(function* (
  heads: ReadonlyArray<WrittenHead>,
  start: Option.Option<AuditHead>
) {
  const at = yield* DateTime.now
  const log = yield* AuditLog
  const found = yield* log.verify(heads, start)
  const isWhole = !Option.exists(start, ({ id }) => id > 0)
  yield* log.saveVerification({ at, isWhole, ...found })
  if (Option.isSome(found.brokenAt))
    yield* (yield* SecurityLog).record({
      name: "audit_broken",
      details: { entry: String(found.brokenAt.value) }
    })
  return { at, ...found }
})

/** SEC-012 Verifies the whole audit log, and compares it with the heads outside of the database. */
export const verifyAudit = Effect.flatMap(ownHeads, ({ heads }) => verifyAfter(heads, Option.none()))

/** Verifies the log after `startOf` its heads, and writes its head outside of the database and to the log unless it is broken. */
const writeHeadAfter = Effect.fn("writeHeadAfter")(function* (
  startOf: (heads: ReadonlyArray<WrittenHead>) => Option.Option<AuditHead>
) {
  const { database, heads } = yield* ownHeads
  const { at, brokenAt, head } = yield* verifyAfter(heads, startOf(heads))
  if (Option.isSome(brokenAt) || heads.at(-1)?.id === head.id) return
  yield* (yield* AuditHeads).append({ at, database, ...head })
  yield* (yield* SecurityLog).record({
    name: "audit_head_written",
    details: { entry: String(head.id), hash: head.hash }
  })
})

/** SEC-012 Verifies the whole audit log, and writes its head. */
export const writeAuditHead = writeHeadAfter(Option.none)

/**
 * SEC-012 Verifies the entries since the last head, and writes the head of new ones. The first time it writes a head even of an
 * empty log: every later entry must be keyed.
 */
export const writeNewAuditHead = writeHeadAfter((heads) => Option.fromUndefinedOr(heads.at(-1)))

/** How long after a head the entries wait for the next one, so that the file has few lines. */
const HEAD_HOURS = 1

/** SEC-012 Writes the head soon after an entry that comes after a quiet hour; later ones wait for the job of every hour. */
export const writeAuditHeadOfEntry = Effect.gen(function* () {
  const last = (yield* ownHeads).heads.at(-1)
  const since = DateTime.subtract(yield* DateTime.now, { hours: HEAD_HOURS })
  const isQuiet = last === undefined || last.id === 0 || DateTime.isLessThan(last.at, since)
  if (isQuiet) yield* writeNewAuditHead
})

/** SEC-012 Begins a new log in an emptied database: the heads of the old one no longer count. For tests only. */
export const beginAuditLog = Effect.gen(function* () {
  const log = yield* AuditLog
  const database = yield* log.database
  const { head } = yield* log.verify([], Option.none())
  if (head.id === 0) yield* (yield* AuditHeads).append({ at: yield* DateTime.now, database, ...head })
})
