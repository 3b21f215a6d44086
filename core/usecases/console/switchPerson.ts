import { Effect, Option } from "effect"
import { toPhone } from "#core/account/phone.ts"
import { ImpersonationNotFound, PersonNotFound } from "#core/account/refusals.ts"
import { People } from "#core/ports/People.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { closeImpersonation } from "./closeImpersonation.ts"
import { lockOwnImpersonation } from "./lockOwnImpersonation.ts"
import { redeemTicket } from "./redeemTicket.ts"
import { startImpersonation } from "./startImpersonation.ts"

interface NextPerson {
  /** As typed, with the prefix of its country. */
  readonly phone: string
  readonly reason: string
}

const findByPhone = Effect.fn("findByPhone")(function* (typed: string) {
  const phone = yield* Effect.fromResult(toPhone(typed))
  const found = yield* (yield* People).findByPhone(phone)
  return yield* Effect.fromOption(found, () => new PersonNotFound())
})

/**
 * CONS-002 Ends the impersonation of a session, and begins one of another person in its place, of whom the agent only looks. It is an
 * impersonation like any other: with its reason, audited, and the person is notified. Answers its session.
 */
export const switchPerson = (user: SignedInUser, { phone, reason }: NextPerson) =>
  inTransaction(
    Effect.gen(function* () {
      const current = yield* lockOwnImpersonation(user)
      const agentSessionId = yield* Effect.fromOption(
        current.agentSessionId,
        () => new ImpersonationNotFound()
      )
      const person = yield* findByPhone(phone)
      const started = startImpersonation({
        agentId: current.agentId,
        agentSessionId,
        userId: person.id,
        mode: "read",
        reason,
        caseReference: Option.none(),
        showsMessages: false,
        replaces: Option.some(current.id)
      })
      // It shows no messages, so it needs no case.
      const { token } = yield* Effect.catchTag(started, "case_required", Effect.die)
      const session = yield* redeemTicket(token)
      yield* closeImpersonation(current, current.agentId, "ended")
      return session
    })
  )
