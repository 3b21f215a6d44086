import { type DateTime, Option } from "effect"
import type { ProspectId, UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "./DriverTrip.ts"

/** The facts that decide whether a seat can be requested. Search results and stored trips both have them. */
export interface Bookable {
  readonly driverId: Option.Option<UserId>
  /** SRCH-045, C13 The trip is public transport. */
  readonly isPublic: boolean
  readonly isOnDemand: boolean
  readonly startedAt: Option.Option<DateTime.Utc>
  readonly completedAt: Option.Option<DateTime.Utc>
  readonly bookableUntil: Option.Option<DateTime.Utc>
  readonly departureTime: DateTime.Utc
}

/** A search result, or a trip found by its code, as the marketplace shows it. */
interface MarketplaceResult
  extends Pick<Bookable, "startedAt" | "completedAt" | "bookableUntil" | "departureTime"> {
  readonly public: boolean
  readonly prospectId: Option.Option<ProspectId>
  readonly userId: Option.Option<UserId>
}

/** SRCH-049 A result with a prospect is on demand. */
export const bookableFromResult = (result: MarketplaceResult): Bookable => ({
  driverId: result.userId,
  isPublic: result.public,
  isOnDemand: Option.isSome(result.prospectId),
  startedAt: result.startedAt,
  completedAt: result.completedAt,
  bookableUntil: result.bookableUntil,
  departureTime: result.departureTime
})

/**
 * NOW-001 A trip of type ON_DEMAND can be boarded after its start. `departureTime` is that of the passenger's own
 * stop.
 */
export const bookableFromTrip = (trip: DriverTrip, departureTime: DateTime.Utc): Bookable => ({
  driverId: Option.some(trip.driverId),
  isPublic: false,
  isOnDemand: trip.type === "ON_DEMAND",
  startedAt: trip.startedAt,
  completedAt: trip.completedAt,
  bookableUntil: Option.none(),
  departureTime
})
