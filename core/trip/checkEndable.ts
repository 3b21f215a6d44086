import { Result } from "effect"
import { TripNotFound, TripNotStarted } from "./refusals.ts"
import type { TripPhase } from "./tripPhase.ts"

/** END-007, END-012 only a trip under way can end; for one that is over there is nothing left to end. */
export const checkEndable = (phase: TripPhase): Result.Result<void, TripNotFound | TripNotStarted> => {
  if (phase === "active") return Result.void
  return phase === "completed" || phase === "cancelled"
    ? Result.fail(new TripNotFound())
    : Result.fail(new TripNotStarted())
}
