import type { TripPhase } from "./tripState.ts"

/** TRIP-012, LIVE-006 The seat indicator shows `liveCapacity` seats, however many the trip offers. */
export const liveSeats = (accepted: number, liveCapacity: number) =>
  Array.from({ length: liveCapacity }, (_, seat) => ({ seat, isTaken: seat < accepted }))

/** C01 An active trip is full with `liveCapacity` accepted seats, a trip before its start with as many as it offers. */
export const isFullyBooked = (
  trip: { readonly phase: TripPhase; readonly accepted: number; readonly seats: number },
  liveCapacity: number
): boolean => trip.accepted >= (trip.phase === "active" ? liveCapacity : trip.seats)
