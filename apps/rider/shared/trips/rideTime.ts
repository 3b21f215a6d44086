import type { RideProgressView } from "#core/contract/views/passengerTrips.ts"

/** N96 Whether the car has yet to pick the passenger up. */
export const awaitsPickup = ({ state }: Pick<RideProgressView, "state">): boolean =>
  state === "planned" || state === "coming" || state === "at_pickup"

/** N96 Whose time the passenger waits for, with the text of it: that of the pickup, then that of the destination. */
export const rideTime = ({ arrivalAt, pickupAt, state }: RideProgressView) =>
  awaitsPickup({ state }) || state === "passed"
    ? ({ at: pickupAt, label: "ride.pickup" } as const)
    : ({ at: arrivalAt, label: "ride.arrival" } as const)
