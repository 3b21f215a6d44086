import { Option, Result } from "effect"
import { daysFrom } from "#core/recurring/occurrencesOf.ts"
import { occurrenceTimeOn } from "#core/recurring/occurrenceTimeOn.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import type { UserId } from "#core/shared/ids.ts"
import { type DayRange, dayAfter, dayNumber, isWithin } from "#core/shared/localDay.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { DriverStop, DriverTrip } from "#core/trip/DriverTrip.ts"
import { isListed } from "#core/trip/isListed.ts"
import { isSameCall } from "#core/trip/isSameCall.ts"
import type { AutoBooking } from "./AutoBooking.ts"
import { CannotBookStopsNotOnRoute, NotAutoBookable } from "./refusals.ts"

const WEEK = 7

const isSameWeekday = (day: string, other: string): boolean =>
  (dayNumber(day) - dayNumber(other)) % WEEK === 0

/** The first day of the same weekday after both a day and today. */
const nextWeekday = (day: string, today: string): string => {
  const later = dayAfter(day, WEEK)
  return later > today ? later : nextWeekday(later, today)
}

/** AUTOB-002, N28 does a driver's series come again on the weekday of a day, after today? A vacation passes. */
export const comesAgain = (recurringTrip: RecurringTrip, day: string, today: string): boolean =>
  recurringTrip.role === "DRIVER" &&
  Option.isSome(occurrenceTimeOn({ ...recurringTrip, pause: Option.none() }, nextWeekday(day, today)))

/** AUTOB-002 may somebody have a seat on this trip every week? `series` is the one that it is a ride of. */
export const isAutoBookable = (
  trip: DriverTrip,
  recurringTrip: Option.Option<RecurringTrip>,
  passengerId: Option.Option<UserId>,
  today: string
): boolean =>
  isListed(trip) &&
  !Option.contains(passengerId, trip.driverId) &&
  Option.exists(trip.occurrence, ({ day, recurringTripId }) =>
    Option.exists(recurringTrip, (one) => one.id === recurringTripId && comesAgain(one, day, today))
  )

/** AUTOB-002 a standing command ends like it began: while the series still comes on that weekday. */
export const checkAutoBookingEnds = (
  { firstDay }: AutoBooking,
  recurringTrip: RecurringTrip,
  today: string
): Result.Result<void, NotAutoBookable> =>
  comesAgain(recurringTrip, firstDay, today) ? Result.void : Result.fail(new NotAutoBookable())

/** A passenger's standing command that a trip is a ride of: the same series on the same weekday. */
export const autoBookingOf = (
  { occurrence }: Pick<DriverTrip, "occurrence">,
  all: ReadonlyArray<AutoBooking>
): Option.Option<AutoBooking> =>
  Option.flatMap(occurrence, ({ day, recurringTripId }) =>
    Option.fromUndefinedOr(
      all.find((one) => one.recurringTripId === recurringTripId && isSameWeekday(one.firstDay, day))
    )
  )

/** AUTOB-002 may whoever looks at a trip have a seat every week or, having one (`own`), give it up? */
export const allowsAutoBooking = (
  trip: DriverTrip,
  recurringTrip: Option.Option<RecurringTrip>,
  viewer: { readonly id: Option.Option<UserId>; readonly own: Option.Option<AutoBooking> },
  today: string
): boolean =>
  Option.match(viewer.own, {
    onNone: () => isAutoBookable(trip, recurringTrip, viewer.id, today),
    onSome: (own) =>
      Option.exists(recurringTrip, (one) => Result.isSuccess(checkAutoBookingEnds(own, one, today)))
  })

interface Ahead {
  readonly today: string
  readonly horizonDays: number
  /** VAC-010 when the passenger is on vacation. */
  readonly pause: Option.Option<DayRange>
}

/** N28 its days among those ahead that are drawn: the same weekday, from the first on, but for a vacation of the passenger. */
export const daysOfAutoBooking = (
  { firstDay }: Pick<AutoBooking, "firstDay">,
  { horizonDays, pause, today }: Ahead
): ReadonlyArray<string> =>
  daysFrom(today, horizonDays).filter(
    (day) =>
      day >= firstDay &&
      isSameWeekday(day, firstDay) &&
      !Option.exists(pause, (vacation) => isWithin(vacation, day))
  )

/** Where the passenger gets on and off on one of the rides; a series that has moved may call there no more. */
export const partOfAutoBooking = (
  { from, to }: Pick<AutoBooking, "from" | "to">,
  stops: ReadonlyArray<DriverStop>
): Result.Result<{ readonly from: DriverStop; readonly to: DriverStop }, CannotBookStopsNotOnRoute> => {
  const open = stops.filter(({ deactivated }) => !deactivated)
  const [start, end] = [from, to].map((call) => open.find((stop) => isSameCall(stop, call)))
  return start === undefined || end === undefined || start.position >= end.position
    ? Result.fail(new CannotBookStopsNotOnRoute())
    : Result.succeed({ from: start, to: end })
}

/** N09 a weekly request waits for the driver, unless the driver takes such passengers along without being asked. */
export const acceptsAtOnce = (
  { autoOffer }: Pick<RecurringTrip, "autoOffer">,
  { autoAccept }: Pick<ProductSettingsValues["booking"], "autoAccept">
): boolean => autoOffer || autoAccept
