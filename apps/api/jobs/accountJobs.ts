import { Schema } from "effect"
import { ImpersonationId, UserId } from "#core/shared/ids.ts"
import { auditFailedSignIns, auditFailedSignInsJob } from "#core/usecases/account/countFailedSignIn.ts"
import { expireImpersonation, expireImpersonationJob } from "#core/usecases/console/expireImpersonation.ts"
import { jobHandler, provideJobs } from "./JobHandlers.ts"

/** CONS-002 Ends impersonations that have expired, and notifies their people. N85 Audits failed sign-ins that were counted. */
export const accountJobs = provideJobs({
  [expireImpersonationJob]: jobHandler(
    Schema.Struct({ impersonationId: ImpersonationId }),
    ({ impersonationId }) => expireImpersonation(impersonationId)
  ),
  [auditFailedSignInsJob]: jobHandler(
    Schema.Struct({
      personId: UserId,
      step: Schema.Literals(["code", "limit", "blocked", "role", "challenge", "rider_app"])
    }),
    auditFailedSignIns
  )
})
