import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { useMe } from "#rider/shared/session/useMe.ts"

/** ROUTE-003 Returns the path of the user's own ride on a trip. A passenger who opens a page of the driver goes there. */
export const useOwnRidePath = (trip: DriverTripView | undefined): string | undefined => {
  const { data: me } = useMe()
  const own = trip?.passengerTrips.find(({ user }) => user.id === me?.id)
  return trip === undefined || own === undefined ? undefined : `/trip-details/passenger/${own.id}/${trip.id}`
}
