import { Effect, Option } from "effect"
import { Impersonations } from "#core/ports/Impersonations.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { auditStaff } from "./auditStaff.ts"
import { lockOwnImpersonation } from "./lockOwnImpersonation.ts"

/** CONS-002 Lets the agent of an impersonation act as the person, for a reason that the audit log keeps. */
export const actAsPerson = (user: SignedInUser, reason: string) =>
  inTransaction(
    Effect.gen(function* () {
      const { agentId, id, userId } = yield* lockOwnImpersonation(user)
      yield* (yield* Impersonations).act(id, reason)
      yield* auditStaff(agentId, {
        asId: Option.some(userId),
        impersonationId: Option.some(id),
        what: "impersonation_acting",
        target: Option.some({ kind: "impersonation", id, label: "" }),
        reason: Option.some(reason)
      })
    })
  )

/** CONS-002 Lets the agent of an impersonation only look from now on; who only looks already stays as they are. */
export const lookAsPerson = (user: SignedInUser) =>
  inTransaction(
    Effect.gen(function* () {
      const { agentId, id, mode, userId } = yield* lockOwnImpersonation(user)
      if (mode === "read") return
      yield* (yield* Impersonations).look(id)
      yield* auditStaff(agentId, {
        asId: Option.some(userId),
        impersonationId: Option.some(id),
        what: "impersonation_looking",
        target: Option.some({ kind: "impersonation", id, label: "" })
      })
    })
  )
