import { DateTime, Effect, Option } from "effect"
import { PersonNotFound } from "#core/account/refusals.ts"
import { People } from "#core/ports/People.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { Sessions } from "#core/ports/Sessions.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { UserId } from "#core/shared/ids.ts"
import { auditStaff, personTarget } from "./auditStaff.ts"

/**
 * ASVS-7.4.5 Ends all sessions of a person, in the rider app and in the console; those of an agent take their impersonations with
 * them. Audited with its reason, also if there was none to end. Answers whether there was one.
 */
export const endSessionsOf = Effect.fn("endSessionsOf")(function* (command: {
  readonly personId: UserId
  readonly agentId: UserId
  readonly reason: string
}) {
  return yield* inTransaction(
    Effect.gen(function* () {
      const { agentId, personId, reason } = command
      const person = yield* (yield* People).find(personId)
      if (Option.isNone(person) || Option.isSome(person.value.deletedAt)) return yield* new PersonNotFound()
      const all = { personId, kinds: ["person", "console"], except: Option.none() } as const
      const count = yield* (yield* Sessions).revokeAll(all, yield* DateTime.now)
      yield* auditStaff(agentId, {
        what: "sessions_ended",
        target: personTarget(person.value),
        reason: Option.some(reason),
        data: { count }
      })
      yield* (yield* SecurityLog).record({
        name: "session_revoked",
        account: personId,
        details: { kind: "all", reason: "ended_by_admin", count: String(count) }
      })
      return count > 0
    })
  )
})
