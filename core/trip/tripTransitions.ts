import { Result } from "effect"
import { TripAlreadyCompleted, TripAlreadyStarted, TripNotFound, TripNotStarted } from "./refusals.ts"
import type { TripPhase } from "./tripState.ts"

/** Builds a check from the refusal of each state; in the other states the action is allowed. */
const refuseIn =
  <Refusal>(refusals: Partial<Record<TripPhase, new () => Refusal>>) =>
  (phase: TripPhase): Result.Result<void, Refusal> => {
    const RefusalOf = refusals[phase]
    return RefusalOf === undefined ? Result.void : Result.fail(new RefusalOf())
  }

/**
 * START-004, START-005, TRIP-055 A trip can be started or edited only before its start. `checkStartable` and
 * `checkEditable` check the other conditions.
 */
export const checkNotStarted = refuseIn<TripAlreadyStarted | TripAlreadyCompleted | TripNotFound>({
  active: TripAlreadyStarted,
  completed: TripAlreadyCompleted,
  cancelled: TripNotFound
})

/** END-007, END-012 Only an active trip can end. */
export const checkEndable = refuseIn<TripNotFound | TripNotStarted>({
  scheduled: TripNotStarted,
  due: TripNotStarted,
  pending_activation: TripNotStarted,
  completed: TripNotFound,
  cancelled: TripNotFound
})

/** TRIP-056 A driver can cancel a trip unless it is completed. Cancelling twice is allowed. */
export const checkCancellable = refuseIn<TripAlreadyCompleted>({ completed: TripAlreadyCompleted })
