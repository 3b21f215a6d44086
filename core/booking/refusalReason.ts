import { Option, Result } from "effect"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"

type TripEnds = Pick<DriverTrip, "cancelledAt" | "completedAt">

/** The calls refuse a trip that is over or withdrawn as not found, so that nobody learns of it; staff see why. */
const notFoundReason = ({ cancelledAt, completedAt }: TripEnds): string => {
  if (Option.isSome(cancelledAt)) return "trip_cancelled"
  return Option.isSome(completedAt) ? "trip_already_completed" : "trip_not_offered"
}

/** Returns the tag of a refusal, or the state of the trip where that is `trip_not_found`; none when the check passes. */
export const refusalReason = <A>(
  result: Result.Result<A, { readonly _tag: string }>,
  trip: TripEnds
): Option.Option<string> =>
  Option.map(Result.getFailure(result), ({ _tag }) =>
    _tag === "trip_not_found" ? notFoundReason(trip) : _tag
  )
