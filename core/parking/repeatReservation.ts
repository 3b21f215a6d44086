import { Option, Result } from "effect"
import type { ParkingSectionId } from "#core/shared/ids.ts"
import type { LicencePlate } from "./LicencePlate.ts"
import { NoAvailableParkingSpotsForAutoReservation, NoPreviousParkingReservationsFound } from "./refusals.ts"
import { isSectionDisabled, type ParkingSection } from "./sections.ts"

/** What the driver's last reservation in the contract's area says of the next one. */
export interface PreviousParking {
  readonly licencePlate: LicencePlate
  readonly sectionId: ParkingSectionId
}

/** N39, PARK-037, PARK-038 the same car again, in the same section where it is free. */
export const repeatReservation = (
  previous: Option.Option<PreviousParking>,
  sections: ReadonlyArray<ParkingSection>
): Result.Result<
  { readonly licencePlate: LicencePlate; readonly section: ParkingSection },
  NoPreviousParkingReservationsFound | NoAvailableParkingSpotsForAutoReservation
> => {
  if (Option.isNone(previous)) return Result.fail(new NoPreviousParkingReservationsFound())
  const { licencePlate, sectionId } = previous.value
  const free = sections.filter((section) => !isSectionDisabled(section))
  const section = free.find(({ id }) => id === sectionId) ?? free[0]
  return section === undefined
    ? Result.fail(new NoAvailableParkingSpotsForAutoReservation())
    : Result.succeed({ licencePlate, section })
}
