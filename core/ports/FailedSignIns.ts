import { Context, type Effect } from "effect"
import type { UserId } from "#core/shared/ids.ts"

/** What failed, before a second factor was asked for: strangers can cause each of these. */
export type FailedStep = "code" | "limit" | "blocked" | "role" | "challenge" | "rider_app"

/** SEC-007 Failed sign-ins of one person that are counted together, for one entry of the audit log. */
export interface FailedSignInKey {
  readonly personId: UserId
  readonly step: FailedStep
}

export class FailedSignIns extends Context.Service<
  FailedSignIns,
  {
    /** Counts a failure, in the surrounding transaction; answers how many were counted before it. */
    readonly count: (key: FailedSignInKey) => Effect.Effect<number>
    /** Ends the count, and answers it. */
    readonly close: (key: FailedSignInKey) => Effect.Effect<number>
  }
>()("samvej/core/ports/FailedSignIns") {}
