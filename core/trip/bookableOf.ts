import { type DateTime, Option } from "effect"
import type { ProspectId, TripId, UserId } from "#core/shared/ids.ts"
import type { Bookable } from "./checkBookable.ts"

/** A search result or a looked-up trip, as the marketplace shows it. */
interface Listed {
  readonly public: boolean
  readonly tripId: Option.Option<TripId>
  readonly prospectId: Option.Option<ProspectId>
  readonly userId: Option.Option<UserId>
  readonly startedAt: Option.Option<DateTime.Utc>
  readonly completedAt: Option.Option<DateTime.Utc>
  readonly bookableUntil: Option.Option<DateTime.Utc>
  readonly departureTime: DateTime.Utc
}

/** SRCH-049 a trip with a prospect is on demand. */
export const bookableOf = (trip: Listed): Bookable => ({
  ...trip,
  driverId: trip.userId,
  isPublic: trip.public,
  isOnDemand: Option.isSome(trip.prospectId)
})
