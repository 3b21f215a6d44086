import { type DateTime, Option, Result } from "effect"
import type { FareHold } from "#core/money/fareHold.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { tripPhase } from "#core/trip/tripState.ts"
import type { Booking } from "./Booking.ts"
import { type BookingTransition, decideTransition, isOpenBooking } from "./bookingTransitions.ts"
import { checkPartBookable } from "./checkPartBookable.ts"
import { refusalReason } from "./refusalReason.ts"
import { checkSeats, freeSeats, type SeatOccupancy } from "./seats.ts"

/** The result of one check of a booking. */
export interface BookingCheck {
  readonly action: "accept" | "cancel" | "book" | "pay" | "subsidy"
  /** The tag of the refusal, the state of the trip, or the subsidy verdict; none when the answer is yes. */
  readonly code: Option.Option<string>
}

/** Everything that the checks depend on. */
export interface BookingCheckContext {
  readonly trip: DriverTrip
  readonly booking: Booking
  /** Planned, from the booked stop. */
  readonly departure: DateTime.Utc
  /** Taken seats of the trip, seat holds of visitors included. */
  readonly taken: ReadonlyArray<SeatOccupancy>
  readonly hold: FareHold
  readonly now: DateTime.Utc
  readonly settings: Pick<ProductSettingsValues, "trip">
}

const checkTransition = (
  { booking, now, settings, trip }: BookingCheckContext,
  transition: BookingTransition
) => decideTransition(booking.status, transition, tripPhase(trip, now, settings.trip))

const checkAccept = (context: BookingCheckContext): Result.Result<void, { readonly _tag: string }> =>
  Result.andThen(checkTransition(context, { _tag: "Accept" }), () =>
    checkSeats(freeSeats(context.trip.seats, context.taken, context.booking), context.booking.seats)
  )

/** N07 The price of an open booking is held until its end; what is free needs no hold. */
const paymentReason = ({ booking, hold }: BookingCheckContext): Option.Option<string> => {
  const isPayable = booking.price === 0 || (hold !== "none" && hold !== "released")
  return isPayable ? Option.none() : Option.some("fare_not_held")
}

/**
 * CONS-001, SRCH-045 to SRCH-048 Checks whether a booking can be accepted and cancelled, whether its part of the trip can be booked by
 * somebody else, and whether it is paid for and subsidised, by the rules that the use cases apply.
 */
export const bookingChecks = (context: BookingCheckContext): ReadonlyArray<BookingCheck> => {
  const { booking, now, trip } = context
  return [
    { action: "accept", code: refusalReason(checkAccept(context), trip) },
    { action: "cancel", code: refusalReason(checkTransition(context, { _tag: "Cancel" }), trip) },
    {
      action: "book",
      code: refusalReason(checkPartBookable({ ...context, ...positionsOf(booking) }, now), trip)
    },
    ...(isOpenBooking(booking) ? [{ action: "pay" as const, code: paymentReason(context) }] : []),
    { action: "subsidy", code: booking.verdict === "eligible" ? Option.none() : Option.some(booking.verdict) }
  ]
}

const positionsOf = ({ fromPosition, toPosition }: Booking) => ({ fromPosition, toPosition, seats: 1 })
