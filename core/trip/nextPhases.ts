import { Result } from "effect"
import type { TripPhase } from "./tripState.ts"
import { checkCancellable, checkEndable, checkNotStarted } from "./tripTransitions.ts"

/** The phases that a trip reaches by waiting. */
const byTime: Partial<Record<TripPhase, TripPhase>> = { scheduled: "due", due: "pending_activation" }

/** TRIP-059 to TRIP-063 Lists the phases that can follow: by time, or by a start, an end or a cancellation. */
export const nextPhases = (phase: TripPhase): ReadonlyArray<TripPhase> => {
  const later = byTime[phase]
  return [
    ...(later === undefined ? [] : [later]),
    ...(Result.isSuccess(checkNotStarted(phase)) ? (["active"] as const) : []),
    ...(Result.isSuccess(checkEndable(phase)) ? (["completed"] as const) : []),
    ...(phase !== "cancelled" && Result.isSuccess(checkCancellable(phase)) ? (["cancelled"] as const) : [])
  ]
}
