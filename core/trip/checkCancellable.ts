import { Result } from "effect"
import { TripAlreadyCompleted } from "./refusals.ts"
import type { TripPhase } from "./tripPhase.ts"

/** TRIP-056 a driver may call a trip off unless it is completed; once called off it stays so. */
export const checkCancellable = (phase: TripPhase): Result.Result<void, TripAlreadyCompleted> =>
  phase === "completed" ? Result.fail(new TripAlreadyCompleted()) : Result.void
