import { DateTime, Option } from "effect"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import { matchKey } from "#core/request/matchKey.ts"
import type { Match } from "#core/search/matchTrip.ts"
import type { Notice } from "./Notice.ts"

/** REQ-007 a trip that suits a waiting request; the way leads to where it can be booked. */
export const noticesForMatch = (request: CommuteRequest, { from, to, trip }: Match): Notice => ({
  kind: "ride_agent_match",
  to: request.passengerId,
  once: matchKey(request, trip.id),
  route:
    `/trip-details/search-result?driverTripId=${trip.id}&requestId=${request.id}` +
    `&departureStopPivotId=${from.id}&destinationStopPivotId=${to.id}`,
  text: "ride_agent_match",
  said: { from: from.name, to: to.name, time: DateTime.formatIso(from.plannedTime) },
  about: Option.none(),
  amount: Option.none()
})
