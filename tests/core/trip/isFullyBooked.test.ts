import { expect, it } from "vitest"
import { isFullyBooked } from "#core/trip/isFullyBooked.ts"

it.each([
  ["active with three accepted and two offered", false, { phase: "active", accepted: 3, seats: 2 }],
  ["active with four accepted", true, { phase: "active", accepted: 4, seats: 2 }],
  ["pending with as many as it offers", true, { phase: "pending_activation", accepted: 2, seats: 2 }],
  ["scheduled with fewer than it offers", false, { phase: "scheduled", accepted: 1, seats: 2 }]
] as const)(
  "TRIP-066 TRIP-067 the seats of a trip are compared for fully booked: %s",
  (_case, full, trip) => {
    expect(isFullyBooked(trip, 4)).toBe(full)
  }
)
