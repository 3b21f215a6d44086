import { DateTime, Effect, Option } from "effect"
import { fullName } from "#core/account/Person.ts"
import { PersonNotFound } from "#core/account/refusals.ts"
import { AuditLog } from "#core/ports/AuditLog.ts"
import { People } from "#core/ports/People.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { Sessions } from "#core/ports/Sessions.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { UserId } from "#core/shared/ids.ts"

/**
 * ASVS-7.4.5 Ends all sessions of a person, in the rider app and in the console; those of an agent take their impersonations with
 * them. Audited with its reason, also if there was none to end.
 */
export const endSessionsOf = Effect.fn("endSessionsOf")(function* (command: {
  readonly personId: UserId
  readonly agentId: UserId
  readonly reason: string
}) {
  yield* inTransaction(
    Effect.gen(function* () {
      const { agentId, personId, reason } = command
      const person = yield* (yield* People).find(personId)
      if (Option.isNone(person) || Option.isSome(person.value.deletedAt)) return yield* new PersonNotFound()
      const all = { personId, kinds: ["person", "console"], except: Option.none() } as const
      const count = yield* (yield* Sessions).revokeAll(all, yield* DateTime.now)
      yield* (yield* AuditLog).add({
        whoId: agentId,
        asId: Option.none(),
        impersonationId: Option.none(),
        what: "sessions_ended",
        target: Option.some({ kind: "person", id: personId, label: fullName(person.value) }),
        reason: Option.some(reason),
        caseReference: Option.none(),
        data: { count }
      })
      yield* (yield* SecurityLog).record({
        name: "session_revoked",
        account: personId,
        details: { kind: "all", reason: "ended_by_admin", count: String(count) }
      })
    })
  )
})
