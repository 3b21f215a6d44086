import { Result } from "effect"
import {
  type TripAlreadyCompleted,
  type TripAlreadyStarted,
  TripAwaitingPassengerRequests,
  TripHasPassengers,
  type TripNotFound
} from "./refusals.ts"
import type { TripPhase } from "./tripState.ts"
import { checkNotStarted } from "./tripTransitions.ts"

export type NotEditable =
  | TripAlreadyCompleted
  | TripAlreadyStarted
  | TripAwaitingPassengerRequests
  | TripHasPassengers
  | TripNotFound

/** Bookings that wait for the driver's answer, and bookings with a seat. */
export interface SeatDemand {
  readonly pending: number
  readonly accepted: number
}

const checkNoPassengers = ({
  accepted,
  pending
}: SeatDemand): Result.Result<void, TripAwaitingPassengerRequests | TripHasPassengers> => {
  if (accepted > 0) return Result.fail(new TripHasPassengers({ passengers: accepted }))
  return pending > 0 ? Result.fail(new TripAwaitingPassengerRequests({ requests: pending })) : Result.void
}

/** TRIP-055 A trip can be edited before its start, while it has no pending and no accepted passengers. */
export const checkEditable = (phase: TripPhase, demand: SeatDemand): Result.Result<void, NotEditable> =>
  Result.andThen(checkNotStarted(phase), () => checkNoPassengers(demand))
