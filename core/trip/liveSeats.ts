import type { TripPhase } from "./tripPhase.ts"

/** TRIP-012, LIVE-006 a place for each seat of a live trip, whatever was offered. */
export const liveSeats = (accepted: number, liveCapacity: number) =>
  Array.from({ length: liveCapacity }, (_, place) => ({ place, isTaken: place < accepted }))

/** C01 under way a trip is full with `liveCapacity` on board, before that with as many as it offers. `accepted` counts seats. */
export const isFullyBooked = (
  trip: { readonly phase: TripPhase; readonly accepted: number; readonly seats: number },
  liveCapacity: number
): boolean => trip.accepted >= (trip.phase === "active" ? liveCapacity : trip.seats)
