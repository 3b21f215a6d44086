import { Option, Result } from "effect"
import { occurrenceTimeOn } from "#core/recurring/occurrences.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import type { UserId } from "#core/shared/ids.ts"
import { addDays, type DayRange, dayNumber, daysFrom, isWithin } from "#core/shared/localDay.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { DriverStop, DriverTrip } from "#core/trip/DriverTrip.ts"
import { isSameStop } from "#core/trip/stopIdentity.ts"
import type { StopPair } from "#core/trip/stopPair.ts"
import { isListed } from "#core/trip/tripVisibility.ts"
import type { AutoBooking } from "./AutoBooking.ts"
import { CannotBookStopsNotOnRoute, NotAutoBookable } from "./refusals.ts"

const WEEK = 7

const isSameWeekday = (day: string, other: string): boolean =>
  (dayNumber(day) - dayNumber(other)) % WEEK === 0

/** Computes the next day with the weekday of `day`, after both `day` and today. */
const nextWeekday = (day: string, today: string): string => {
  const later = addDays(day, WEEK)
  return later > today ? later : nextWeekday(later, today)
}

/**
 * AUTOB-002, N28 Returns whether a driver's recurring trip has another occurrence on that weekday after today. A
 * vacation is ignored.
 */
export const hasLaterOccurrence = (recurringTrip: RecurringTrip, day: string, today: string): boolean =>
  recurringTrip.role === "DRIVER" &&
  Option.isSome(occurrenceTimeOn({ ...recurringTrip, pause: Option.none() }, nextWeekday(day, today)))

/**
 * AUTOB-002 Returns whether a passenger can auto-book this trip. `recurringTrip` is the one of which it is an
 * occurrence.
 */
export const isAutoBookable = (
  trip: DriverTrip,
  recurringTrip: Option.Option<RecurringTrip>,
  passengerId: Option.Option<UserId>,
  today: string
): boolean =>
  isListed(trip) &&
  !Option.contains(passengerId, trip.driverId) &&
  Option.exists(trip.occurrence, ({ day, recurringTripId }) =>
    Option.exists(recurringTrip, (one) => one.id === recurringTripId && hasLaterOccurrence(one, day, today))
  )

/** AUTOB-002 An auto-booking can be ended while its recurring trip has another occurrence on that weekday. */
export const checkAutoBookingEndable = (
  { firstDay }: AutoBooking,
  recurringTrip: RecurringTrip,
  today: string
): Result.Result<void, NotAutoBookable> =>
  hasLaterOccurrence(recurringTrip, firstDay, today) ? Result.void : Result.fail(new NotAutoBookable())

/** Finds the auto-booking of a trip: the one of the same recurring trip and weekday. */
export const findAutoBooking = <A extends AutoBooking>(
  { occurrence }: Pick<DriverTrip, "occurrence">,
  all: ReadonlyArray<A>
): Option.Option<A> =>
  Option.flatMap(occurrence, ({ day, recurringTripId }) =>
    Option.fromUndefinedOr(
      all.find((one) => one.recurringTripId === recurringTripId && isSameWeekday(one.firstDay, day))
    )
  )

/** AUTOB-002 Returns whether the viewer can create an auto-booking or, with an auto-booking (`own`), end it. */
export const allowsAutoBooking = (
  trip: DriverTrip,
  recurringTrip: Option.Option<RecurringTrip>,
  viewer: { readonly id: Option.Option<UserId>; readonly own: Option.Option<AutoBooking> },
  today: string
): boolean =>
  Option.match(viewer.own, {
    onNone: () => isAutoBookable(trip, recurringTrip, viewer.id, today),
    onSome: (own) =>
      Option.exists(recurringTrip, (one) => Result.isSuccess(checkAutoBookingEndable(own, one, today)))
  })

interface DaysAhead {
  readonly today: string
  readonly horizonDays: number
  /** VAC-010 The passenger's vacation. */
  readonly pause: Option.Option<DayRange>
}

/**
 * N28 Lists the materialised days of an auto-booking: its weekday, from its first day on, without the passenger's
 * vacation.
 */
export const autoBookingDays = (
  { firstDay }: Pick<AutoBooking, "firstDay">,
  { horizonDays, pause, today }: DaysAhead
): ReadonlyArray<string> =>
  daysFrom(today, horizonDays).filter(
    (day) =>
      day >= firstDay &&
      isSameWeekday(day, firstDay) &&
      !Option.exists(pause, (vacation) => isWithin(vacation, day))
  )

/** Finds the stops of an auto-booking on one occurrence; a changed recurring trip may no longer have them. */
export const autoBookingPart = (
  { from, to }: Pick<AutoBooking, "from" | "to">,
  stops: ReadonlyArray<DriverStop>
): Result.Result<StopPair, CannotBookStopsNotOnRoute> => {
  const active = stops.filter(({ deactivated }) => !deactivated)
  const [start, end] = [from, to].map((place) => active.find((stop) => isSameStop(stop, place)))
  return start === undefined || end === undefined || start.position >= end.position
    ? Result.fail(new CannotBookStopsNotOnRoute())
    : Result.succeed({ from: start, to: end })
}

/** N09 An auto-booked seat awaits approval, unless the driver or the product accepts automatically. */
export const acceptsAutomatically = (
  { autoOffer }: Pick<RecurringTrip, "autoOffer">,
  { autoAccept }: Pick<ProductSettingsValues["booking"], "autoAccept">
): boolean => autoOffer || autoAccept
