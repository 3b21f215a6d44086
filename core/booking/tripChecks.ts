import { type DateTime, Option, type Result } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { checkStartable, type StartCandidate } from "#core/trip/checkStartable.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { checkSubsidisableEnd } from "#core/trip/decideEnding.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { tripPhase } from "#core/trip/tripState.ts"
import { checkEndable } from "#core/trip/tripTransitions.ts"
import type { Booking } from "./Booking.ts"
import { checkPartBookable } from "./checkPartBookable.ts"
import { refusalReason } from "./refusalReason.ts"
import type { SeatOccupancy } from "./seats.ts"

/** The result of one check; a subsidy check has one for each passenger (`passengerId`). */
export interface TripCheck {
  readonly action: "start" | "end" | "end_with_subsidy" | "book" | "subsidy"
  /** The tag of the refusal, or the state of a trip that is refused as not found; none when the action is allowed. */
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

const checkStart = ({ bookings, now, others, settings, trip }: TripCheckContext) => {
  const pending = bookings.filter((booking) => booking.status === "AWAITING_APPROVAL").length
  return checkStartable(trip, others, pending, { now, settings: settings.trip, declinePending: false })
}

const checkEnd = ({ now, settings, trip }: TripCheckContext) =>
  checkEndable(tripPhase(trip, now, settings.trip))

const checkBook = ({ now, taken, trip }: TripCheckContext) => {
  const whole = { fromPosition: 0, toPosition: Math.max(1, trip.stops.length - 1) }
  return checkPartBookable({ trip, departure: trip.plannedDeparture, taken, seats: 1, ...whole }, now)
}

const isActive = ({ now, settings, trip }: TripCheckContext) =>
  tripPhase(trip, now, settings.trip) === "active"

/** END-010 What the driver is asked about only while the trip is active. */
const subsidisableEnd = (context: TripCheckContext): ReadonlyArray<TripCheck> => {
  if (!isActive(context)) return []
  const { now, position, settings, trip } = context
  const code = refusalReason(checkSubsidisableEnd(position, trip.to, now, settings), trip)
  return [{ action: "end_with_subsidy", code, passengerId: Option.none() }]
}

const ofTrip = (
  action: TripCheck["action"],
  { trip }: TripCheckContext,
  result: Result.Result<void, { readonly _tag: string }>
): TripCheck => ({ action, code: refusalReason(result, trip), passengerId: Option.none() })

/**
 * CONS-001 Checks whether a trip can be started, ended, ended with subsidy, booked and subsidised, by the rules that the use cases
 * apply.
 */
export const tripChecks = (context: TripCheckContext): ReadonlyArray<TripCheck> => [
  ofTrip("start", context, checkStart(context)),
  ofTrip("end", context, checkEnd(context)),
  ...subsidisableEnd(context),
  ofTrip("book", context, checkBook(context)),
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
