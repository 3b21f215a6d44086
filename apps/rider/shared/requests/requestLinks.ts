import type { CommuteRequestView } from "#core/contract/views/requests.ts"
import type { RequestId } from "#core/shared/ids.ts"
import { resultPath } from "#rider/shared/trips/resultPath.ts"

/** REQ-002 The search of a request: "find more". */
export const searchOfRequest = (id: RequestId): string => `/demand?${new URLSearchParams({ requestId: id })}`

/** REQ-011 The page that changes a request. */
export const editOfRequest = (id: RequestId): string => `/request/edit/${id}`

/** SRCH-035 The page of the request's best trip, where it is booked for the request; undefined without one. */
export const bestTripOfRequest = ({ bestDriverTrip: best, id }: CommuteRequestView): string | undefined => {
  if (best === null) return undefined
  const query = new URLSearchParams({ requestId: id, driverTripId: best.id })
  if (best.departureStopId !== null) query.set("departureStopPivotId", best.departureStopId)
  if (best.destinationStopId !== null) query.set("destinationStopPivotId", best.destinationStopId)
  return resultPath(query)
}
