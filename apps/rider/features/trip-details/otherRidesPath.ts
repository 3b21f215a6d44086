import { DateTime } from "effect"
import type { PlaceView } from "#core/contract/views/address.ts"
import { toSearchParams } from "#rider/shared/trips/searchParams.ts"

/** A ride that is not available any more. */
type Ride = {
  readonly from: PlaceView
  readonly to: PlaceView
  readonly departureTime: DateTime.Utc
  readonly seats: number
}

/** SRCH-003, SRCH-004 The search for another ride between the same places at the same time, from now on if that has passed. */
export const otherRidesPath = ({ departureTime, from, seats, to }: Ride, now: DateTime.Utc): string => {
  const params = toSearchParams({
    from,
    to,
    time: { mode: "departure", dateTime: departureTime, leaveNow: false },
    seats
  })
  if (DateTime.isLessThan(departureTime, now)) params.delete("time")
  return `/demand?${params}`
}
