import { Result } from "effect"
import {
  TripAlreadyCompleted,
  TripAlreadyStarted,
  TripAwaitingPassengerRequests,
  TripHasPassengers,
  TripNotFound
} from "./refusals.ts"
import type { TripPhase } from "./tripPhase.ts"

export type NotEditable =
  | TripAlreadyCompleted
  | TripAlreadyStarted
  | TripAwaitingPassengerRequests
  | TripHasPassengers
  | TripNotFound

/** Who waits for an answer, and who has a seat. */
export interface Wanted {
  readonly pending: number
  readonly accepted: number
}

/** TRIP-055 a trip may be changed until it starts, as long as nobody has asked for a seat or has one. */
export const checkEditable = (phase: TripPhase, wanted: Wanted): Result.Result<void, NotEditable> => {
  if (phase === "cancelled") return Result.fail(new TripNotFound())
  if (phase === "completed") return Result.fail(new TripAlreadyCompleted())
  if (phase === "active") return Result.fail(new TripAlreadyStarted())
  if (wanted.accepted > 0) return Result.fail(new TripHasPassengers({ passengers: wanted.accepted }))
  return wanted.pending > 0
    ? Result.fail(new TripAwaitingPassengerRequests({ requests: wanted.pending }))
    : Result.void
}
