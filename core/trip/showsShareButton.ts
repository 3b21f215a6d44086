import type { Capability } from "#core/shared/capabilities.ts"
import { isFullyBooked } from "./liveSeats.ts"
import type { TripPhase } from "./tripPhase.ts"

/** TRIP-065 to TRIP-067 the trip can be shared where the device can share and a seat is left. `accepted` counts seats. */
export const showsShareButton = (
  trip: { readonly phase: TripPhase; readonly accepted: number; readonly seats: number },
  capabilities: ReadonlySet<Capability>,
  liveCapacity: number
): boolean => capabilities.has("ShareSheet") && !isFullyBooked(trip, liveCapacity)
