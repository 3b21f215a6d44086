import { DateTime, Result } from "effect"
import { ExistingTripInPeriod } from "#core/trip/refusals.ts"
import type { PartTimes } from "#core/trip/stopPair.ts"
import { ExistingBookingInPeriod } from "./refusals.ts"

/** How a person travels in a period: on an open trip of their own, with an unfinished booking, both or neither. */
export interface Travel {
  readonly drives: boolean
  readonly rides: boolean
}

/** One open trip of a person (`drives`), or one unfinished booking. */
export interface TravelPeriod extends PartTimes {
  readonly drives: boolean
}

/** N18 Finds how a person with these travel periods travels at some time of a period. */
export const travelDuring = (
  travelPeriods: ReadonlyArray<TravelPeriod>,
  { arrival, departure }: PartTimes
): Travel => {
  const overlapping = travelPeriods.filter(
    (one) => DateTime.isLessThan(one.departure, arrival) && DateTime.isGreaterThan(one.arrival, departure)
  )
  return {
    drives: overlapping.some(({ drives }) => drives),
    rides: overlapping.some(({ drives }) => !drives)
  }
}

/** ERR-012, ERR-013, N18 Refuses a booking at the time of another trip or booking of the passenger. */
export const checkTravel = ({
  drives,
  rides
}: Travel): Result.Result<void, ExistingTripInPeriod | ExistingBookingInPeriod> => {
  if (drives) return Result.fail(new ExistingTripInPeriod())
  return rides ? Result.fail(new ExistingBookingInPeriod()) : Result.void
}
