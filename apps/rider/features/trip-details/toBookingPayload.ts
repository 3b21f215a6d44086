import { Option, Schema } from "effect"
import type { ResultQueryValues } from "#core/contract/search.ts"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { DriverStopId, type RequestId, type TripId } from "#core/shared/ids.ts"

const stopId = Schema.decodeUnknownOption(DriverStopId)

/** BOOK-019 The part of the trip to book, with its seats. */
export type BookingPayload = {
  readonly driverTripId: TripId
  readonly fromDriverStopId: DriverStopId
  readonly toDriverStopId: DriverStopId
  /** REQ-008 The request for which the trip was found; the booking closes it. */
  readonly requestId: RequestId | null
  /** The seats of the search. */
  readonly seats?: number
}

type PageQuery = Pick<ResultQueryValues, "requestId" | "seats">

/** The seats to book: those of the page's address, else of the request; undefined leaves the number to the server. */
export const requestedSeats = (
  trip: Pick<MarketplaceTripView, "request">,
  { seats }: Pick<PageQuery, "seats">
): number | undefined => seats ?? trip.request?.seats

/** Builds the payload from a result and the query of its page; undefined for a result without a driver. */
export const toBookingPayload = (trip: MarketplaceTripView, query: PageQuery): BookingPayload | undefined => {
  const [from, to] = [stopId(trip.departureStopId), stopId(trip.destinationStopId)]
  if (Option.isNone(trip.tripId) || Option.isNone(from) || Option.isNone(to)) return undefined
  const seats = requestedSeats(trip, query)
  return {
    driverTripId: trip.tripId.value,
    fromDriverStopId: from.value,
    toDriverStopId: to.value,
    requestId: query.requestId ?? null,
    ...(seats === undefined ? {} : { seats })
  }
}
