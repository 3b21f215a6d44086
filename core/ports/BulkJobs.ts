import { Context, type DateTime, type Effect, type Option } from "effect"
import type { BulkJob, BulkRow, BulkState } from "#core/bulk/BulkJob.ts"
import type { BulkJobId } from "#core/shared/ids.ts"

export class BulkJobs extends Context.Service<
  BulkJobs,
  {
    readonly add: (job: BulkJob) => Effect.Effect<void>
    readonly find: (id: BulkJobId) => Effect.Effect<Option.Option<BulkJob>>
    /** Locks the job until the surrounding transaction ends: one process at a time works on it. */
    readonly lock: (id: BulkJobId) => Effect.Effect<Option.Option<BulkJob>>
    readonly setState: (id: BulkJobId, state: BulkState, at: DateTime.Utc) => Effect.Effect<void>
    /** Appends rows in the state `found`, and answers how many; those that the job has already stay as they are. */
    readonly addRows: (id: BulkJobId, targetIds: ReadonlyArray<string>) => Effect.Effect<number>
    /** Appends the rows that another job has changed, and answers how many. */
    readonly copyChanged: (from: BulkJobId, to: BulkJobId) => Effect.Effect<number>
    readonly countRows: (id: BulkJobId) => Effect.Effect<number>
    /** The first rows in a state. */
    readonly nextRows: (
      id: BulkJobId,
      state: BulkRow["state"],
      count: number
    ) => Effect.Effect<ReadonlyArray<BulkRow>>
    readonly saveRow: (id: BulkJobId, row: BulkRow) => Effect.Effect<void>
    /** The last row that was found. */
    readonly lastTarget: (id: BulkJobId) => Effect.Effect<Option.Option<string>>
    /** The job that undoes another one. */
    readonly findUndo: (of: BulkJobId) => Effect.Effect<Option.Option<BulkJobId>>
  }
>()("samvej/core/ports/BulkJobs") {}
