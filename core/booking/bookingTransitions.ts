import { Result } from "effect"
import { TripAlreadyCompleted } from "#core/trip/refusals.ts"
import type { TripPhase } from "#core/trip/tripPhase.ts"
import type { BookingStatus } from "./Booking.ts"
import { BookingNotOpen } from "./refusals.ts"

type Settled<Status extends BookingStatus> = Result.Result<Status, BookingNotOpen | TripAlreadyCompleted>

const awaiting = <const Next extends BookingStatus>(
  status: BookingStatus,
  phase: TripPhase,
  next: Next
): Settled<Next> => {
  if (phase === "completed") return Result.fail(new TripAlreadyCompleted())
  return status === "AWAITING_APPROVAL" && phase !== "cancelled"
    ? Result.succeed(next)
    : Result.fail(new BookingNotOpen())
}

/** Neither denied nor cancelled. */
export const isOpenBooking = ({ status }: { readonly status: BookingStatus }): boolean =>
  status !== "DENIED" && status !== "CANCELED"

/** BOOK-007 the driver says yes, with or without payment. */
export const decideAccept = (status: BookingStatus, phase: TripPhase) => awaiting(status, phase, "ACCEPTED")

/** BOOK-008 the driver says no. */
export const decideDeny = (status: BookingStatus, phase: TripPhase) => awaiting(status, phase, "DENIED")

/** BOOK-009 to BOOK-011 either party leaves, until the trip is completed. */
export const decideCancel = (status: BookingStatus, phase: TripPhase): Settled<"CANCELED"> => {
  if (phase === "completed") return Result.fail(new TripAlreadyCompleted())
  return status === "DENIED" || status === "CANCELED"
    ? Result.fail(new BookingNotOpen())
    : Result.succeed("CANCELED")
}

/** BOOK-013 'accept without payment' is offered when there is subsidy to keep, or none to be had. */
export const offersAcceptWithoutPayment = (booking: {
  readonly subsidy: number
  readonly verdict: string
}): boolean => booking.subsidy > 0 || booking.verdict !== "eligible"
