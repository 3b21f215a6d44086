import { type DateTime, Option, Result } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { bookableTrip } from "#core/trip/bookableTrip.ts"
import { checkBookable } from "#core/trip/checkBookable.ts"
import { checkStartable, type StartCandidate } from "#core/trip/checkStartable.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { checkSubsidisableEnd } from "#core/trip/decideEnding.ts"
import { isWithdrawn } from "#core/trip/isWithdrawn.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { tripPhase } from "#core/trip/tripPhase.ts"
import { checkEndable } from "#core/trip/tripTransitions.ts"
import type { Booking } from "./Booking.ts"
import { checkSeats, freeSeats, type Seated } from "./seats.ts"

/** One answer; `about` is the passenger whose ride it is about. */
export interface TripVerdict {
  readonly question: "start" | "end" | "book" | "subsidy"
  /** The tag of the refusal; none when the answer is yes. */
  readonly code: Option.Option<string>
  readonly about: Option.Option<UserId>
}

/** Everything that the answers depend on. */
export interface TripSituation {
  readonly trip: DriverTrip
  readonly others: ReadonlyArray<StartCandidate>
  readonly bookings: ReadonlyArray<Booking>
  /** Who sits where, visitors for whom a seat is held included. */
  readonly taken: ReadonlyArray<Seated>
  readonly position: Option.Option<PositionFix>
  readonly now: DateTime.Utc
  readonly settings: Pick<ProductSettingsValues, "trip" | "end" | "location">
}

const codeOf = <A>(result: Result.Result<A, { readonly _tag: string }>): Option.Option<string> =>
  Result.match(result, { onFailure: (refusal) => Option.some(refusal._tag), onSuccess: () => Option.none() })

const canStart = ({ bookings, now, others, settings, trip }: TripSituation) => {
  const pending = bookings.filter((booking) => booking.status === "AWAITING_APPROVAL").length
  return checkStartable(trip, others, pending, { now, settings: settings.trip, declinePending: false })
}

const canEnd = ({
  now,
  position,
  settings,
  trip
}: TripSituation): Result.Result<unknown, { readonly _tag: string }> =>
  Result.andThen(checkEndable(tripPhase(trip, now, settings.trip)), () =>
    checkSubsidisableEnd(position, trip.to, now, settings)
  )

const canBook = ({ now, taken, trip }: TripSituation): Result.Result<void, { readonly _tag: string }> => {
  if (isWithdrawn(trip)) return Result.fail(new TripNotFound())
  const whole = { fromPosition: 0, toPosition: Math.max(1, trip.stops.length - 1) }
  return Result.andThen(checkBookable(bookableTrip(trip, trip.plannedDeparture), Option.none(), now), () =>
    checkSeats(freeSeats(trip.seats, taken, whole), 1)
  )
}

/** CONS-001 the rules' own answers to why a trip cannot be started, ended with subsidy, booked, or a ride be subsidised. */
export const tripVerdicts = (situation: TripSituation): ReadonlyArray<TripVerdict> => [
  { question: "start", code: codeOf(canStart(situation)), about: Option.none() },
  { question: "end", code: codeOf(canEnd(situation)), about: Option.none() },
  { question: "book", code: codeOf(canBook(situation)), about: Option.none() },
  ...situation.bookings
    .filter((booking) => booking.status === "ACCEPTED" || booking.status === "AWAITING_APPROVAL")
    .map(
      (booking): TripVerdict => ({
        question: "subsidy",
        code: booking.verdict === "eligible" ? Option.none() : Option.some(booking.verdict),
        about: Option.some(booking.passengerId)
      })
    )
]
