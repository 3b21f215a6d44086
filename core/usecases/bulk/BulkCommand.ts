import { Effect, type Option, Schema } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import type { StaffRole } from "#core/shared/StaffRole.ts"

/** One row of a job, for the agent who started it. */
export interface BulkCommand {
  readonly targetId: string
  readonly agentId: UserId
  readonly agentRole: StaffRole
  readonly reason: string
  /** The sites of a partner; none for those who may act at all sites. */
  readonly ownSites: Option.Option<ReadonlyArray<string>>
}

/** The name of a row, and whether the action would change it. */
export interface CheckedRow {
  readonly label: string
  readonly changes: boolean
}

/** Decodes the id of the row for the use case of the action with one row. */
export const commandOf = <Id>({ targetId, ...command }: BulkCommand, schema: Schema.Decoder<Id>) =>
  Effect.map(Effect.orDie(Schema.decodeUnknownEffect(schema)(targetId)), (id) => ({
    ...command,
    id,
    idempotencyKey: null
  }))
