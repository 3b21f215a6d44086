import { type DateTime, type Option, Schema } from "effect"
import type { BulkJobId, UserId } from "#core/shared/ids.ts"
import type { BulkAction } from "./bulkActions.ts"

/**
 * A job is in `preview` while its rows are found and checked, `ready` for the agent to start it, and `running` until all rows are `done`
 * or the agent has `stopped` it.
 */
export const BulkState = Schema.Literals(["preview", "ready", "running", "done", "stopped"])
export type BulkState = typeof BulkState.Type

/**
 * A row is `found`, then `waiting` or, by the rules' answer, `refused`; it is `changed` once the action is done, or `unchanged` where
 * nothing was left to do.
 */
export const BulkRowState = Schema.Literals(["found", "waiting", "changed", "unchanged", "refused"])
export type BulkRowState = typeof BulkRowState.Type

export interface BulkJob {
  readonly id: BulkJobId
  readonly agentId: UserId
  readonly action: BulkAction
  readonly reason: string
  readonly state: BulkState
  /** The filters of the list, as in its address; none for chosen rows. */
  readonly filters: Option.Option<Readonly<Record<string, string>>>
  /** The job that this one undoes. */
  readonly undoes: Option.Option<BulkJobId>
  readonly createdAt: DateTime.Utc
}

/**
 * A row of a job; `refusal` is the code of the rules' answer. `changedAt` is when the job has changed it; before that, in a job that
 * undoes another one, when the other one has.
 */
export interface BulkRow {
  readonly position: number
  readonly targetId: string
  readonly label: string
  readonly state: BulkRowState
  readonly refusal: Option.Option<string>
  readonly changedAt: Option.Option<DateTime.Utc>
}
