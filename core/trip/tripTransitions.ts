import { Result } from "effect"
import { TripAlreadyCompleted, TripAlreadyStarted, TripNotFound, TripNotStarted } from "./refusals.ts"
import type { TripPhase } from "./tripPhase.ts"

/** By state what is said to who may not do a thing then; in the other states it may be done. */
const refusing =
  <Refusal>(said: Partial<Record<TripPhase, new () => Refusal>>) =>
  (phase: TripPhase): Result.Result<void, Refusal> => {
    const Said = said[phase]
    return Said === undefined ? Result.void : Result.fail(new Said())
  }

/**
 * START-004, START-005, TRIP-055 a trip starts, or is changed, before it has left. What else it takes is asked by
 * `checkStartable` and `checkEditable`.
 */
export const checkAhead = refusing<TripAlreadyStarted | TripAlreadyCompleted | TripNotFound>({
  active: TripAlreadyStarted,
  completed: TripAlreadyCompleted,
  cancelled: TripNotFound
})

/** END-007, END-012 only a trip under way can end; for one that is over there is nothing left to end. */
export const checkEndable = refusing<TripNotFound | TripNotStarted>({
  scheduled: TripNotStarted,
  due: TripNotStarted,
  pending_activation: TripNotStarted,
  completed: TripNotFound,
  cancelled: TripNotFound
})

/** TRIP-056 a driver may call a trip off unless it is completed; once called off it stays so. */
export const checkCancellable = refusing<TripAlreadyCompleted>({ completed: TripAlreadyCompleted })
