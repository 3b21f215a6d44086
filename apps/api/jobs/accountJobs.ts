import { Schema } from "effect"
import { ImpersonationId } from "#core/shared/ids.ts"
import {
  notifyOfImpersonation,
  notifyOfImpersonationJob
} from "#core/usecases/console/notifyOfImpersonation.ts"
import { jobHandler, provideJobs } from "./JobHandlers.ts"

/** CONS-002 Notifies a person of an impersonation that has expired. */
export const accountJobs = provideJobs({
  [notifyOfImpersonationJob]: jobHandler(
    Schema.Struct({ impersonationId: ImpersonationId }),
    ({ impersonationId }) => notifyOfImpersonation(impersonationId)
  )
})
