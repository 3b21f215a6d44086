import { Option } from "effect"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"

/** The state of a booking for its passenger: the booking's status, and for an accepted booking that of the trip. */
export type BookingState = PassengerTripOwnView["status"] | "started" | "completed" | "rated"

export const bookingState = ({
  status,
  startedAt,
  completedAt,
  driverRating
}: Pick<PassengerTripOwnView, "status" | "startedAt" | "completedAt" | "driverRating">): BookingState => {
  if (status !== "ACCEPTED") return status
  if (Option.isSome(completedAt)) return Option.isSome(driverRating) ? "rated" : "completed"
  return Option.isSome(startedAt) ? "started" : "ACCEPTED"
}
