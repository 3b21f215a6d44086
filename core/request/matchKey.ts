import { Option } from "effect"
import type { TripId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import type { CommuteRequest } from "./CommuteRequest.ts"

/** The day a request is for, in the country in which it starts. */
const dayOf = ({ from, occurrence, plannedTime }: CommuteRequest): string =>
  Option.match(occurrence, {
    onNone: () => localDay(plannedTime, from.country),
    onSome: ({ day }) => day
  })

/** REQ-007 what a passenger is told of once: this trip, for this request or series, on this day. */
export const matchKey = (request: CommuteRequest, tripId: TripId): string => {
  const command = Option.match(request.occurrence, {
    onNone: (): string => request.id,
    onSome: ({ recurringTripId }) => recurringTripId
  })
  return [command, dayOf(request), tripId].join(" ")
}
