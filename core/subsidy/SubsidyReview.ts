import { type DateTime, type Option, Schema } from "effect"
import type { BookingId, ContractId, TripId, UserId } from "#core/shared/ids.ts"
import type { Money } from "#core/shared/Money.ts"

/**
 * SEC-001, N83 Why a subsidy is held for review. `too_few_positions`: the car was not seen on enough of its road;
 * `vague_positions`: its positions were too inexact; `position_gap`: it drove too long unseen; `off_route`: it was mostly seen
 * elsewhere; `too_fast`: faster than a car; `too_short`: the ride took less time than the road takes; `copied_positions`: another
 * driver's car was at the same places at the same moments; `part_unseen`: the car was not seen on the way of the passenger;
 * `unseen_at_boarding`: it was not seen where the passenger boarded by code.
 */
export const ReviewReason = Schema.Literals([
  "too_few_positions",
  "vague_positions",
  "position_gap",
  "off_route",
  "too_fast",
  "too_short",
  "copied_positions",
  "part_unseen",
  "unseen_at_boarding"
])
export type ReviewReason = typeof ReviewReason.Type

/** SEC-001, N83 A held subsidy is paid to the driver, or returned to its contract. */
export const ReviewState = Schema.Literals(["HELD", "APPROVED", "REFUSED"])
export type ReviewState = typeof ReviewState.Type
/** What staff decide. */
export type ReviewDecision = Exclude<ReviewState, "HELD">

const next: Readonly<Record<ReviewState, ReadonlyArray<ReviewState>>> = {
  HELD: ["APPROVED", "REFUSED"],
  APPROVED: ["HELD"],
  REFUSED: ["HELD"]
}

/** SEC-001, N83 Lists the states that can follow: a decision, or that it is taken back. */
export const nextReviewStates = (state: ReviewState): ReadonlyArray<ReviewState> => next[state]

/** SEC-001, N83 The subsidy of a booking that is neither paid nor refused until staff have looked at its reasons. */
export interface SubsidyReview {
  readonly bookingId: BookingId
  readonly tripId: TripId
  readonly driverId: UserId
  readonly contractId: ContractId
  readonly amount: Money
  /** At least one. */
  readonly reasons: ReadonlyArray<ReviewReason>
  readonly state: ReviewState
  readonly createdAt: DateTime.Utc
  /** None while it is held. */
  readonly decidedAt: Option.Option<DateTime.Utc>
  /** How often a decision was taken back. */
  readonly reopenings: number
}
