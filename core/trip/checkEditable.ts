import { Result } from "effect"
import {
  type TripAlreadyCompleted,
  type TripAlreadyStarted,
  TripAwaitingPassengerRequests,
  TripHasPassengers,
  type TripNotFound
} from "./refusals.ts"
import type { TripPhase } from "./tripPhase.ts"
import { checkAhead } from "./tripTransitions.ts"

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

const checkUnwanted = ({
  accepted,
  pending
}: Wanted): Result.Result<void, TripAwaitingPassengerRequests | TripHasPassengers> => {
  if (accepted > 0) return Result.fail(new TripHasPassengers({ passengers: accepted }))
  return pending > 0 ? Result.fail(new TripAwaitingPassengerRequests({ requests: pending })) : Result.void
}

/** TRIP-055 a trip may be changed until it starts, as long as nobody has asked for a seat or has one. */
export const checkEditable = (phase: TripPhase, wanted: Wanted): Result.Result<void, NotEditable> =>
  Result.andThen(checkAhead(phase), () => checkUnwanted(wanted))
