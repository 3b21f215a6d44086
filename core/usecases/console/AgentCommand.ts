import type { UserId } from "#core/shared/ids.ts"

/** An agent acts on a trip or a booking, with the reason for the audit log. */
export interface AgentCommand<Id> {
  readonly id: Id
  readonly agentId: UserId
  readonly reason: string
  readonly idempotencyKey: string | null
}
