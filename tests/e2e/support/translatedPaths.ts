import type { Ride } from "./routeRows.ts"

type Paths = ReadonlyArray<string>

/** The id of no trip. */
export const goneTripId = "00000000-0000-7000-8000-000000000000"

/** The paths that a guest opens in each language. No two neighbours have the same heading. */
export const guestPaths = ({ tripId }: Pick<Ride, "tripId">): Paths => [
  "/",
  "/provide",
  "/demand",
  "/auth/phone-login",
  `/trip-details/search-result?trip_id=${tripId}`,
  "/benefits",
  `/shared-trip/${tripId}`,
  `/shared-trip/${goneTripId}`,
  `/app-required?tripId=${tripId}`,
  "/voucher/SAMVEJ50",
  "/maintenance",
  "/content-not-found",
  "/book",
  "/profile"
]

/** The same of a driver. */
export const driverPaths = ({
  bookingId,
  freeTripId,
  passengerId,
  recurringId,
  tripId
}: Omit<Ride, "requestId" | "driverId">): Paths => [
  "/",
  `/trip/edit/${freeTripId}`,
  "/profile",
  "/notifications",
  "/conversations",
  `/conversations/${passengerId}`,
  "/account",
  "/account/transactions",
  "/account/payout",
  "/account/travel-pass",
  `/trip-details/driver/${tripId}/passenger/${bookingId}`,
  `/trip-details/driver/${tripId}`,
  "/trip-history",
  `/recurring/edit/${recurringId}`,
  "/book-parking",
  "/vacation",
  "/onboarding/select-workplace?fromProfile=true",
  `/book-parking/${tripId}`
]
