import type { TripPhase } from "./tripState.ts"

/** C01 An active trip is full with `liveCapacity` accepted seats, a trip before its start with as many as it offers. */
export const isFullyBooked = (
  trip: { readonly phase: TripPhase; readonly accepted: number; readonly seats: number },
  liveCapacity: number
): boolean => trip.accepted >= (trip.phase === "active" ? liveCapacity : trip.seats)
