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
import { type ActivationSettings, earliestActivation, tripPhase } from "./tripState.ts"
import { checkNotStarted } from "./tripTransitions.ts"

/** A trip of the driver's start queue. */
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
 * QUEUE-001 to QUEUE-005, START-001 Checks whether the trip can start now. `others` are the driver's other trips;
 * `pendingRequests` counts unanswered seat requests, which the start declines once the driver has confirmed.
 */
export const checkStartable = (
  trip: StartCandidate,
  others: ReadonlyArray<StartCandidate>,
  pendingRequests: number,
  at: { readonly now: DateTime.Utc; readonly settings: ActivationSettings; readonly declinePending: boolean }
): Result.Result<void, NotStartable> => {
  const notStarted = checkNotStarted(tripPhase(trip, at.now, at.settings))
  if (Result.isFailure(notStarted)) return notStarted
  const blocked = queueReason(trip, others, at)
  if (Option.isSome(blocked)) return Result.fail(blocked.value)
  if (pendingRequests > 0 && !at.declinePending) {
    return Result.fail(new TripAwaitingPassengerRequests({ requests: pendingRequests }))
  }
  return Result.void
}

/** QUEUE-001 to QUEUE-003 Computes why the trip is queued; none when it is not. */
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
