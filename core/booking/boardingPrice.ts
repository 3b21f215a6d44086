import { DateTime, Option } from "effect"
import { type Minor, minor } from "#core/shared/Money.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { Booking } from "./Booking.ts"

/**
 * N88 Computes the price of boarding by code: nothing, or the price of a booking of the same trip that the passenger gave up
 * within `formerBookingHours`; of several the highest, so that a cheap booking does not replace an expensive one.
 */
export const boardingPrice = (
  givenUp: ReadonlyArray<Pick<Booking, "price" | "cancelledAt">>,
  now: DateTime.Utc,
  { formerBookingHours }: Pick<ProductSettingsValues["byCode"], "formerBookingHours">
): Minor => {
  const earliest = DateTime.subtract(now, { hours: formerBookingHours })
  const recent = givenUp.filter(({ cancelledAt }) =>
    Option.exists(cancelledAt, (at) => DateTime.isGreaterThanOrEqualTo(at, earliest))
  )
  return minor(Math.max(0, ...recent.map(({ price }) => price)))
}
