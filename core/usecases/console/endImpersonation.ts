import { Effect } from "effect"
import { checkCanEnd } from "#core/account/impersonation.ts"
import { Impersonations } from "#core/ports/Impersonations.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { ImpersonationId, UserId } from "#core/shared/ids.ts"
import type { StaffRole } from "#core/shared/StaffRole.ts"
import { closeImpersonation } from "./closeImpersonation.ts"

/**
 * CONS-002, SEC-004 Ends an impersonation in every window, and notifies the person. Its own agent and an ADMIN can end it; a
 * repeat changes nothing.
 */
export const endImpersonation = Effect.fn("endImpersonation")(function* (
  id: ImpersonationId,
  by: { readonly id: UserId; readonly role: StaffRole | null }
) {
  yield* inTransaction(
    Effect.gen(function* () {
      const found = yield* (yield* Impersonations).lock(id)
      yield* closeImpersonation(yield* Effect.fromResult(checkCanEnd(found, by)), by.id, "ended")
    })
  )
})
