import { Option, Result } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import type { StaffRole } from "#core/shared/StaffRole.ts"
import type { BulkJob, BulkState } from "./BulkJob.ts"
import { type BulkAction, bulkRules } from "./bulkActions.ts"
import { BulkJobNotFound, BulkJobNotReady } from "./refusals.ts"

/** Checks that a member of staff may see and steer a job: its own, or as an ADMIN everybody's. */
export const checkOwnBulkJob = <J extends Pick<BulkJob, "agentId">>(
  job: Option.Option<J>,
  staff: { readonly id: UserId; readonly role: StaffRole | null }
): Result.Result<J, BulkJobNotFound> =>
  Result.fromOption(
    Option.filter(job, ({ agentId }) => agentId === staff.id || staff.role === "ADMIN"),
    () => new BulkJobNotFound()
  )

/** Starts a job whose preview is complete: true, or false for a repeat. */
export const decideBulkStart = (state: BulkState): Result.Result<boolean, BulkJobNotReady> => {
  switch (state) {
    case "ready":
      return Result.succeed(true)
    case "running":
    case "done":
      return Result.succeed(false)
    case "preview":
    case "stopped":
      return Result.fail(new BulkJobNotReady())
  }
}

/** Whether a job can still be stopped; what is done stays done. */
export const isStoppable = (state: BulkState): boolean => state !== "done" && state !== "stopped"

/** The action that undoes a job that has ended; none where the domain has no inverse. */
export const decideBulkUndo = (
  job: Pick<BulkJob, "action" | "state">
): Result.Result<BulkAction, BulkJobNotReady> => {
  const { inverse } = bulkRules[job.action]
  return inverse === null || isStoppable(job.state)
    ? Result.fail(new BulkJobNotReady())
    : Result.succeed(inverse)
}
