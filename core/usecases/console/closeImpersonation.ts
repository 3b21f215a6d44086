import { DateTime, Effect, Option } from "effect"
import { Impersonations, type StoredImpersonation } from "#core/ports/Impersonations.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import type { UserId } from "#core/shared/ids.ts"
import { auditStaff } from "./auditStaff.ts"
import { notifyOfImpersonation } from "./notifyOfImpersonation.ts"

/**
 * CONS-002 Ends a locked impersonation with its sessions, records who ended it and why, and notifies the person once. Inside
 * the caller's transaction; an impersonation that has ended stays as it is.
 */
export const closeImpersonation = Effect.fn("closeImpersonation")(function* (
  { agentId, endedAt, id, userId }: StoredImpersonation,
  by: UserId,
  because: "ended" | "agent_lost_access" | "expired" | "tab_closed"
) {
  if (Option.isSome(endedAt)) return
  yield* (yield* Impersonations).end(id, yield* DateTime.now)
  yield* (yield* SecurityLog).record({
    name: "session_revoked",
    account: agentId,
    details: { kind: "impersonation", reason: because }
  })
  yield* auditStaff(by, {
    asId: Option.some(userId),
    impersonationId: Option.some(id),
    what: because === "expired" ? "impersonation_expired" : "impersonation_ended",
    target: Option.some({ kind: "impersonation", id, label: "" }),
    data: because === "agent_lost_access" || because === "tab_closed" ? { because } : {}
  })
  yield* (yield* Outbox).add({
    kind: "ImpersonationEnded",
    userIds: [userId, agentId],
    data: { impersonation_id: id }
  })
  yield* notifyOfImpersonation(id)
})
