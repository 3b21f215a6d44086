import { Effect, Option } from "effect"
import { Impersonations } from "#core/ports/Impersonations.ts"
import type { ImpersonationId } from "#core/shared/ids.ts"
import { closeImpersonation } from "./closeImpersonation.ts"

/** The job at the expiry of an impersonation; its key is the impersonation. */
export const expireImpersonationJob = "notify-of-impersonation"

/**
 * CONS-002 Ends an impersonation that has expired, records it and notifies the person; one that has ended before stays as it is.
 * Inside the caller's transaction.
 */
export const expireImpersonation = Effect.fn("expireImpersonation")(function* (id: ImpersonationId) {
  const found = yield* (yield* Impersonations).lock(id)
  if (Option.isSome(found)) yield* closeImpersonation(found.value, found.value.agentId, "expired")
})
