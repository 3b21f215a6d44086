import { Option, Result } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import type { SubsidyVerdict } from "#core/subsidy/verdicts.ts"
import { TripAlreadyCompleted } from "#core/trip/refusals.ts"
import type { TripPhase } from "#core/trip/tripState.ts"
import type { Booking, BookingStatus } from "./Booking.ts"
import { BookingNotOpen } from "./refusals.ts"

/** A person, the time or the trip changes the state of a booking by one of these. */
export type BookingTransition =
  | { readonly _tag: "Accept" }
  | { readonly _tag: "Deny" }
  | { readonly _tag: "Cancel" }
  | { readonly _tag: "Board" }
  | { readonly _tag: "Expire" }
  | { readonly _tag: "TripStarts" }
  | { readonly _tag: "TripEnds" }
  | { readonly _tag: "TripCancelled" }

type TransitionName = BookingTransition["_tag"]

/** BOOK-001, BOOK-007 to BOOK-011, N08 Every transition with its next states; what is missing here is refused. */
const transitions = {
  Accept: { AWAITING_APPROVAL: "ACCEPTED" },
  Deny: { AWAITING_APPROVAL: "DENIED" },
  Cancel: { AWAITING_APPROVAL: "CANCELED", ACCEPTED: "CANCELED", RESERVED: "CANCELED" },
  Board: { RESERVED: "ACCEPTED" },
  Expire: { RESERVED: "CANCELED" },
  TripStarts: { AWAITING_APPROVAL: "DENIED" },
  TripEnds: { AWAITING_APPROVAL: "CANCELED", RESERVED: "CANCELED" },
  TripCancelled: { AWAITING_APPROVAL: "CANCELED", ACCEPTED: "CANCELED", RESERVED: "CANCELED" }
} as const satisfies Record<TransitionName, Partial<Record<BookingStatus, BookingStatus>>>

const nextStates = ({ _tag }: BookingTransition): Partial<Record<BookingStatus, BookingStatus>> =>
  transitions[_tag]

/** Decides the next state of a booking. A booking of a completed or cancelled trip does not change. */
export const decideTransition = (
  status: BookingStatus,
  transition: BookingTransition,
  phase: TripPhase
): Result.Result<BookingStatus, BookingNotOpen | TripAlreadyCompleted> => {
  if (phase === "completed") return Result.fail(new TripAlreadyCompleted())
  const next = nextStates(transition)[status]
  return next === undefined || phase === "cancelled"
    ? Result.fail(new BookingNotOpen())
    : Result.succeed(next)
}

/** Returns whether a transition is allowed, so that a screen can show its button. */
export const canTransition = (status: BookingStatus, name: TransitionName, phase: TripPhase): boolean =>
  Result.isSuccess(decideTransition(status, { _tag: name }, phase))

/** Lists the states that a booking can reach by one transition, in the order of their table. */
export const nextStatuses = (status: BookingStatus, phase: TripPhase): ReadonlyArray<BookingStatus> => {
  const tags = ["Accept", "Board", "Deny", "Cancel"] as const
  const reached = tags.flatMap((_tag) =>
    Option.toArray(Result.getSuccess(decideTransition(status, { _tag }, phase)))
  )
  return [...new Set(reached)]
}

type TripTransition = Extract<
  BookingTransition,
  { readonly _tag: "TripStarts" | "TripEnds" | "TripCancelled" }
>

/** START-006, END-012, TRIP-056 Lists the bookings that the start, the end or the cancellation of their trip closes. */
export const bookingsClosedBy = <B extends { readonly status: BookingStatus }>(
  { _tag }: TripTransition,
  bookings: ReadonlyArray<B>
): ReadonlyArray<{ readonly booking: B; readonly status: "DENIED" | "CANCELED" }> => {
  const closed: Partial<Record<BookingStatus, "DENIED" | "CANCELED">> = transitions[_tag]
  return bookings.flatMap((booking) => {
    const status = closed[booking.status]
    return status === undefined ? [] : [{ booking, status }]
  })
}

/** An open booking is neither denied nor cancelled. */
export const isOpenBooking = ({ status }: { readonly status: BookingStatus }): boolean =>
  status !== "DENIED" && status !== "CANCELED"

/** Finds the passenger's open booking among those of one trip. */
export const openBookingOf = (
  passengerId: UserId,
  bookings: ReadonlyArray<Booking>
): Option.Option<Booking> =>
  Option.fromUndefinedOr(bookings.find((one) => one.passengerId === passengerId && isOpenBooking(one)))

/** BOOK-013 'Accept without payment' is offered when the booking has subsidy, or is not eligible for it. */
export const canAcceptWithoutPayment = (booking: {
  readonly subsidy: number
  readonly verdict: SubsidyVerdict
}): boolean => booking.subsidy > 0 || booking.verdict !== "eligible"
