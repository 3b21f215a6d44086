import { Schema } from "effect"
import { BulkJobId } from "#core/shared/ids.ts"
import { runBulkStep } from "#core/usecases/bulk/runBulkStep.ts"
import { bulkStepJob } from "#core/usecases/bulk/scheduleBulkStep.ts"
import { jobHandler, provideJobs } from "./JobHandlers.ts"

/** CONS-001 The steps of actions on many rows. */
export const bulkJobs = provideJobs({
  [bulkStepJob]: jobHandler(Schema.Struct({ jobId: BulkJobId }), ({ jobId }, { failures }) =>
    runBulkStep(jobId, failures)
  )
})
