import { type DateTime, Option, Result } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { bookableFromTrip } from "#core/trip/Bookable.ts"
import { checkBookable } from "#core/trip/checkBookable.ts"
import { checkStartable, type StartCandidate } from "#core/trip/checkStartable.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { checkSubsidisableEnd } from "#core/trip/decideEnding.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { tripPhase } from "#core/trip/tripState.ts"
import { checkEndable } from "#core/trip/tripTransitions.ts"
import { isUnavailable } from "#core/trip/tripVisibility.ts"
import type { Booking } from "./Booking.ts"
import { checkSeats, freeSeats, type SeatOccupancy } from "./seats.ts"

/** The result of one check; a subsidy check has one for each passenger (`passengerId`). */
export interface TripCheck {
  readonly action: "start" | "end" | "book" | "subsidy"
  /** The tag of the refusal; none when the action is allowed. */
  readonly code: Option.Option<string>
  readonly passengerId: Option.Option<UserId>
}

/** Everything that the checks depend on. */
export interface TripCheckContext {
  readonly trip: DriverTrip
  readonly others: ReadonlyArray<StartCandidate>
  readonly bookings: ReadonlyArray<Booking>
  /** Taken seats, seat holds of visitors included. */
  readonly taken: ReadonlyArray<SeatOccupancy>
  readonly position: Option.Option<PositionFix>
  readonly now: DateTime.Utc
  readonly settings: Pick<ProductSettingsValues, "trip" | "end" | "location">
}

const codeOf = <A>(result: Result.Result<A, { readonly _tag: string }>): Option.Option<string> =>
  Result.match(result, { onFailure: (refusal) => Option.some(refusal._tag), onSuccess: () => Option.none() })

const checkStart = ({ bookings, now, others, settings, trip }: TripCheckContext) => {
  const pending = bookings.filter((booking) => booking.status === "AWAITING_APPROVAL").length
  return checkStartable(trip, others, pending, { now, settings: settings.trip, declinePending: false })
}

const checkEnd = ({
  now,
  position,
  settings,
  trip
}: TripCheckContext): Result.Result<unknown, { readonly _tag: string }> =>
  Result.andThen(checkEndable(tripPhase(trip, now, settings.trip)), () =>
    checkSubsidisableEnd(position, trip.to, now, settings)
  )

const checkBook = ({
  now,
  taken,
  trip
}: TripCheckContext): Result.Result<void, { readonly _tag: string }> => {
  if (isUnavailable(trip)) return Result.fail(new TripNotFound())
  const whole = { fromPosition: 0, toPosition: Math.max(1, trip.stops.length - 1) }
  return Result.andThen(
    checkBookable(bookableFromTrip(trip, trip.plannedDeparture), Option.none(), now),
    () => checkSeats(freeSeats(trip.seats, taken, whole), 1)
  )
}

/**
 * CONS-001 Checks whether a trip can be started, ended with subsidy, booked and subsidised, by the rules that the use
 * cases apply.
 */
export const tripChecks = (context: TripCheckContext): ReadonlyArray<TripCheck> => [
  { action: "start", code: codeOf(checkStart(context)), passengerId: Option.none() },
  { action: "end", code: codeOf(checkEnd(context)), passengerId: Option.none() },
  { action: "book", code: codeOf(checkBook(context)), passengerId: Option.none() },
  ...context.bookings
    .filter((booking) => booking.status === "ACCEPTED" || booking.status === "AWAITING_APPROVAL")
    .map(
      (booking): TripCheck => ({
        action: "subsidy",
        code: booking.verdict === "eligible" ? Option.none() : Option.some(booking.verdict),
        passengerId: Option.some(booking.passengerId)
      })
    )
]
