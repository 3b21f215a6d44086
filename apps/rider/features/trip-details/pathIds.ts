import { Option, Schema } from "effect"
import { useParams } from "react-router"
import { BookingId, TripId } from "#core/shared/ids.ts"

const trip = Schema.decodeUnknownOption(TripId)
const booking = Schema.decodeUnknownOption(BookingId)

/** The ids in the path; undefined where there is none or it is none. */
export const usePathIds = () => {
  const { driverTripId, passengerTripId } = useParams()
  return {
    tripId: Option.getOrUndefined(trip(driverTripId)),
    bookingId: Option.getOrUndefined(booking(passengerTripId))
  }
}
