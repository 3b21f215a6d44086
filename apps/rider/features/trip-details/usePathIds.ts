import { Option, Schema } from "effect"
import { useParams } from "react-router"
import { BookingId, TripId } from "#core/shared/ids.ts"

const decodeTripId = Schema.decodeUnknownOption(TripId)
const decodeBookingId = Schema.decodeUnknownOption(BookingId)

/** The ids in the path; undefined if missing or malformed. */
export const usePathIds = () => {
  const { driverTripId, passengerTripId } = useParams()
  return {
    tripId: Option.getOrUndefined(decodeTripId(driverTripId)),
    bookingId: Option.getOrUndefined(decodeBookingId(passengerTripId))
  }
}
