import { Option, Schema } from "effect"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { DriverStopId, RequestId, type TripId } from "#core/shared/ids.ts"

const stopId = Schema.decodeUnknownOption(DriverStopId)
const requestId = Schema.decodeUnknownOption(RequestId)

/** BOOK-019 what is booked of a result. */
export type Seat = {
  readonly driverTripId: TripId
  readonly fromDriverStopId: DriverStopId
  readonly toDriverStopId: DriverStopId
  /** REQ-008 the request that the ride was found for, which then goes its way. */
  readonly requestId: RequestId | null
}

/** `request` is the id that the address of its page names; none of a result that nobody drives. */
export const seatOf = (trip: MarketplaceTripView, request: string | null): Seat | undefined => {
  const [from, to] = [stopId(trip.departureStopId), stopId(trip.destinationStopId)]
  if (Option.isNone(trip.tripId) || Option.isNone(from) || Option.isNone(to)) return undefined
  return {
    driverTripId: trip.tripId.value,
    fromDriverStopId: from.value,
    toDriverStopId: to.value,
    requestId: Option.getOrNull(requestId(request))
  }
}
