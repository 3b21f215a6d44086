import { DateTime, Effect, Option } from "effect"
import { PersonNotFound, SessionNotFound } from "#core/account/refusals.ts"
import { deviceName } from "#core/account/sessionDevice.ts"
import { People } from "#core/ports/People.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { Sessions } from "#core/ports/Sessions.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { SessionId, UserId } from "#core/shared/ids.ts"
import { auditStaff, personTarget } from "./auditStaff.ts"

/** ASVS-7.4.5 Ends one session of a person, in the rider app or in the console. Audited with its reason and the device. */
export const endSessionOf = Effect.fn("endSessionOf")(function* (command: {
  readonly personId: UserId
  readonly sessionId: SessionId
  readonly agentId: UserId
  readonly reason: string
}) {
  yield* inTransaction(
    Effect.gen(function* () {
      const { agentId, personId, reason, sessionId } = command
      const now = yield* DateTime.now
      const person = yield* (yield* People).find(personId)
      if (Option.isNone(person) || Option.isSome(person.value.deletedAt)) return yield* new PersonNotFound()
      const sessions = yield* (yield* Sessions).listByPerson(personId, ["person", "console"], now)
      const session = sessions.find(({ id }) => id === sessionId)
      if (session === undefined) return yield* new SessionNotFound()
      yield* (yield* Sessions).revoke(sessionId, now)
      yield* auditStaff(agentId, {
        what: "session_ended",
        target: personTarget(person.value),
        reason: Option.some(reason),
        data: { session: sessionId, app: session.kind, device: deviceName(session.device) }
      })
      yield* (yield* SecurityLog).record({
        name: "session_revoked",
        account: personId,
        details: { kind: session.kind, reason: "ended_by_admin", count: "1" }
      })
    })
  )
})
