import { DateTime, Effect } from "effect"
import { Jobs } from "#core/ports/Jobs.ts"
import type { BulkJobId } from "#core/shared/ids.ts"

export const bulkStepJob = "bulk-step"

/** Schedules the next step of a bulk job behind the jobs that are due already. */
export const scheduleBulkStep = Effect.fn("scheduleBulkStep")(function* (jobId: BulkJobId) {
  yield* (yield* Jobs).schedule({
    kind: bulkStepJob,
    key: jobId,
    dueAt: yield* DateTime.now,
    payload: { jobId }
  })
})
