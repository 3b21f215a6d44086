import { DateTime, Duration, Effect, Option } from "effect"
import { isRedeemable } from "#core/account/impersonation.ts"
import { InvalidTicket } from "#core/account/refusals.ts"
import { AuditLog } from "#core/ports/AuditLog.ts"
import { Impersonations } from "#core/ports/Impersonations.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { People } from "#core/ports/People.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { openSession } from "#core/usecases/account/openSession.ts"
import { notifyOfImpersonationJob } from "./notifyOfImpersonation.ts"

/**
 * CONS-002 Redeems a ticket for a session in the person's account, for `console.impersonationMinutes`. The person is notified
 * when it is over.
 */
export const redeemTicket = Effect.fn("redeemTicket")(function* (ticket: string) {
  const { console: settings } = yield* ProductSettings
  const secrets = yield* Secrets
  const now = yield* DateTime.now
  return yield* inTransaction(
    Effect.gen(function* () {
      const impersonations = yield* Impersonations
      const found = yield* impersonations.lockByTicket(secrets.hash(ticket))
      if (Option.isNone(found) || !isRedeemable(found.value, now)) return yield* new InvalidTicket()
      const { agentId, id, userId } = found.value
      const expiresAt = DateTime.addDuration(now, Duration.minutes(settings.impersonationMinutes))
      yield* impersonations.redeem(id, now, expiresAt)
      yield* (yield* Jobs).schedule({
        kind: notifyOfImpersonationJob,
        key: id,
        dueAt: expiresAt,
        payload: { impersonationId: id }
      })
      const person = yield* (yield* People).find(userId)
      if (Option.isNone(person)) return yield* new InvalidTicket()
      const kind = { _tag: "impersonation", id } as const
      const session = yield* openSession(person.value, Option.none(), kind, Option.some(expiresAt))
      yield* (yield* AuditLog).add({
        whoId: agentId,
        asId: Option.some(userId),
        impersonationId: Option.some(id),
        what: "impersonation_redeemed",
        target: Option.some({ kind: "impersonation", id, label: "" }),
        reason: Option.none(),
        caseReference: Option.none(),
        data: {}
      })
      return session
    })
  )
})
