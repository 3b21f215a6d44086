import { Option } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "./DriverTrip.ts"

type Offer = Pick<DriverTrip, "offered" | "type" | "cancelledAt">

/**
 * TRIP-050, SRCH-041 An unavailable trip is cancelled or withdrawn from the marketplace, and cannot be requested. A ride now
 * was never in the marketplace.
 */
export const isUnavailable = (trip: Offer): boolean =>
  Option.isSome(trip.cancelledAt) || (trip.type === "PLANNED" && !trip.offered)

/** NOW-002, N22 A listed trip can be found, shared and requested by everybody. A ride now is never listed. */
export const isListed = (trip: Offer): boolean => trip.type === "PLANNED" && !isUnavailable(trip)

/**
 * NOW-002, C13 Everybody may open a listed trip by its id. One that was cancelled or withdrawn is open to people who are signed in, who may
 * have asked for it; a ride now only to its driver and the passengers who boarded by its code.
 */
export const isVisibleTo = (
  trip: Offer & Pick<DriverTrip, "driverId">,
  bookings: ReadonlyArray<{ readonly passengerId: UserId }>,
  viewer: Option.Option<UserId>
): boolean =>
  isListed(trip) ||
  Option.exists(
    viewer,
    (id) =>
      trip.type === "PLANNED" ||
      id === trip.driverId ||
      bookings.some(({ passengerId }) => passengerId === id)
  )
