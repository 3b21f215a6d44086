import { Effect, Option } from "effect"
import { checkCanEnd } from "#core/account/impersonation.ts"
import { Impersonations } from "#core/ports/Impersonations.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { ImpersonationId, UserId } from "#core/shared/ids.ts"
import type { StaffRole } from "#core/shared/StaffRole.ts"
import { closeImpersonation } from "./closeImpersonation.ts"

type Agent = { readonly id: UserId; readonly role: StaffRole | null }

const endOne = Effect.fn("endOne")(function* (id: ImpersonationId, by: Agent) {
  const found = yield* (yield* Impersonations).lock(id)
  yield* closeImpersonation(yield* Effect.fromResult(checkCanEnd(found, by)), by.id, "ended")
})

/**
 * CONS-002, SEC-004 Ends an impersonation in every window, and notifies the person. If another one has taken over its window,
 * that one ends too: who ends it may not know yet that the agent went on. Its own agent and an ADMIN can end it; a repeat
 * changes nothing.
 */
export const endImpersonation = Effect.fn("endImpersonation")(function* (id: ImpersonationId, by: Agent) {
  yield* inTransaction(
    Effect.gen(function* () {
      const impersonations = yield* Impersonations
      let next = Option.some(id)
      while (Option.isSome(next)) {
        yield* endOne(next.value, by)
        next = yield* impersonations.findSuccessor(next.value)
      }
    })
  )
})
