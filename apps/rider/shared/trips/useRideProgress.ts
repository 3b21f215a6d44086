import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query"
import { Option } from "effect"
import type { ExpectedTimes } from "#core/contract/byCode.ts"
import type { PassengerTripOwnView, RideProgressView } from "#core/contract/views/passengerTrips.ts"
import type { BookingId } from "#core/shared/ids.ts"
import { callApi } from "#ui/api/callApi.ts"

/** How often the car on the map moves, in milliseconds; the driver's phone reports as often. */
const REFRESH_MS = 10_000

const rideProgressQuery = (id: BookingId, isUnderWay: boolean) =>
  queryOptions({
    queryKey: ["ride-progress", id, isUnderWay],
    queryFn: ({ signal }) => callApi((api) => api.bookings.progress({ params: { id } }), { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: isUnderWay ? REFRESH_MS : false,
    refetchOnWindowFocus: true
  })

type Booking = Pick<PassengerTripOwnView, "id" | "status" | "startedAt" | "completedAt">

/** N96 Where the ride of an accepted booking is: read again and again while it is under way, once more when it is over. */
export const useRideProgress = (booking: Booking): RideProgressView | undefined => {
  const isStarted = booking.status === "ACCEPTED" && Option.isSome(booking.startedAt)
  const isUnderWay = isStarted && Option.isNone(booking.completedAt)
  const { data } = useQuery({ ...rideProgressQuery(booking.id, isUnderWay), enabled: isStarted })
  return isStarted ? data : undefined
}

/** N96 When the car is at the passenger's stops, while the ride is under way. */
export const useCarTimes = (booking: Booking): ExpectedTimes | undefined => {
  const progress = useRideProgress(booking)
  if (progress === undefined || progress.state === "ended") return undefined
  return { departureTime: progress.pickupAt, arrivalTime: progress.arrivalAt }
}
