import { Array as Arr, DateTime, Duration, Effect, Option } from "effect"
import { checkCanImpersonate, isRedeemable } from "#core/account/impersonation.ts"
import { InvalidTicket } from "#core/account/refusals.ts"
import { Impersonations } from "#core/ports/Impersonations.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { People } from "#core/ports/People.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { Sessions } from "#core/ports/Sessions.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { openSession } from "#core/usecases/account/openSession.ts"
import { auditStaff } from "./auditStaff.ts"
import { expireImpersonationJob } from "./expireImpersonation.ts"

/** SEC-016 Records a ticket that is not accepted. */
const recordRefusedTicket = ({ _tag }: InvalidTicket) =>
  Effect.flatMap(SecurityLog, (log) => log.record({ name: "sign_in_failed", details: { refusal: _tag } }))

/**
 * CONS-002 Redeems a ticket for a session in the person's account, for `console.impersonationMinutes`. The person is notified
 * when it is over.
 */
export const redeemTicket = Effect.fn("redeemTicket")(function* (ticket: string) {
  const { console: settings } = yield* ProductSettings
  const secrets = yield* Secrets
  const now = yield* DateTime.now
  const redeemed = inTransaction(
    Effect.gen(function* () {
      const impersonations = yield* Impersonations
      const found = yield* impersonations.lockByTicket(secrets.hashes(ticket))
      if (Option.isNone(found)) return yield* new InvalidTicket()
      const { agentId, agentSessionId, id, userId } = found.value
      const agent = Arr.head(yield* (yield* Sessions).findValid(Option.toArray(agentSessionId), now))
      if (!isRedeemable(found.value, agent, now)) return yield* new InvalidTicket()
      const person = yield* Effect.mapError(
        Effect.fromResult(checkCanImpersonate(yield* (yield* People).find(userId))),
        () => new InvalidTicket()
      )
      const expiresAt = DateTime.addDuration(now, Duration.minutes(settings.impersonationMinutes))
      yield* impersonations.redeem(id, now, expiresAt)
      yield* (yield* Jobs).schedule({
        kind: expireImpersonationJob,
        key: id,
        dueAt: expiresAt,
        payload: { impersonationId: id }
      })
      const kind = { _tag: "impersonation", id } as const
      const session = yield* openSession(person, Option.none(), kind, Option.some(expiresAt))
      yield* auditStaff(agentId, {
        asId: Option.some(userId),
        impersonationId: Option.some(id),
        what: "impersonation_redeemed",
        target: Option.some({ kind: "impersonation", id, label: "" })
      })
      return session
    })
  )
  return yield* Effect.tapError(redeemed, recordRefusedTicket)
})
