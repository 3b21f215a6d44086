import { Option, Schema } from "effect"
import type { ResultQueryValues } from "#core/contract/search.ts"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { DriverStopId, type RequestId, type TripId } from "#core/shared/ids.ts"

const stopId = Schema.decodeUnknownOption(DriverStopId)

/** BOOK-019 what is booked of a result. */
export type Seat = {
  readonly driverTripId: TripId
  readonly fromDriverStopId: DriverStopId
  readonly toDriverStopId: DriverStopId
  /** REQ-008 the request that the ride was found for, which then goes its way. */
  readonly requestId: RequestId | null
  /** As many as the search was for. */
  readonly seats?: number
}

type Asked = Pick<ResultQueryValues, "requestId" | "seats">

/** `asked` is what the address of the result's page says; none of a result that nobody drives. */
export const seatOf = (trip: MarketplaceTripView, { requestId, seats: wanted }: Asked): Seat | undefined => {
  const [from, to] = [stopId(trip.departureStopId), stopId(trip.destinationStopId)]
  if (Option.isNone(trip.tripId) || Option.isNone(from) || Option.isNone(to)) return undefined
  const seats = wanted ?? trip.request?.seats
  return {
    driverTripId: trip.tripId.value,
    fromDriverStopId: from.value,
    toDriverStopId: to.value,
    requestId: requestId ?? null,
    ...(seats === undefined ? {} : { seats })
  }
}
