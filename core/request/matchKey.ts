import { Option } from "effect"
import type { TripId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import type { CommuteRequest } from "./CommuteRequest.ts"

/** The day of a request, in the country of its start. */
const dayOf = ({ from, occurrence, plannedTime }: CommuteRequest): string =>
  Option.match(occurrence, {
    onNone: () => localDay(plannedTime, from.country),
    onSome: ({ day }) => day
  })

/** REQ-007 Computes the key under which a passenger is notified only once: request or recurring trip, day, and trip. */
export const matchKey = (request: CommuteRequest, tripId: TripId): string => {
  const subject = Option.match(request.occurrence, {
    onNone: (): string => request.id,
    onSome: ({ recurringTripId }) => recurringTripId
  })
  return [subject, dayOf(request), tripId].join(" ")
}
