import { DateTime, Option, Order, Result } from "effect"
import type { TripId } from "#core/shared/ids.ts"
import type { TripTimes } from "./DriverTrip.ts"
import {
  BeforeEarliestActivationTime,
  OtherTripPendingActivation,
  OtherTripPendingCompletion,
  type TripAlreadyCompleted,
  type TripAlreadyStarted,
  TripAwaitingPassengerRequests,
  type TripNotFound
} from "./refusals.ts"
import { tripPhase } from "./tripPhase.ts"
import { type ActivationSettings, earliestActivation } from "./tripState.ts"
import { checkAhead } from "./tripTransitions.ts"

/** A trip that might be the next to start. */
export interface StartCandidate extends TripTimes {
  readonly id: TripId
}

export type NotStartable =
  | BeforeEarliestActivationTime
  | OtherTripPendingActivation
  | OtherTripPendingCompletion
  | TripAlreadyCompleted
  | TripAlreadyStarted
  | TripAwaitingPassengerRequests
  | TripNotFound

const byDeparture = Order.mapInput(DateTime.Order, (trip: StartCandidate) => trip.plannedDeparture)

const isOpen = (trip: TripTimes) => Option.isNone(trip.completedAt) && Option.isNone(trip.cancelledAt)

/**
 * QUEUE-001 to QUEUE-005 and START-001 may this trip start now? `others` are the driver's other trips;
 * `pendingRequests` counts seat requests without an answer, which a start declines once the driver has confirmed.
 */
export const checkStartable = (
  trip: StartCandidate,
  others: ReadonlyArray<StartCandidate>,
  pendingRequests: number,
  at: { readonly now: DateTime.Utc; readonly settings: ActivationSettings; readonly declinePending: boolean }
): Result.Result<void, NotStartable> => {
  const ahead = checkAhead(tripPhase(trip, at.now, at.settings))
  if (Result.isFailure(ahead)) return ahead
  const blocked = queueReason(trip, others, at)
  if (Option.isSome(blocked)) return Result.fail(blocked.value)
  if (pendingRequests > 0 && !at.declinePending) {
    return Result.fail(new TripAwaitingPassengerRequests({ requests: pendingRequests }))
  }
  return Result.void
}

/** QUEUE-001 to QUEUE-003 why the trip has to wait, `None` when it does not. */
export const queueReason = (
  trip: StartCandidate,
  others: ReadonlyArray<StartCandidate>,
  at: { readonly now: DateTime.Utc; readonly settings: ActivationSettings }
): Option.Option<BeforeEarliestActivationTime | OtherTripPendingActivation | OtherTripPendingCompletion> => {
  const open = others.filter((other) => other.id !== trip.id && isOpen(other))
  if (open.some((other) => Option.isSome(other.startedAt)))
    return Option.some(new OtherTripPendingCompletion())
  const earliest = earliestActivation(trip, at.settings)
  if (DateTime.isLessThan(at.now, earliest))
    return Option.some(new BeforeEarliestActivationTime({ earliest }))
  const first = open.every((other) => byDeparture(trip, other) <= 0)
  return first ? Option.none() : Option.some(new OtherTripPendingActivation())
}
