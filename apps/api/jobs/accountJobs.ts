import { Effect, Schema } from "effect"
import { ImpersonationId, UserId } from "#core/shared/ids.ts"
import { auditFailedSignIns, auditFailedSignInsJob } from "#core/usecases/account/countFailedSignIn.ts"
import { finishDeletion, finishDeletionJob } from "#core/usecases/account/deleteAccount.ts"
import { sendMail, sendMailJob } from "#core/usecases/account/sendMail.ts"
import { sendSms, sendSmsJob } from "#core/usecases/account/sendSms.ts"
import {
  endSilentImpersonation,
  endSilentImpersonationJob
} from "#core/usecases/console/endSilentImpersonation.ts"
import { expireImpersonation, expireImpersonationJob } from "#core/usecases/console/expireImpersonation.ts"
import { jobHandler, provideJobs } from "./JobHandlers.ts"

/** CONS-002 Ends impersonations that have expired or whose tab is closed, and notifies their people. N85 Audits failed sign-ins that were counted. N77 Finishes deletions. */
export const accountJobs = provideJobs({
  [expireImpersonationJob]: jobHandler(
    Schema.Struct({ impersonationId: ImpersonationId }),
    ({ impersonationId }) => expireImpersonation(impersonationId)
  ),
  [endSilentImpersonationJob]: jobHandler(
    Schema.Struct({ impersonationId: ImpersonationId }),
    ({ impersonationId }) => endSilentImpersonation(impersonationId)
  ),
  [auditFailedSignInsJob]: jobHandler(
    Schema.Struct({
      personId: UserId,
      step: Schema.Literals(["code", "limit", "blocked", "role", "challenge", "rider_app"])
    }),
    auditFailedSignIns
  ),
  [finishDeletionJob]: jobHandler(Schema.Struct({ personId: UserId }), ({ personId }) =>
    finishDeletion(personId)
  )
})

/** PHONE-005, AUTH-012 Sends text messages and mails that a transaction has decided about. */
export const messageJobs = provideJobs({
  [sendSmsJob]: jobHandler(Schema.Struct({ to: Schema.String, text: Schema.String }), (message) =>
    Effect.orDie(sendSms(message))
  ),
  [sendMailJob]: jobHandler(
    Schema.Struct({ to: Schema.String, subject: Schema.String, text: Schema.String }),
    (mail) => Effect.orDie(sendMail(mail))
  )
})
