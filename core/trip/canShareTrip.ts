import type { Capability } from "#core/shared/capabilities.ts"
import { isFullyBooked } from "./isFullyBooked.ts"
import type { TripPhase } from "./tripState.ts"

/** TRIP-065 to TRIP-067 A trip can be shared on a device with the share capability while a seat is free. */
export const canShareTrip = (
  trip: { readonly phase: TripPhase; readonly accepted: number; readonly seats: number },
  capabilities: ReadonlySet<Capability>,
  liveCapacity: number
): boolean => capabilities.has("ShareSheet") && !isFullyBooked(trip, liveCapacity)
