import { DateTime, Duration, Effect, Option } from "effect"
import { checkCanImpersonate, checkMessagesNeeded } from "#core/account/impersonation.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Impersonations, type StoredImpersonation } from "#core/ports/Impersonations.ts"
import { People } from "#core/ports/People.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { ImpersonationId, type SessionId, type UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { ImpersonationMode } from "#core/shared/SignedInUser.ts"
import { auditStaff, personTarget } from "./auditStaff.ts"

export interface ImpersonationCommand {
  readonly agentId: UserId
  /** The agent's session: the impersonation ends with it. */
  readonly agentSessionId: SessionId
  readonly userId: UserId
  readonly mode: ImpersonationMode
  readonly reason: string
  readonly caseReference: Option.Option<string>
  /** The impersonation in whose window this one opens. */
  readonly replaces: Option.Option<ImpersonationId>
  /** SEC-008 Whether the agent needs the text of messages, which takes a case. */
  readonly showsMessages: boolean
}

/** CONS-002 Issues a ticket to an agent for one person's account; it can be redeemed once, for `console.loginAsMinutes`. */
export const startImpersonation = Effect.fn("startImpersonation")(function* (command: ImpersonationCommand) {
  const { console: settings } = yield* ProductSettings
  const secrets = yield* Secrets
  const now = yield* DateTime.now
  return yield* inTransaction(
    Effect.gen(function* () {
      yield* Effect.fromResult(checkMessagesNeeded(command))
      const person = yield* Effect.fromResult(
        checkCanImpersonate(yield* (yield* People).find(command.userId))
      )
      const token = yield* secrets.token
      const expiresAt = DateTime.addDuration(now, Duration.minutes(settings.loginAsMinutes))
      const impersonation: StoredImpersonation = {
        ...command,
        actReason: command.mode === "act" ? Option.some(command.reason) : Option.none(),
        agentSessionId: Option.some(command.agentSessionId),
        id: ImpersonationId.make(yield* (yield* Ids).next),
        createdAt: now,
        ticketExpiresAt: expiresAt,
        redeemedAt: Option.none(),
        expiresAt,
        endedAt: Option.none()
      }
      yield* (yield* Impersonations).add(impersonation, secrets.hash(token))
      yield* auditStaff(command.agentId, {
        asId: Option.some(person.id),
        impersonationId: Option.some(impersonation.id),
        what: "impersonation_started",
        target: personTarget(person),
        reason: Option.some(command.reason),
        caseReference: command.caseReference,
        data: { mode: command.mode, shows_messages: command.showsMessages }
      })
      return { impersonation, token }
    })
  )
})
