import { Option, Result } from "effect"
import { type CarpoolOutcome, isNoShow } from "./carpoolOutcome.ts"
import { nextParkingStates } from "./nextParkingStates.ts"
import type { ParkingState } from "./Parking.ts"
import { ParkingReservationNotFound, ReleaseParkingFailed } from "./refusals.ts"
import { chooseSection, type ParkingSection } from "./sections.ts"

/** The result of one check of a reservation; `code` is what became of the carpool, or that of the refusal; none when the answer is yes. */
export interface ParkingCheck {
  readonly action: "park" | "release" | "move"
  readonly code: Option.Option<string>
}

/** Everything that the checks depend on: the state now, and the other sections of the site for the time of the reservation. */
export interface ParkingCheckContext {
  readonly state: ParkingState
  readonly carpool: CarpoolOutcome
  readonly sections: ReadonlyArray<ParkingSection>
}

/**
 * CONS-004, PROD-011, PARK-003, PARK-023 Checks whether the driver has a right to the spot, and whether the reservation can be released and
 * moved to another section.
 */
export const parkingChecks = ({
  carpool,
  sections,
  state
}: ParkingCheckContext): ReadonlyArray<ParkingCheck> => {
  const isInForce = state === "reserved"
  const canRelease = nextParkingStates(state).includes("released")
  return [
    { action: "park", code: isNoShow(carpool) ? Option.some(carpool) : Option.none() },
    { action: "release", code: canRelease ? Option.none() : Option.some(new ReleaseParkingFailed()._tag) },
    {
      action: "move",
      code: isInForce
        ? Option.map(Result.getFailure(chooseSection(sections, Option.none())), ({ _tag }) => _tag)
        : Option.some(new ParkingReservationNotFound()._tag)
    }
  ]
}
