import { Effect, Layer } from "effect"
import { accountJobs, messageJobs } from "./accountJobs.ts"
import { auditEntryJobs, auditJobs } from "./auditJobs.ts"
import { bulkJobs } from "./bulkJobs.ts"
import { housekeeping, retentionJobs } from "./housekeeping.ts"
import { ExtraJobs, JobHandlers } from "./JobHandlers.ts"
import { moneyJobs, paymentJobs, payoutJobs } from "./moneyJobs.ts"
import { parkingJobs } from "./parkingJobs.ts"
import { pushJobs } from "./pushJobs.ts"
import { requestJobs } from "./requestJobs.ts"
import { tripJobs } from "./tripJobs.ts"

/** The handlers of all kinds of jobs. */
export const layerJobHandlers = Layer.effect(
  JobHandlers,
  Effect.gen(function* () {
    return {
      remote: { ...(yield* paymentJobs), ...(yield* messageJobs), ...(yield* pushJobs) },
      once: {
        ...(yield* moneyJobs),
        ...(yield* payoutJobs),
        ...(yield* requestJobs),
        ...(yield* tripJobs),
        ...(yield* parkingJobs),
        ...(yield* accountJobs),
        ...(yield* bulkJobs),
        ...(yield* auditEntryJobs),
        ...(yield* retentionJobs),
        ...(yield* ExtraJobs)
      },
      periodic: { housekeeping: yield* housekeeping, ...(yield* auditJobs) }
    }
  })
)
