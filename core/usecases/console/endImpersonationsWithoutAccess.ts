import { DateTime, Effect, Option } from "effect"
import { Impersonations } from "#core/ports/Impersonations.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { ImpersonationId } from "#core/shared/ids.ts"
import { closeImpersonation } from "./closeImpersonation.ts"

const endLost = Effect.fn("endLost")(function* (id: ImpersonationId) {
  const found = yield* (yield* Impersonations).lock(id)
  if (Option.isSome(found)) yield* closeImpersonation(found.value, found.value.agentId, "agent_lost_access")
})

/**
 * SEC-004 Ends every impersonation whose agent has signed out, lost the role or been deleted, or whose person has become staff
 * or been deleted, so that a returning agent does not find it open. Their sessions are refused already before that.
 */
export const endImpersonationsWithoutAccess = Effect.fn("endImpersonationsWithoutAccess")(function* () {
  const lost = yield* (yield* Impersonations).withoutAccess(yield* DateTime.now)
  yield* Effect.forEach(lost, (id) => inTransaction(endLost(id)), { discard: true })
})
