import { Result } from "effect"
import type { SubsidyVerdict } from "#core/subsidy/verdicts.ts"
import { TripAlreadyCompleted } from "#core/trip/refusals.ts"
import type { TripPhase } from "#core/trip/tripPhase.ts"
import type { BookingStatus } from "./Booking.ts"
import { BookingNotOpen } from "./refusals.ts"

/** What can happen to a booking: what people do to it, what time does, and what becomes of its trip. */
export type BookingMove =
  | { readonly _tag: "Accept" }
  | { readonly _tag: "Deny" }
  | { readonly _tag: "Cancel" }
  | { readonly _tag: "Board" }
  | { readonly _tag: "RunOut" }
  | { readonly _tag: "TripStarts" }
  | { readonly _tag: "TripEnds" }
  | { readonly _tag: "TripIsCalledOff" }

type MoveOf = BookingMove["_tag"]

/** BOOK-001, BOOK-007 to BOOK-011, N08: every step there is; what is not here is refused, or leaves the booking as it is. */
const steps = {
  Accept: { AWAITING_APPROVAL: "ACCEPTED" },
  Deny: { AWAITING_APPROVAL: "DENIED" },
  Cancel: { AWAITING_APPROVAL: "CANCELED", ACCEPTED: "CANCELED", RESERVED: "CANCELED" },
  Board: { RESERVED: "ACCEPTED" },
  RunOut: { RESERVED: "CANCELED" },
  TripStarts: { AWAITING_APPROVAL: "DENIED" },
  TripEnds: { AWAITING_APPROVAL: "CANCELED", RESERVED: "CANCELED" },
  TripIsCalledOff: { AWAITING_APPROVAL: "CANCELED", ACCEPTED: "CANCELED", RESERVED: "CANCELED" }
} as const satisfies Record<MoveOf, Partial<Record<BookingStatus, BookingStatus>>>

const stepsOf = (move: BookingMove): Partial<Record<BookingStatus, BookingStatus>> => steps[move._tag]

/** Where a move takes a booking. Nobody moves a booking of a trip that is over, and only open ones move at all. */
export const decideMove = (
  status: BookingStatus,
  move: BookingMove,
  phase: TripPhase
): Result.Result<BookingStatus, BookingNotOpen | TripAlreadyCompleted> => {
  if (phase === "completed") return Result.fail(new TripAlreadyCompleted())
  const next = stepsOf(move)[status]
  return next === undefined || phase === "cancelled"
    ? Result.fail(new BookingNotOpen())
    : Result.succeed(next)
}

/** Would this move go anywhere? For a button that makes it. */
export const mayMove = (status: BookingStatus, move: MoveOf, phase: TripPhase): boolean =>
  Result.isSuccess(decideMove(status, { _tag: move }, phase))

type TripMove = Extract<BookingMove, { readonly _tag: "TripStarts" | "TripEnds" | "TripIsCalledOff" }>

/** START-006, END-012, TRIP-056 those of a trip's bookings that will not happen after what became of the trip. */
export const lostWith = <B extends { readonly status: BookingStatus }>(
  { _tag }: TripMove,
  bookings: ReadonlyArray<B>
): ReadonlyArray<{ readonly booking: B; readonly status: "DENIED" | "CANCELED" }> => {
  const lost: Partial<Record<BookingStatus, "DENIED" | "CANCELED">> = steps[_tag]
  return bookings.flatMap((booking) => {
    const status = lost[booking.status]
    return status === undefined ? [] : [{ booking, status }]
  })
}

/** Neither denied nor cancelled. */
export const isOpenBooking = ({ status }: { readonly status: BookingStatus }): boolean =>
  status !== "DENIED" && status !== "CANCELED"

/** BOOK-013 'accept without payment' is offered when there is subsidy to keep, or none to be had. */
export const offersAcceptWithoutPayment = (booking: {
  readonly subsidy: number
  readonly verdict: SubsidyVerdict
}): boolean => booking.subsidy > 0 || booking.verdict !== "eligible"
