import { DateTime, Duration, Effect, Option } from "effect"
import { checkCanImpersonate } from "#core/account/impersonation.ts"
import { fullName } from "#core/account/Person.ts"
import { AuditLog } from "#core/ports/AuditLog.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Impersonations, type StoredImpersonation } from "#core/ports/Impersonations.ts"
import { People } from "#core/ports/People.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { ImpersonationId, type UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { ImpersonationMode } from "#core/shared/SignedInUser.ts"

export interface ImpersonationCommand {
  readonly agentId: UserId
  readonly userId: UserId
  readonly mode: ImpersonationMode
  readonly reason: string
  readonly caseReference: Option.Option<string>
}

/** CONS-002 Issues a ticket to an agent for one person's account; it can be redeemed once, for `console.loginAsMinutes`. */
export const startImpersonation = Effect.fn("startImpersonation")(function* (command: ImpersonationCommand) {
  const { console: settings } = yield* ProductSettings
  const secrets = yield* Secrets
  const now = yield* DateTime.now
  return yield* inTransaction(
    Effect.gen(function* () {
      const person = yield* Effect.fromResult(
        checkCanImpersonate(yield* (yield* People).find(command.userId))
      )
      const token = yield* secrets.token
      const expiresAt = DateTime.addDuration(now, Duration.minutes(settings.loginAsMinutes))
      const impersonation: StoredImpersonation = {
        ...command,
        id: ImpersonationId.make(yield* (yield* Ids).next),
        createdAt: now,
        ticketExpiresAt: expiresAt,
        redeemedAt: Option.none(),
        expiresAt,
        endedAt: Option.none()
      }
      yield* (yield* Impersonations).add(impersonation, secrets.hash(token))
      yield* (yield* AuditLog).add({
        whoId: command.agentId,
        asId: Option.some(person.id),
        impersonationId: Option.some(impersonation.id),
        what: "impersonation_started",
        target: Option.some({ kind: "person", id: person.id, label: fullName(person) }),
        reason: Option.some(command.reason),
        caseReference: command.caseReference,
        data: { mode: command.mode }
      })
      return { impersonation, token }
    })
  )
})
